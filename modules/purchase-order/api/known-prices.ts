import type { Act } from '#platform/document/types.ts'
import { awardsOf } from '#modules/quote/api/shared/awards.ts'
import type { KnownPrices } from '../price-basis.ts'
import { lastPrices } from './sku-store.ts'

/** What a supplier has won with and last agreed to for some products, as far as the caller sees quotes and orders. */
export const knownPrices = async (act: Act, companyId: string, skuIds: readonly string[]): Promise<KnownPrices> => ({
  awards: await awardsOf(act, companyId, skuIds),
  agreed: await lastPrices(act.tx, act.me, companyId, skuIds),
})
