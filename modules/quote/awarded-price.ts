import { compare } from '#kernel/decimal.ts'
import type { ValidQuoted } from './shapes.ts'

type Tier = ValidQuoted['tiers'][number]

/** The tier of an offer that a quantity lies in; none below the least that was quoted. */
export const tierAt = (tiers: readonly Tier[], qty: string): Tier | undefined =>
  tiers.find(({ minQty, maxQty }) => compare(qty, minQty) >= 0 && (maxQty === null || compare(qty, maxQty) <= 0))

/**
 * The price that an award gives for a quantity. Who wins a part of what is needed wins it at the price of the whole: for so
 * much or more that price holds, unless the tier of an even larger quantity is lower.
 */
export const awardedPriceAt = (
  { tiers, awarded }: Pick<ValidQuoted, 'tiers' | 'awarded'>,
  qty: string,
): string | undefined => {
  const tier = tierAt(tiers, qty)?.unitPrice
  if (awarded === null || compare(qty, awarded.qty) < 0) return tier
  return tier !== undefined && compare(tier, awarded.unitPrice) < 0 ? tier : awarded.unitPrice
}
