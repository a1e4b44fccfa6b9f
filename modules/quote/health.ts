import { addDays } from '#kernel/day.ts'
import { compare, minus, percentOf } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import { paidTwice, reuseNote, type ReusableTool } from '#modules/tooling/contract.ts'
import { isQuoted, priceAt, quotedLines } from './offer-rules.ts'
import type { Offer } from './offer-shapes.ts'
import { perLine, type QuotedLine } from './per-line.ts'
import type { Request } from './request-shapes.ts'
import { COST_TYPES, WARNINGS } from './words.ts'

/** A hint before submitting: it stops nothing. */
export interface Warning {
  readonly code:
    | 'tierRises'
    | 'taxUnusual'
    | 'priceJumps'
    | 'late'
    | 'costMissing'
    | 'validityShort'
    | 'termDiffers'
    | 'toolReusable'
  readonly message: string
  /** Of the line that it is about; 0 for the whole offer. */
  readonly lineNo: number
}

/** A price that differs by more than so many percent from the last one is looked at twice. */
const JUMP_PERCENT = 15
/** So long an offer holds after the day on which the buyer means to decide. */
const VALID_DAYS = 15

const tierRises = ({ item: { lineNo }, line: { tiers } }: QuotedLine): Warning[] =>
  tiers.some(({ unitPrice }, index) => {
    const before = tiers[index - 1]?.unitPrice ?? ''
    return /^\d/.test(before) && /^\d/.test(unitPrice) && compare(unitPrice, before) > 0
  })
    ? [{ code: 'tierRises', lineNo, message: WARNINGS.tierRises(lineNo) }]
    : []

const priceJumps = ({ item, line }: QuotedLine): Warning[] => {
  const given = priceAt(line, item.demandQty)
  if (given === undefined || item.lastPrice === null || compare(item.lastPrice, '0') <= 0) return []
  const difference = percentOf(minus(given, item.lastPrice), item.lastPrice)
  if (Math.abs(difference) <= JUMP_PERCENT) return []
  const percent = `${Math.abs(difference)}%`
  const says = difference > 0 ? WARNINGS.above(percent) : WARNINGS.below(percent)
  return [{ code: 'priceJumps', lineNo: item.lineNo, message: WARNINGS.priceJumps(item.lineNo, says) }]
}

const late = ({ item, line }: QuotedLine, usualDays: string, today: string): Warning[] => {
  const days = line.leadDays.trim() === '' ? usualDays : line.leadDays
  const delivered = isDay(line.promisedDate)
    ? line.promisedDate
    : /^\d{1,4}$/.test(days)
      ? addDays(today, Number(days))
      : undefined
  return delivered !== undefined && delivered > item.requiredDate
    ? [{ code: 'late', lineNo: item.lineNo, message: WARNINGS.late(item.lineNo, item.requiredDate) }]
    : []
}

const costMissing = ({ item: { lineNo }, line: { costItems } }: QuotedLine): Warning[] =>
  ([1, 2] as const).flatMap((type) =>
    costItems.some((cost) => cost.type === type)
      ? []
      : [{ code: 'costMissing', lineNo, message: WARNINGS.costMissing(lineNo, COST_TYPES[type]) }],
  )

/** What is worth a second look in one line. */
const lineWarnings = perLine(
  (one, priceMode: Request['priceMode'], usualDays: string, today: string): readonly Warning[] => [
    ...tierRises(one),
    ...priceJumps(one),
    ...late(one, usualDays, today),
    ...(priceMode === 3 ? costMissing(one) : []),
  ],
)

/** A fee for what the supplier has already, for a product that it quotes (idea 6). */
const toolReusable = (
  quoted: readonly QuotedLine[],
  { extraFees }: Offer,
  tools: readonly ReusableTool[],
): Warning[] => {
  const codes = new Set(quoted.map(({ item }) => item.skuCode))
  const there = tools.filter(({ skuCodes }) => skuCodes.some((code) => codes.has(code)))
  return extraFees.flatMap(({ name, oneOff }) => {
    const note = oneOff ? reuseNote(paidTwice(name, there)) : undefined
    return note === undefined ? [] : [{ code: 'toolReusable', lineNo: 0, message: note }]
  })
}

/** What a supplier should look at once more before it submits (idea 3), knowing which of its tools can be used again. */
export const warningsOf = (
  request: Request,
  offer: Offer,
  today: string,
  tools: readonly ReusableTool[] = [],
): Warning[] => {
  const quoted = quotedLines(request, offer).filter(({ line }) => isQuoted(line))
  const wantedUntil = request.expectedAwardDate === null ? undefined : addDays(request.expectedAwardDate, VALID_DAYS)
  const whole = (code: Warning['code'], message: string): Warning => ({ code, message, lineNo: 0 })
  return [
    ...quoted.flatMap((one) => lineWarnings(one, request.priceMode, offer.leadDays, today)),
    ...(offer.taxRate === request.taxRate
      ? []
      : [whole('taxUnusual', WARNINGS.taxUnusual(offer.taxRate, request.taxRate))]),
    ...(wantedUntil !== undefined && isDay(offer.validTo) && offer.validTo < wantedUntil
      ? [whole('validityShort', WARNINGS.validityShort(wantedUntil))]
      : []),
    ...(offer.paymentTermReply.trim() === '' ? [] : [whole('termDiffers', WARNINGS.termDiffers)]),
    ...toolReusable(quoted, offer, tools),
  ]
}
