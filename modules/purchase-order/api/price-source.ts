import type { Caller } from '#kernel/caller.ts'
import { compare } from '#kernel/decimal.ts'
import type { LastPrice } from '../draft-shapes.ts'

const AGREED = 2
const TEMPORARY = 3

interface Priced {
  readonly skuId: string | null
  readonly unitPrice: string
  /** What whoever wrote it says. */
  readonly said: number | undefined
}

/** Where a price comes from is not the purchaser's to say: either the supplier agreed to it before, or somebody approves it. */
export const priceSourceOf = ({ skuId, unitPrice, said }: Priced, agreed: readonly LastPrice[], me: Caller): number => {
  if (said !== undefined && me.permissions.has('order.approve')) return said
  const last = agreed.find((price) => price.skuId === skuId)
  return last !== undefined && compare(last.unitPrice, unitPrice) === 0 ? AGREED : TEMPORARY
}
