import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import { regionText } from '#kernel/regions.ts'
import type { Tx } from '#platform/database/database.ts'
import { textHolds } from '#platform/database/list.ts'
import type { Names } from '../describe-change.ts'
import type { SupplierTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SupplierTables>()

/** The person who answers for the company; nobody yet for a draft that the buyer prepared. */
export const ownerOf = async (
  tx: Tx,
  me: Caller,
  companyId: string,
): Promise<{ id: string; name: string } | undefined> =>
  tables(tx, me)
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name'])
    .where('m.companyId', '=', companyId)
    .where('m.isOwner', '=', true)
    .executeTakeFirst()

/** The name of the buyer's entity that a supplier was invited by. */
export const buyerNameOf = async (tx: Tx, me: Caller, id: string | null): Promise<string> => {
  if (id === null) return ''
  const found = await tables(tx, me).selectFrom('company').select('name').where('id', '=', id).executeTakeFirst()
  return found?.name ?? ''
}

/** Names and masked numbers of people, by name. */
export const peopleOf = (tx: Tx, me: Caller, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx, me)
        .selectFrom('appUser')
        .select(['id', 'name', 'mobileMasked'])
        .where('id', 'in', [...ids])
        .orderBy('name')
        .execute()

const purchases = sql<boolean>`is_active and staff_roles && array['Purchaser', 'PurchaseManager']`

/** Everybody who purchases: to them a supplier can be given. */
export const purchasers = (tx: Tx, me: Caller) =>
  tables(tx, me).selectFrom('appUser').select(['id', 'name', 'mobileMasked']).where(purchases).orderBy('name').execute()

/** The supplier that stands under a credit code, or has it in its draft. Of two that are added at once the second waits and finds the first. */
export const findByCreditCode = async (tx: Tx, me: Caller, creditCode: string) => {
  await sql`select pg_advisory_xact_lock(hashtext('supplier.credit_code'), hashtext(${creditCode}))`.execute(tx.for(me))
  const inDraft = sql.join(textHolds(sql`o.search_text`, folded(creditCode)), sql` and `)
  const { rows } = await sql<{ id: string; name: string; status: number }>`select o.id, c.name, o.status
    from supplier o join company c on c.id = o.company_id
    where c.credit_code = ${creditCode} or (${inDraft} and o.profile ->> 'creditCode' = ${creditCode})
    order by c.credit_code is null, o.created_at limit 1`.execute(tx.for(me))
  return rows[0]
}

/** How many of these are people who purchase. */
export const countPurchasers = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from app_user
    where id = any(${[...ids]}::uuid[]) and ${purchases}`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

/** What still runs with a supplier: people who pause or freeze it see what hangs on it. */
export const openDocuments = async (tx: Tx, me: Caller, companyId: string) => {
  const { rows } = await sql<{
    entity: string
    open: number
  }>`select entity, open from open_documents(${companyId})`.execute(tx.for(me))
  const of = (entity: string): number => rows.find((row) => row.entity === entity)?.open ?? 0
  return { openOrders: of('purchase_order'), openRectifications: of('rectification_task') }
}

/** All categories, with what each asks for. */
export const categoryTree = (tx: Tx, me: Caller) =>
  tables(tx, me)
    .selectFrom('skuCategory')
    .select(['id', 'parentId', 'name', 'requiredQualifications', 'isEnabled'])
    .execute()

/** Does a supplier name this category, so that it must stay? */
export const isCategoryUsed = async (tx: Tx, me: Caller, categoryId: string): Promise<boolean> => {
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select from supplier where main_category_ids @> array[${categoryId}::uuid])
    or exists (select from supplier_qualification where category_ids @> array[${categoryId}::uuid]) as used`.execute(
    tx.for(me),
  )
  return rows[0]?.used ?? false
}

/** How many accounts are held with a branch, those of the past included. */
export const countAccountsOf = async (tx: Tx, me: Caller, branchId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from payment_account
    where bank_sub_id = ${branchId}`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

/** The branches among these ids that can be chosen. */
export const branchesOf = (tx: Tx, me: Caller, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx, me)
        .selectFrom('bankSub')
        .select(['id', 'bankName', 'name', 'cnapsCode'])
        .where('id', 'in', [...ids])
        .where('isEnabled', '=', true)
        .execute()

/** Differences are read by people: categories and regions go by their names. */
export const namesFor = async (tx: Tx, me: Caller): Promise<Names> => {
  const names = new Map((await categoryTree(tx, me)).map(({ id, name }) => [id, name]))
  return { category: (id) => names.get(id) ?? '', region: regionText }
}

/** What suppliers are called, for the log of changes. */
export const SUPPLIER_TITLES = sql`(select s.id, c.name as title from supplier s join company c on c.id = s.company_id)`
