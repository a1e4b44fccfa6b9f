import { addDays } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import { oneOffFees, priceAt, type Offer, type Request } from '#modules/quote/contract.ts'
import type { Cell, Comparison } from './comparison-shapes.ts'
import type { InquiryContent } from './draft-shapes.ts'

/** A quote whose offer was opened. */
export interface OpenedQuote {
  readonly id: string
  readonly companyId: string
  readonly supplierName: string
  readonly round: number
  readonly isCurrent: boolean
  readonly statusName: string
  readonly submittedAt: string | null
  readonly request: Request
  readonly offer: Offer
  readonly totalAmount: string | null
}

const quantitiesOf = ({
  quantities,
  demandQty,
}: {
  readonly quantities: readonly string[]
  readonly demandQty: string
}) => (quantities.length === 0 ? [demandQty] : [...quantities])

const daysIn = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null)

const cellOf = (item: InquiryContent['items'][number], quote: OpenedQuote, today: string): Cell => {
  const line = quote.offer.lines.find(({ itemId }) => itemId === item.id)
  const asked = quote.request.items.find(({ id }) => id === item.id)
  const leadDays = daysIn(line?.leadDays ?? '') ?? daysIn(quote.offer.leadDays)
  const promised = line && isDay(line.promisedDate) ? line.promisedDate : undefined
  const delivered = promised ?? (leadDays === null ? undefined : addDays(today, leadDays))
  return {
    prices: quantitiesOf(item).map((qty) => (line ? (priceAt(line, qty) ?? null) : null)),
    demandPrice: (line && priceAt(line, item.demandQty)) ?? null,
    leadDays: line?.isDeclined ? null : leadDays,
    isLate: delivered !== undefined && delivered > item.requiredDate,
    lastPrice: asked?.lastPrice ?? null,
  }
}

const smallest = (values: readonly number[]): number => Math.min(...values)

/** Points of a hundred by price and time, weighed as the buyer does; nothing where an offer leaves lines out. */
const scoresOf = (
  quotes: readonly OpenedQuote[],
  weights: InquiryContent['weights'],
  lines: number,
): (number | null)[] => {
  const total = weights.price + weights.leadTime
  const facts = quotes.map(({ offer, totalAmount }) => ({
    price: Number(totalAmount ?? 0),
    days: daysIn(offer.leadDays) ?? 0,
    isWhole: offer.lines.filter(({ isDeclined }) => !isDeclined).length >= lines,
  }))
  const whole = facts.filter(({ isWhole, price }) => isWhole && price > 0)
  const [lowest, fastest] = [smallest(whole.map(({ price }) => price)), smallest(whole.map(({ days }) => days))]
  return facts.map(({ price, days, isWhole }) => {
    if (!isWhole || price <= 0 || total === 0) return null
    const byTime = days === 0 ? 1 : fastest / days
    return Math.round((100 * (weights.price * (lowest / price) + weights.leadTime * byTime)) / total)
  })
}

/** All opened offers of an inquiry side by side: those that count, and how each supplier came to them. */
export const comparisonOf = (content: InquiryContent, opened: readonly OpenedQuote[], today: string): Comparison => {
  const current = opened
    .filter(({ isCurrent }) => isCurrent)
    .toSorted((a, b) => compare(a.totalAmount ?? '0', b.totalAmount ?? '0'))
  const scores = scoresOf(current, content.weights, content.items.length)
  return {
    items: content.items.map((item, index) => ({
      itemId: item.id,
      lineNo: index + 1,
      skuCode: item.skuCode,
      skuName: item.skuName,
      unit: item.unit,
      demandQty: item.demandQty,
      quantities: quantitiesOf(item),
      targetPrice: item.targetPrice === '' ? null : item.targetPrice,
    })),
    suppliers: current.map((quote, index) => ({
      quoteId: quote.id,
      companyId: quote.companyId,
      supplierName: quote.supplierName,
      round: quote.round,
      statusName: quote.statusName,
      totalAmount: quote.totalAmount,
      score: scores[index] ?? null,
      paymentTermReply: quote.offer.paymentTermReply,
      oneOffFees: oneOffFees(quote.offer),
      cells: content.items.map((item) => cellOf(item, quote, today)),
    })),
    history: current.map(({ companyId, supplierName }) => ({
      supplierName,
      points: opened
        .filter((quote) => quote.companyId === companyId && quote.totalAmount !== null)
        .map(({ round, totalAmount, submittedAt }) => ({ round, totalAmount: totalAmount ?? '0', submittedAt })),
    })),
  }
}
