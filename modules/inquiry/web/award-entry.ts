import { compare, sum, times } from '#kernel/decimal.ts'
import { EMPTY_OFFER, emptyLine, quoteStatus, type LOSE_REASONS } from '#modules/quote/contract.ts'
import type { Rival } from '../award.ts'
import type { Comparison } from '../comparison-shapes.ts'
import type { AwardDraft, Inquiry } from '../shapes.ts'

export type LoseReason = keyof typeof LOSE_REASONS

/** Who gets how much of a line, as it is typed: percentages by quote. */
export interface AwardLine {
  readonly itemId: string
  readonly isNotBought: boolean
  readonly shares: Readonly<Record<string, string>>
}

/** A quote that can win, with its prices at the quantities that are needed, by item. */
export interface Contender {
  readonly quoteId: string
  readonly supplierName: string
  readonly prices: ReadonlyMap<string, string>
}

/** The quotes of a comparison that still can win, the lowest total first. */
export const contendersOf = ({ items, suppliers }: Comparison, { internal }: Inquiry): Contender[] => {
  const evaluating = quoteStatus('evaluating', 'staff').status
  const open = new Set(internal?.suppliers.flatMap(({ quoteId, status }) => (status === evaluating ? quoteId : [])))
  return suppliers
    .filter(({ quoteId }) => open.has(quoteId))
    .map(({ quoteId, supplierName, cells }) => ({
      quoteId,
      supplierName,
      prices: new Map(
        items.flatMap(({ itemId }, at) => {
          const price = cells[at]?.demandPrice
          return price === null || price === undefined ? [] : [[itemId, price] as const]
        }),
      ),
    }))
}

/** The same as the rule of awards takes it: of an offer it looks at the prices only. */
export const rivalsOf = (contenders: readonly Contender[]): Rival[] =>
  contenders.map(({ quoteId, supplierName, prices }) => ({
    id: quoteId,
    supplierName,
    totalAmount: null,
    offer: {
      ...EMPTY_OFFER,
      lines: [...prices].map(([itemId, unitPrice]) => ({ ...emptyLine(itemId), unitPrice })),
    },
  }))

/** Where an award begins: with what was returned, or with nothing. */
export const startLines = ({ internal }: Inquiry): AwardLine[] =>
  (internal?.content.items ?? []).map(({ id }) => {
    const given = internal?.award?.allocations.find(({ itemId }) => itemId === id)
    return {
      itemId: id,
      isNotBought: given?.isNotBought ?? false,
      shares: Object.fromEntries(given?.shares.map(({ quoteId, ratio }) => [quoteId, String(ratio)]) ?? []),
    }
  })

/** Each line to whoever asks least for it. */
export const toLowest = (lines: readonly AwardLine[], contenders: readonly Contender[]): AwardLine[] =>
  lines.map((line) => {
    const [best] = contenders
      .flatMap(({ quoteId, prices }) => {
        const price = prices.get(line.itemId)
        return price === undefined ? [] : [{ quoteId, price }]
      })
      .toSorted((a, b) => compare(a.price, b.price))
    return best === undefined ? line : { ...line, isNotBought: false, shares: { [best.quoteId]: '100' } }
  })

/** Everything that a supplier quoted to that supplier. */
export const allTo = (lines: readonly AwardLine[], { quoteId, prices }: Contender): AwardLine[] =>
  lines.map((line) => (prices.has(line.itemId) ? { ...line, isNotBought: false, shares: { [quoteId]: '100' } } : line))

/** A share as a number; nothing for what is none. */
export const ratioIn = (text: string): number | undefined => {
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text.trim())) return undefined
  const ratio = Number(text)
  return ratio <= 100 ? ratio : undefined
}

/** The award to send. What is no share is left out, and the line then lacks something. */
export const awardOf = (
  reason: string,
  lines: readonly AwardLine[],
  losers: ReadonlyMap<string, readonly LoseReason[]>,
): AwardDraft => {
  const allocations = lines.map(({ itemId, isNotBought, shares }) => ({
    itemId,
    isNotBought,
    shares: isNotBought
      ? []
      : Object.entries(shares).flatMap(([quoteId, text]) => {
          const ratio = ratioIn(text)
          return ratio === undefined || ratio === 0 ? [] : [{ quoteId, ratio }]
        }),
  }))
  const winners = new Set(allocations.flatMap(({ shares }) => shares.map(({ quoteId }) => quoteId)))
  return {
    reason,
    allocations,
    losers: [...losers].flatMap(([quoteId, reasons]) =>
      winners.has(quoteId) || reasons.length === 0 ? [] : [{ quoteId, reasons: [...reasons] }],
    ),
  }
}

/** What a supplier would be paid. */
export const amountOf = (
  { allocations }: Pick<AwardDraft, 'allocations'>,
  demand: ReadonlyMap<string, string>,
  { quoteId, prices }: Contender,
): string =>
  sum(
    allocations.flatMap(({ itemId, shares }) => {
      const ratio = shares.find((share) => share.quoteId === quoteId)?.ratio
      const [price, qty] = [prices.get(itemId), demand.get(itemId)]
      if (ratio === undefined || price === undefined || qty === undefined) return []
      return [times(times(qty, price, 6), String(ratio / 100), 2)]
    }),
  )
