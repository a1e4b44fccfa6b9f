import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** A task that holds goods back, by name: whoever sends goods need not be allowed to read the task itself. */
export interface Hold {
  readonly id: string
  readonly code: string
}

/** Goods that are to be sent. */
export interface HeldGoods {
  readonly skuCode: string
  readonly orderCode: string
  readonly batchNo?: string
}

/** One goods lorry or one new hold of a supplier at a time: of both at once, each sees what the other has done. */
const LOCK = sql`hashtext('shipping')`

/** Whoever sends goods holds this until they are gone; others may send at the same time. */
export const whileShipping = async (tx: Tx, me: Caller, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${LOCK}, hashtext(${companyId}))`.execute(tx.for(me))
}

/** Whoever stops deliveries waits for those that are being sent; later ones find the hold. */
export const stopShipping = async (tx: Tx, me: Caller, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${companyId}))`.execute(tx.for(me))
}

/** The tasks that hold any of these goods of a supplier. */
export const holdsOn = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  goods: readonly HeldGoods[],
): Promise<readonly Hold[]> => {
  const skus = [...new Set(goods.map(({ skuCode }) => skuCode))]
  const orders = [...new Set(goods.map(({ orderCode }) => orderCode))]
  const batches = [...new Set(goods.flatMap(({ batchNo }) => batchNo || []))]
  const { rows } = await sql<Hold>`select t.id, t.code from rectification_task t
    where t.is_holding and t.company_id = ${companyId}
      ${me.side === 'supplier' ? sql`and t.company_id = ${me.companyId}` : sql``}
      and ((t.sku_code <> '' and t.sku_code = any(${skus})) or t.order_codes && ${orders} or t.batch_nos && ${batches})
    order by t.code limit 20`.execute(tx.for(me))
  return rows
}

interface LineColumns {
  readonly sku: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly batch?: RawBuilder<unknown>
}

/** Tasks, aliased `t`, that name a line by its product, order or batch. */
export const namesLine = ({ sku, order, batch }: LineColumns): RawBuilder<boolean> =>
  sql`((t.sku_code <> '' and t.sku_code = ${sku}) or ${order} = any(t.order_codes)
    ${batch === undefined ? sql`` : sql`or ${batch} = any(t.batch_nos)`})`

/** Is there a hold of a company that matches? Hardly any company has one: what matches is asked after that. */
export const isHeld = (company: RawBuilder<unknown>, matches: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`exists (select from rectification_task t where t.is_holding and t.company_id = ${company} and ${matches})`
