import type { Formula, ItemContent } from './shapes.ts'

interface Searched extends Pick<Formula, 'title' | 'skuCode' | 'skuName'> {
  readonly items: readonly Pick<ItemContent, 'code' | 'name'>[]
}

/** The words that search finds a formula by besides its number: never what anything costs. */
export const searchedOf = ({ title, skuCode, skuName, items }: Searched): string[] => [
  title,
  skuCode,
  skuName,
  ...new Set(items.flatMap(({ code, name }) => [code, name])),
]
