import type { ItemDraft, OutsourcingQuotation } from './shapes.ts'

interface Searched extends Pick<OutsourcingQuotation, 'title'> {
  readonly items: readonly Pick<ItemDraft, 'code' | 'process' | 'spec'>[]
}

/** The words that search finds a card by besides its number: never what anything costs. */
export const searchedOf = ({ title, items }: Searched): string[] => [
  title,
  ...new Set(items.flatMap(({ code, process, spec }) => [code, process, spec])),
]
