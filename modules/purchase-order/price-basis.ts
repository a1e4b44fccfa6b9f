import { compare } from '#kernel/decimal.ts'
import { awardedPriceAt, type ValidQuoted } from '#modules/quote/contract.ts'
import type { LastPrice } from './draft-shapes.ts'

/** What prices of one supplier can come from. */
export interface KnownPrices {
  /** The newest first. */
  readonly awards: readonly ValidQuoted[]
  readonly agreed: readonly LastPrice[]
}

/** A price that needs nobody's approval, and the document that says it. */
export interface PriceBasis {
  readonly priceSource: 1 | 2
  readonly unitPrice: string
  /** The quote that has won, or the order on which the supplier agreed to it. */
  readonly id: string
  readonly code: string
  readonly on: string
}

interface Wanted {
  readonly skuId: string | null
  readonly qty: string
}

/** The prices that hold for a quantity: those that were awarded, the newest first, and then the one that was last agreed to. */
export const pricesFor = ({ skuId, qty }: Wanted, { awards, agreed }: KnownPrices): PriceBasis[] => [
  ...awards.flatMap((award): PriceBasis[] => {
    const unitPrice = award.skuId === skuId ? awardedPriceAt(award, qty) : undefined
    return unitPrice === undefined
      ? []
      : [{ priceSource: 1, unitPrice, id: award.quoteId, code: award.quoteCode, on: award.awardedOn }]
  }),
  ...agreed.flatMap((last): PriceBasis[] =>
    last.skuId === skuId
      ? [{ priceSource: 2, unitPrice: last.unitPrice, id: last.orderId, code: last.orderCode, on: last.orderDate }]
      : [],
  ),
]

/** Where the price of a line comes from; nothing for one that somebody has to approve. */
export const basisOf = (line: Wanted & { readonly unitPrice: string }, known: KnownPrices): PriceBasis | undefined =>
  pricesFor(line, known).find(({ unitPrice }) => compare(unitPrice, line.unitPrice) === 0)
