import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ExpiringSupplier } from '#platform/counts/outlook.ts'
import { countUpTo, fetchAll, fetchPage, rowsUpTo, type ListPlan } from '#platform/database/list.ts'
import type { SupplierQuery } from '../shapes.ts'
import { EXPORTS } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { planOf, type SupplierRowRecord } from './store.ts'

/** A supplier with what a list on certificate needs beside the page; personal numbers are masked, there are no others here. */
export interface ExportRecord extends SupplierRowRecord {
  readonly creditCode: string
  readonly contactName: string
  readonly contactMobile: string
  readonly accountNo: string
}

// What was asked for stands in the history, and a whole telephone number must not.
const noMobile = (): never => invalid({ Q: [EXPORTS.noMobile] }, EXPORTS.noMobile)

const plan = (me: Caller, query: SupplierQuery, today: string): ListPlan => {
  const { columns, ...rest } = planOf(me, query, today, noMobile)
  return {
    ...rest,
    columns: sql`${columns}, coalesce(c.credit_code, o.profile ->> 'creditCode', '') as credit_code,
      coalesce((select t.name from supplier_contact t where t.supplier_id = o.id and t.is_default limit 1), '') as contact_name,
      coalesce((select t.mobile_masked from supplier_contact t where t.supplier_id = o.id and t.is_default limit 1), '') as contact_mobile,
      coalesce((select a.account_no_masked from payment_account a where a.company_id = o.company_id and a.is_default and a.ended_at is null limit 1), '') as account_no`,
  }
}

/** The suppliers of ours whose certificates end first, within the time in which people are told of it. */
export const firstToExpire = async (tx: Tx, me: Caller, today: string, most: number): Promise<ExpiringSupplier[]> => {
  const { where } = plan(me, WORK_QUEUES.qualExpiring, today)
  const { rows } = await sql<ExpiringSupplier>`select o.id, c.name, o.next_expiry::text as day
    from supplier o join company c on c.id = o.company_id where ${sql.join([sql`true`, ...where], sql` and `)}
    order by o.next_expiry, o.id limit ${most}`.execute(tx.for(me))
  return rows
}

/** All suppliers of a query, page by page. */
export const eachSupplier = (
  tx: Tx,
  me: Caller,
  query: SupplierQuery,
  today: string,
): AsyncIterable<readonly ExportRecord[]> => fetchAll<ExportRecord>(tx, me, plan(me, query, today), query.OrderBy)

/** The suppliers of a query that have waited longest. */
export const waitingSuppliers = (
  tx: Tx,
  me: Caller,
  query: SupplierQuery,
  today: string,
  most: number,
): Promise<Page<SupplierRowRecord>> =>
  fetchPage(tx, me, planOf(me, query, today, noMobile), { OrderBy: 'waitingSince', PageSize: most })

export const countSuppliers = (
  tx: Tx,
  me: Caller,
  query: SupplierQuery,
  today: string,
  most: number,
): Promise<number> => countUpTo(tx, me, plan(me, query, today), most)

/** The same as a part of a statement. */
export const suppliersUpTo = (me: Caller, query: SupplierQuery, today: string, most: number): RawBuilder<number> =>
  rowsUpTo(plan(me, query, today), most)
