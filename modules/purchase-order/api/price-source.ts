import type { Caller } from '#kernel/caller.ts'
import { basisOf, type KnownPrices } from '../price-basis.ts'

const TEMPORARY = 3

interface Priced {
  readonly skuId: string | null
  readonly qty: string
  readonly unitPrice: string
  /** What whoever wrote it says. */
  readonly said: number | undefined
}

/**
 * Where a price comes from is not the purchaser's to say: the supplier has won with it for this quantity, or agreed to it
 * before, or somebody approves it.
 */
export const priceSourceOf = ({ said, ...line }: Priced, known: KnownPrices, me: Caller): number =>
  said !== undefined && me.permissions.has('order.approve') ? said : (basisOf(line, known)?.priceSource ?? TEMPORARY)
