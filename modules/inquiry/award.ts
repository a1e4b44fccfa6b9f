import { compare, sum, times } from '#kernel/decimal.ts'
import { priceAt, rankBandOf, type Offer, type QuoteResult } from '#modules/quote/contract.ts'
import type { InquiryContent } from './draft-shapes.ts'
import type { AwardDraft } from './shapes.ts'
import type { Missing } from './missing.ts'
import { MESSAGES } from './words.ts'

/** A quote that can win. */
export interface Rival {
  readonly id: string
  readonly supplierName: string
  readonly offer: Offer
  readonly totalAmount: string | null
}

const winnersOf = (award: AwardDraft): Set<string> =>
  new Set(
    award.allocations.flatMap(({ isNotBought, shares }) =>
      isNotBought ? [] : shares.flatMap(({ quoteId, ratio }) => (ratio > 0 ? quoteId : [])),
    ),
  )

/** What an award lacks: every line is given away wholly or not bought, to suppliers that quoted it, and losers read why. */
export const awardGaps = (content: InquiryContent, rivals: readonly Rival[], award: AwardDraft): Missing[] => {
  const byId = new Map(rivals.map((rival) => [rival.id, rival]))
  const byItem = new Map(award.allocations.map((one) => [one.itemId, one]))
  const lines = content.items.flatMap((item, index): Missing[] => {
    const [line, field] = [index + 1, `award.allocations.${index}`]
    const given = byItem.get(item.id)
    if (given?.isNotBought) return []
    const shares = given?.shares.filter(({ ratio }) => ratio > 0) ?? []
    if (compare(sum(shares.map(({ ratio }) => String(ratio))), '100') !== 0)
      return [{ field, why: MESSAGES.allocation(line) }]
    const isPriced = shares.every(({ quoteId }) => {
      const offered = byId.get(quoteId)?.offer.lines.find(({ itemId }) => itemId === item.id)
      return offered !== undefined && priceAt(offered, item.demandQty) !== undefined
    })
    return isPriced ? [] : [{ field, why: MESSAGES.allocationPrice(line) }]
  })
  const winners = winnersOf(award)
  const losers = rivals.flatMap(({ id, supplierName }): Missing[] => {
    const reasons = award.losers.find(({ quoteId }) => quoteId === id)?.reasons ?? []
    return winners.has(id) || reasons.length > 0
      ? []
      : [{ field: 'award.losers', why: MESSAGES.loseReasonMissing(supplierName) }]
  })
  return [...lines, ...losers]
}

/** What each quote hears of an award: its lines, or where it stood and why it did not win. Never anything of another. */
export const resultsOf = (
  content: InquiryContent,
  rivals: readonly Rival[],
  award: AwardDraft,
  now: Date,
): Map<string, QuoteResult> => {
  const ranked = rivals.toSorted((a, b) => compare(a.totalAmount ?? '0', b.totalAmount ?? '0'))
  const winners = winnersOf(award)
  return new Map(
    rivals.map(({ id, offer }) => {
      const awarded = content.items.flatMap((item) => {
        const given = award.allocations.find(({ itemId }) => itemId === item.id)
        const ratio = given?.isNotBought ? 0 : (given?.shares.find(({ quoteId }) => quoteId === id)?.ratio ?? 0)
        const line = offer.lines.find(({ itemId }) => itemId === item.id)
        const unitPrice = line && priceAt(line, item.demandQty)
        if (ratio === 0 || unitPrice === undefined) return []
        return [{ itemId: item.id, ratio, unitPrice, qty: times(item.demandQty, String(ratio / 100), 4) }]
      })
      const rank = ranked.findIndex((rival) => rival.id === id) + 1
      const isWinner = winners.has(id)
      return [
        id,
        {
          at: now.toISOString(),
          rankBand: isWinner ? null : rankBandOf(rank, rivals.length),
          loseReasons: isWinner ? [] : (award.losers.find(({ quoteId }) => quoteId === id)?.reasons ?? []),
          awarded,
        },
      ]
    }),
  )
}
