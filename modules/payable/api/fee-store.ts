import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** Whether a cost can be between these two, and the order that it names. */
export const feeParties = async (
  tx: Tx,
  me: Caller,
  asked: { readonly companyId: string; readonly buyerCompanyId: string; readonly orderCode: string },
) => {
  const { companyId, buyerCompanyId, orderCode } = asked
  const { rows } = await sql<{
    isSupplier: boolean
    isBuyer: boolean
    orderId: string | null
    currency: string | null
  }>`select
      exists (select from supplier where company_id = ${companyId} and status in (3, 5)) as is_supplier,
      exists (select from company where id = ${buyerCompanyId} and kind = 1) as is_buyer,
      d.id as order_id, d.currency
    from (values (1)) one left join purchase_order d on d.code = ${orderCode} and d.company_id = ${companyId}
      and d.buyer_company_id = ${buyerCompanyId} and d.status <> 'draft'`.execute(tx.for(me))
  return rows[0] ?? { isSupplier: false, isBuyer: false, orderId: null, currency: null }
}
