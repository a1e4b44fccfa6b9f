import type { Side } from '#kernel/caller.ts'
import { compare, divided, minus, times } from '#kernel/decimal.ts'
import { keywordsOf, money, price, quantity } from '#kernel/schema.ts'
import { STAGE, type Stage } from '#modules/outsourcing-contract/contract.ts'
import type { Gap, ItemDraft, OutsourcingQuotation, OutsourcingQuotationDraft, Tier } from './shapes.ts'
import { MISSING } from './words.ts'

/** Who writes a card, as numbers: 1 the buyer, 2 the supplier. */
export type WriterCode = OutsourcingQuotation['writtenBy']
export const writerOf = (side: Side): WriterCode => (side === 'supplier' ? 2 : 1)

/** Both sides write cards, each with a right of its own. */
export const WRITERS = { supplier: 'outsourcing.answer', staff: 'outsourcing.manage' } as const

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface QuotationFacts {
  readonly writtenBy: WriterCode
  /** What it still lacks; nothing is looked for once it was submitted. */
  readonly missing: readonly Gap[]
  /** Its contract is in force, or will be. */
  readonly isContractOpen: boolean
  /** The caller sent it to the review. */
  readonly isSubmitter: boolean
  /** The version that is being written or reviewed after this one. */
  readonly openVersion: number | null
  /** A later version that is in force. */
  readonly newerVersion: number | null
  /** Its last day has passed, or a later version has begun. */
  readonly isEnded: boolean
}

const CLOSED: readonly Stage[] = [STAGE.draft, STAGE.expired, STAGE.terminated]
/** Cards are written under contracts that are in force or will be; a limit that is used up stops orders alone. */
export const isOpenStage = (stage: Stage): boolean => !CLOSED.includes(stage)

const isBlank = (text: string): boolean => text.trim() === ''

/** Nothing was written into the line. */
export const isBlankLine = ({ code, process, spec, unit, unitPrice, leadDays, remark, tiers }: ItemDraft): boolean =>
  tiers.length === 0 && [code, process, spec, unit, unitPrice, leadDays, remark].every(isBlank)

const matches = (pattern: string | undefined): ((text: string) => boolean) => {
  const expression = new RegExp(pattern ?? '')
  return (text) => expression.test(text)
}
const isQuantity = matches(keywordsOf(quantity()).pattern)
const isPrice = matches(keywordsOf(price()).pattern)
const isMoney = matches(keywordsOf(money()).pattern)
const isPositivePrice = (text: string): boolean => isPrice(text) && compare(text, '0') > 0
const isCount = (text: string, digits: number): boolean => new RegExp(`^\\d{1,${digits}}$`).test(text)

/** What is wrong with the price steps of a line: each begins after the one before, and only the last has no end. */
export const tierFault = (tiers: readonly Tier[]): string | undefined => {
  for (const [index, { minQty, maxQty, price: at }] of tiers.entries()) {
    const isOpen = isBlank(maxQty)
    if (!isQuantity(minQty) || !isPositivePrice(at) || !(isOpen || isQuantity(maxQty))) return MISSING.tierWrong
    if (isOpen && index < tiers.length - 1) return MISSING.tierEnd
    if (!isOpen && compare(maxQty, minQty) < 0) return MISSING.tierOrder
    const before = tiers[index - 1]
    if (before !== undefined && compare(minQty, before.maxQty) <= 0) return MISSING.tierOrder
  }
  return undefined
}

type LineGap = readonly [field: keyof ItemDraft, why: string]

