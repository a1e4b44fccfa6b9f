import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { CARDS_PICKED } from '../contract.ts'
import type { OutsourcingQuotationQuery, QuotationOption } from '../shapes.ts'
import { quotations } from './quotations.ts'

type Picking = Pick<OutsourcingQuotationQuery, 'Q' | 'PageSize' | 'SupplierId' | 'ContractId' | 'OutsourcingType'>

/** Cards whose prices count today, the newest first. */
export const currentCards = async (tx: Tx, me: Caller, query: Picking, today: string): Promise<QuotationOption[]> => {
  const wanted = { ...query, PageSize: query.PageSize ?? CARDS_PICKED, IsCurrent: true }
  const { rows } = await quotations.store.page(tx, me, wanted, today)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    version: row.version,
    outsourcingType: row.outsourcingType,
    contractId: row.contractId,
    supplierName: row.supplierName,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    taxRate: row.taxRate,
    taxIncluded: row.taxIncluded,
  }))
}
