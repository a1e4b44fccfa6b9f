import { addDays } from '#kernel/day.ts'
import { isBlankLine } from '../../rules.ts'
import type { ItemDraft, OutsourcingQuotation, OutsourcingQuotationDraft } from '../../shapes.ts'

/** A line as the form holds it. */
export type Line = ItemDraft

/** A card as the form holds it: no contract is chosen at first. */
export interface CardParts extends Omit<OutsourcingQuotationDraft, 'contractId' | 'items'> {
  readonly contractId: string | null
  readonly items: readonly Line[]
}

const YEAR_DAYS = 364
const USUAL_TAX = 13

/** What a new card begins with, on a day. */
export const startingOn = (today: string): Partial<CardParts> => ({
  effectiveFrom: today,
  effectiveTo: addDays(today, YEAR_DAYS),
})

export const EMPTY: CardParts = {
  title: '',
  contractId: null,
  effectiveFrom: '',
  effectiveTo: '',
  currency: 'CNY',
  taxRate: USUAL_TAX,
  taxIncluded: true,
  remark: '',
  items: [],
}

/** A card as the form takes it in. Who writes it sees its prices. */
export const partsOf = (card: OutsourcingQuotation): CardParts => ({
  title: card.title,
  contractId: card.contractId,
  effectiveFrom: card.effectiveFrom,
  effectiveTo: card.effectiveTo,
  currency: card.currency,
  taxRate: card.taxRate,
  taxIncluded: card.taxIncluded,
  remark: card.remark,
  items: card.items.map(({ id: _id, lineNo: _place, formerPrice: _former, ...item }) => ({
    ...item,
    unitPrice: item.unitPrice ?? '',
    tiers: item.tiers ?? [],
    minCharge: item.minCharge ?? '',
    setupFee: item.setupFee ?? '',
  })),
})

/** What is sent. Blank lines go along, so that nothing moves while somebody writes. */
export const toDraft = ({ contractId, items, ...parts }: CardParts): OutsourcingQuotationDraft => ({
  ...parts,
  contractId: contractId ?? '',
  items: [...items],
})

/** A card stands under a contract: without one there is nothing to save yet. */
export const isWorthSaving = ({ contractId, title, items }: CardParts): boolean =>
  contractId !== null && (title.trim() !== '' || items.some((line) => !isBlankLine(line)))

const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? 0)

/** A key that none of these lines has; the same lines always give the same one. */
export const nextKey = (lines: readonly Pick<Line, 'key'>[]): string =>
  `line-${Math.max(0, ...lines.map(({ key }) => numberIn(key))) + 1}`

/** An empty line. */
export const nextLine = (lines: readonly Line[]): Line => ({
  key: nextKey(lines),
  code: '',
  process: '',
  spec: '',
  unit: '',
  unitPrice: '',
  tiers: [],
  minCharge: '',
  setupFee: '',
  leadDays: '',
  reworkIncluded: '',
  sampleFiles: [],
  skuCategoryId: null,
  remark: '',
  isEnabled: true,
})
