import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import { isMobile } from '#kernel/identity.ts'
import { stateNames } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import type { PaymentAccount } from '#modules/company/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern, textHolds, type ListPlan } from '#platform/database/list.ts'
import { stillAs, touchedBy } from '#platform/database/versions.ts'
import { supplier, type SupplierState } from '../machine.ts'
import type { AccountQuery, Supplier, SupplierQuery } from '../shapes.ts'
import type { SupplierTables } from './tables.ts'
import { isMyTurn, isToPay } from './turn-filter.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SupplierTables>()
const BY_CODE = stateNames(supplier)

/** The machine's word for a status number of the table. */
export const stateOf = (status: number): SupplierState => BY_CODE[status] ?? supplier.initial

/** The rows of this caller: the first wall. Row security is the second and says the same. */
const own = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`

const SORTS = {
  createdAt: sql`o.created_at`,
  updatedAt: sql`o.updated_at`,
  // Never null, so that a reader of pages knows where the last one ended; the order is that of PostgreSQL.
  submittedAt: sql`coalesce(o.submitted_at, 'infinity')`,
  waitingSince: sql`coalesce(o.waiting_since, 'infinity')`,
  nextExpiry: sql`coalesce(o.next_expiry, 'infinity')`,
  name: sql`o.search_text`,
}

const ROW = sql`o.id, o.company_id, c.name, c.short_name, o.status, o.level, o.supplier_type, o.cooperation_status, o.cooperation_until, o.change_review_status,
  o.next_expiry, o.submitted_at, o.waiting_since, o.created_at, o.updated_at, o.row_version,
  array(select k.name from sku_category k where k.id = any (o.main_category_ids) order by k.sort, k.name) as category_names,
  array(select u.name from app_user u where u.id = any (o.purchaser_ids) order by u.name) as purchaser_names,
  (select max(p.order_date) from purchase_order p where p.company_id = o.company_id and p.status <> 'draft') as last_order_date`

export interface SupplierRowRecord {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly shortName: string
  readonly status: number
  readonly level: Supplier['level']
  readonly supplierType: number
  readonly cooperationStatus: number
  readonly cooperationUntil: string | null
  readonly changeReviewStatus: number
  readonly nextExpiry: string | null
  readonly submittedAt: string | null
  readonly waitingSince: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly rowVersion: number
  readonly categoryNames: string[]
  readonly purchaserNames: string[]
  readonly lastOrderDate: string | null
}

/** Finds by name, short name, code and the names of contacts; a whole mobile number finds the supplier whose contact has it. */
const searched = (query: SupplierQuery, mobileIndex: (mobile: string) => Uint8Array): RawBuilder<unknown>[] => {
  const search = folded(query.Q ?? '')
  if (isMobile(search))
    return [sql`o.id in (select t.supplier_id from supplier_contact t where t.mobile_index = ${mobileIndex(search)})`]
  const held = textHolds(sql`n.search_text`, search)
  if (held.length === 0) return []
  // Two ways, each by its own table, so that one does not keep the other from its index.
  return [
    sql`o.id in (select n.id from supplier n where ${sql.join(held, sql` and `)}
      union all select t.supplier_id from supplier_contact t where t.name ilike ${likePattern(search)})`,
  ]
}

/** What a query means for this caller; the list and the export ask it alike. */
export const planOf = (
  me: Caller,
  query: SupplierQuery,
  today: string,
  mobileIndex: (mobile: string) => Uint8Array,
): ListPlan => {
  const within = query.ExpiringWithinDays
  const where = [
    own(me),
    ...searched(query, mobileIndex),
    ...(query.IsResourceAuthorization && me.side === 'staff'
      ? [sql`o.purchaser_ids @> array[${me.userId}::uuid]`]
      : []),
    ...(query.IsMyTurn === true ? [isMyTurn(me)] : []),
    ...(query.IsToPay === true ? [isToPay] : []),
    ...(query.SupplierType === undefined ? [] : [sql`o.supplier_type = any(${query.SupplierType})`]),
    ...(query.Status === undefined ? [] : [sql`o.status = any(${query.Status})`]),
    ...(query.CooperationStatus === undefined ? [] : [sql`o.cooperation_status = any(${query.CooperationStatus})`]),
    ...(query.ChangeReviewStatus === undefined ? [] : [sql`o.change_review_status = any(${query.ChangeReviewStatus})`]),
    ...(query.Level === undefined ? [] : [sql`o.level = ${query.Level}`]),
    ...(query.CategoryId === undefined ? [] : [sql`o.main_category_ids @> array[${query.CategoryId}::uuid]`]),
    ...(query.PurchaserId === undefined ? [] : [sql`o.purchaser_ids @> array[${query.PurchaserId}::uuid]`]),
    ...(query.RegionCode === undefined ? [] : [sql`o.profile -> 'regionCodes' ? ${query.RegionCode}`]),
    ...(within === undefined ? [] : [sql`o.next_expiry <= ${today}::date + ${within}::int`]),
    ...(query.CreatedFrom === undefined
      ? []
      : [sql`o.created_at >= ${query.CreatedFrom}::timestamp at time zone 'Asia/Shanghai'`]),
    ...(query.CreatedTo === undefined
      ? []
      : [sql`o.created_at < (${query.CreatedTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`]),
  ]
  return {
    table: sql`supplier o`,
    where,
    sorts: SORTS,
    defaultSort: '-createdAt',
    id: sql`o.id`,
    columns: ROW,
    joins: sql`join company c on c.id = o.company_id`,
  }
}

/** One page of suppliers; of a supplier's own there is one. */
export const list = (
  tx: Tx,
  me: Caller,
  query: SupplierQuery,
  today: string,
  mobileIndex: (mobile: string) => Uint8Array,
): Promise<Page<SupplierRowRecord>> => fetchPage(tx, me, planOf(me, query, today, mobileIndex), query)

/** The head of one supplier, or nothing when it is not this caller's. */
export const findHead = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me)
    .selectFrom('supplier as o')
    .innerJoin('company as c', 'c.id', 'o.companyId')
    .selectAll('o')
    .select(['c.name', 'c.shortName', 'c.creditCode as registeredCode'])
    .where('o.id', '=', id)
    .where(sql<boolean>`${own(me)}`)
    .executeTakeFirst()
export type Head = NonNullable<Awaited<ReturnType<typeof findHead>>>

/** Changes the head if it still is what the caller saw. False when somebody was faster. */
export const updateHead = async (
  tx: Tx,
  me: Caller,
  seen: Pick<Head, 'id' | 'status' | 'rowVersion'>,
  changes: Updateable<SupplierTables['supplier']>,
): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('supplier as o')
    .set({ ...changes, ...touchedBy(me) })
    .where(sql<boolean>`${stillAs(seen)} and ${own(me)}`)
    .returning('o.id')
    .executeTakeFirst()
  return done !== undefined
}

/** Spends the invitation and makes the caller the owner of a draft; nothing when the invitation is no good. */
export const begin = async (tx: Tx, me: Caller, inviteCode: string) => {
  const { rows } = await sql<{
    newSupplier: string | null
    newCompany: string | null
    invitedBy: string
  }>`select * from begin_registration(${inviteCode})`.execute(tx.for(me))
  return rows[0]
}

/** A draft that the buyer prepares; nobody owns it before somebody was invited to it. */
export const insertDraft = async (
  tx: Tx,
  me: Caller,
  draft: { name: string; supplierType: 1 | 2 | 3; purchaserIds: readonly string[] },
): Promise<string> => {
  const db = tables(tx, me)
  const company = await db
    .insertInto('company')
    .values({ kind: 2, name: draft.name, creditCode: null, searchGrams: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    id: string
  }>`insert into supplier (company_id, supplier_type, purchaser_ids, created_by, updated_by)
    values (${company.id}, ${draft.supplierType}, ${[...draft.purchaserIds]}::uuid[], ${me.userId}, ${me.userId}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** Takes a draft away with all that was entered in it. The company stays without a name: files may be kept under it. */
export const removeDraft = async (tx: Tx, me: Caller, head: Pick<Head, 'id' | 'companyId' | 'rowVersion'>) => {
  const db = tables(tx, me)
  await db.deleteFrom('paymentAccount').where('companyId', '=', head.companyId).execute()
  await db.deleteFrom('membership').where('companyId', '=', head.companyId).execute()
  await db
    .updateTable('company')
    .set({ name: '', shortName: '', creditCode: null, address: '', searchGrams: [] })
    .where('id', '=', head.companyId)
    .execute()
  const gone = await db
    .deleteFrom('supplier')
    .where('id', '=', head.id)
    .where('status', '=', 0)
    .where('rowVersion', '=', head.rowVersion)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Does somebody else stand under this credit code? */
export const isRegistered = async (tx: Tx, me: Caller, creditCode: string, companyId: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select is_registered(${creditCode}, ${companyId}) as taken`.execute(
    tx.for(me),
  )
  return rows[0]?.taken ?? false
}

/** Accounts in use, verified ones first. */
export const selectAccounts = (
  tx: Tx,
  me: Caller,
  companyId: string,
  query: AccountQuery,
): Promise<Page<PaymentAccount>> =>
  fetchPage(
    tx,
    me,
    {
      table: sql`payment_account o`,
      where: [sql`o.company_id = ${companyId}`, sql`o.ended_at is null`],
      sorts: {
        verified: sql`(-o.verify_status, not o.is_default, o.seq, o.created_at)`,
        createdAt: sql`o.created_at`,
      },
      defaultSort: 'verified',
      id: sql`o.id`,
      columns: sql`o.id, o.account_name, o.account_no_masked, o.bank_name, o.bank_sub_name, o.cnaps_code, o.currency, o.is_default, o.verify_status, o.purpose`,
    },
    query,
  )

/** Counts a guess of the paid amount, whatever becomes of the request; false when none is left. */
export const countTestPaymentTry = (tx: Tx, me: Caller, id: string, most: number): Promise<number | undefined> =>
  tx.inOwnTransaction(me, async (ownTx) => {
    const { rows } = await sql<{
      tries: number
    }>`update supplier set test_payment_tries = test_payment_tries + 1 where id = ${id} and company_id = ${me.companyId}
      and test_payment_cipher is not null and test_payment_tries < ${most} returning test_payment_tries as tries`.execute(
      ownTx.for(me),
    )
    return rows[0]?.tries
  })

/** Asks a registered company for a place in it; nothing when nobody is to be notified. */
export const askToJoin = async (tx: Tx, me: Caller, creditCode: string, today: string, remark: string) => {
  const { rows } = await sql<{
    requestId: string
    supplierId: string
    companyId: string
    personName: string
    personMobile: string
  }>`select * from ask_to_join(${creditCode}, ${today}, ${remark})`.execute(tx.for(me))
  return rows[0]
}
