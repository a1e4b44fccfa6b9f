import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** What was found of one batch of a product in one delivery. */
export interface InspectedBatch {
  readonly receiptId: string
  readonly receiptCode: string
  readonly batchNo: string
  readonly signedOn: string
  /** All of it was accepted, without a concession. */
  readonly isClean: boolean
}

/** The newest batches of a product that a supplier has sent since then and that were inspected and judged, the oldest first. */
export const inspectedSince = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  skuCode: string,
  since: string,
  limit: number,
): Promise<InspectedBatch[]> => {
  const { rows } =
    await sql<InspectedBatch>`select r.id as receipt_id, r.code as receipt_code, i.batch_no, max(r.signed_at at time zone 'Asia/Shanghai')::date as signed_on,
      bool_and(coalesce(i.rejected_qty, 0) = 0 and coalesce(i.concession_qty, 0) = 0) as is_clean
    from purchase_receipt_item i join purchase_receipt r on r.id = i.receipt_id
    where r.company_id = ${companyId} and i.sku_code = ${skuCode} and r.receipt_type <> 3 and r.shipped_at >= ${since}
      and r.signed_at is not null and r.inspection_result in (1, 2, 3) and r.status <> 'cancelled'
      ${me.side === 'supplier' ? sql`and r.company_id = ${me.companyId}` : sql``}
    group by r.id, r.code, i.batch_no order by max(r.signed_at) desc, r.code desc, i.batch_no desc limit ${limit}`.execute(
      tx.for(me),
    )
  return rows.toReversed()
}
