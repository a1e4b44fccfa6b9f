import { compare } from '#kernel/decimal.ts'
import type { QuotationItemOption } from './shapes.ts'

/** What one costs by a line of a card when so many are ordered: by its step, or else by its plain price. */
export const priceFor = (
  { unitPrice, tiers }: Pick<QuotationItemOption, 'unitPrice' | 'tiers'>,
  qty: string,
): string | null =>
  (tiers ?? []).findLast(
    ({ minQty, maxQty }) => compare(qty, minQty) >= 0 && (maxQty === null || compare(qty, maxQty) <= 0),
  )?.price ?? unitPrice