/** What a line lacks, with the field that it is about. */
export const lineGaps = (item: ItemDraft): readonly LineGap[] => {
  const { process, unit, unitPrice, leadDays, minCharge, setupFee, reworkIncluded, tiers } = item
  const tier = tierFault(tiers)
  return [
    ...(isBlank(process) ? [['process', MISSING.process] as const] : []),
    ...(isBlank(unit) ? [['unit', MISSING.unit] as const] : []),
    ...(isBlank(unitPrice)
      ? [['unitPrice', MISSING.unitPrice] as const]
      : isPositivePrice(unitPrice)
        ? []
        : [['unitPrice', MISSING.unitPriceWrong] as const]),
    ...(tier === undefined ? [] : [['tiers', tier] as const]),
    ...(isBlank(minCharge) || isMoney(minCharge) ? [] : [['minCharge', MISSING.minCharge] as const]),
    ...(isBlank(setupFee) || isMoney(setupFee) ? [] : [['setupFee', MISSING.setupFee] as const]),
    ...(isBlank(leadDays)
      ? [['leadDays', MISSING.leadDays] as const]
      : isCount(leadDays, 3)
        ? []
        : [['leadDays', MISSING.leadDaysWrong] as const]),
    ...(isBlank(reworkIncluded) || isCount(reworkIncluded, 2) ? [] : [['reworkIncluded', MISSING.rework] as const]),
  ]
}

/** What makes two lines the same thing: nobody orders by two prices for it. */
const sameness = ({ process, spec, unit }: Pick<ItemDraft, 'process' | 'spec' | 'unit'>): string =>
  JSON.stringify([process, spec, unit].map((text) => text.trim()))

interface CardContext {
  /** The last day of its contract; nothing where that goes on by itself, or is not chosen yet. */
  readonly contractEnds: string | null
  readonly today: string
}

const headGaps = (draft: OutsourcingQuotationDraft, { contractEnds, today }: CardContext): Gap[] => {
  const { title, effectiveFrom, effectiveTo } = draft
  return [
    ...(isBlank(title) ? [{ field: 'title', why: MISSING.title }] : []),
    ...(effectiveTo < effectiveFrom ? [{ field: 'effectiveTo', why: MISSING.period }] : []),
    ...(effectiveTo < today ? [{ field: 'effectiveTo', why: MISSING.past }] : []),
    ...(contractEnds !== null && effectiveTo > contractEnds
      ? [{ field: 'effectiveTo', why: MISSING.beyondContract(contractEnds) }]
      : []),
  ]
}

/** What a card still lacks before it can be submitted, in the order of the page. */
export const missingIn = (draft: OutsourcingQuotationDraft, context: CardContext): Gap[] => {
  const lines = [...draft.items.entries()].filter(([, item]) => !isBlankLine(item))
  const seen = new Map<string, number>()
  const ofLines = lines.flatMap(([index, item], place) => {
    const gaps: LineGap[] = [...lineGaps(item)]
    const before = seen.get(sameness(item))
    if (before !== undefined && !isBlank(item.process)) gaps.push(['process', MISSING.twice(before)])
    else seen.set(sameness(item), place + 1)
    return gaps.map(([field, why]) => ({ field: `items.${index}.${field}`, why: MISSING.at(place + 1, why) }))
  })
  return [
    ...headGaps(draft, context),
    ...(lines.length === 0 ? [{ field: 'items', why: MISSING.items }] : []),
    ...ofLines,
  ]
}

/** The sentence for all that is missing: the first, and how many there are. */
export const firstMissing = (missing: readonly Gap[]): string => MISSING.first(missing[0]?.why ?? '', missing.length)

type Priced = Pick<ItemDraft, 'key' | 'process' | 'spec' | 'unit'>

/** The same line in the former version: by its key, or where somebody wrote it anew, by what it is. */
export const formerOf = <Line extends Priced>(item: Priced, former: readonly Line[]): Line | undefined =>
  former.find(({ key }) => key === item.key) ?? former.find((line) => sameness(line) === sameness(item))

/** How many percent a price is above (or, with a minus, below) the former one, one place; nothing where it cannot be said. */
export const changePercent = (now: string, before: string | null): string | null => {
  if (before === null || !isPositivePrice(now) || !isPositivePrice(before)) return null
  return divided(times(minus(now, before), '100', 6), before, 1)
}

/** The key of a line that is there already, or a new one: a card that comes back from a workbook keeps its lines. */
export const keyFor = (line: Omit<Priced, 'key'>, lines: readonly Priced[], fresh: string): string =>
  lines.find((one) => sameness(one) === sameness(line))?.key ?? fresh
