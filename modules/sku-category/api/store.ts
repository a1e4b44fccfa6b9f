import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, foldedText, textHolds } from '#platform/database/list.ts'
import type { Category, CategoryOption, CategoryQuery, CategorySelectQuery } from '../contract.ts'
import { ROOT } from '../rules.ts'
import type { CategoryTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<CategoryTables>()

// Level by level, as a tree is read.
const SORTS = {
  sort: sql`(o.level, o.sort, o.code)`,
  name: sql`o.name`,
  code: sql`o.code`,
  createdAt: sql`o.created_at`,
}
const PLAN = { table: sql`sku_category o`, sorts: SORTS, defaultSort: 'sort', id: sql`o.id` }

const ANCESTORS = sql`left join sku_category p on p.id = o.parent_id left join sku_category g on g.id = p.parent_id`
const FULL_NAME = sql`concat_ws(' / ', g.name, p.name, o.name) as full_name`

// Suppliers name leaves; a category counts those that name it or something below it, each once. Suppliers that have not
// passed review, or has left for good, cannot be asked to supply.
const SUPPLIERS = sql`(select count(*) from supplier s where s.status in (3, 5) and s.cooperation_status <> 4 and s.main_category_ids &&
  array(select k.id from sku_category k left join sku_category a on a.id = k.parent_id where o.id in (k.id, k.parent_id, a.parent_id)))`

const columnsFor = (
  me: Caller,
): RawBuilder<unknown> => sql`o.id, o.parent_id, o.name, o.code, o.level, o.sort, o.biz_line, o.required_qualifications, o.progress_template,
  o.default_tax_rate, o.over_delivery_rate::float8 as over_delivery_rate, o.safety_kinds, o.safety_blocks, o.is_enabled, o.row_version, o.created_at, o.updated_at, ${FULL_NAME},
  not exists (select from sku_category k where k.parent_id = o.id) as is_leaf, ${me.side === 'supplier' ? sql`null` : SUPPLIERS}::int as supplier_count`

const OPTION = sql`o.id, o.parent_id, o.name, o.code, o.level, ${FULL_NAME},
  not exists (select from sku_category k where k.parent_id = o.id and k.is_enabled) as is_leaf`

const wanted = (query: { readonly Q?: string; readonly ParentId?: string }): RawBuilder<unknown>[] => {
  const search = folded(query.Q ?? '')
  return [
    ...textHolds(foldedText(sql`o.name, o.code`), search),
    ...(query.ParentId === undefined
      ? []
      : [query.ParentId === ROOT ? sql`o.parent_id is null` : sql`o.parent_id = ${query.ParentId}`]),
  ]
}

export const list = (tx: Tx, me: Caller, query: CategoryQuery): Promise<Page<Category>> => {
  const where = [...wanted(query), ...(query.IsEnabled === undefined ? [] : [sql`o.is_enabled = ${query.IsEnabled}`])]
  return fetchPage(tx, me, { ...PLAN, where, columns: columnsFor(me), joins: ANCESTORS }, query)
}

/** Only what can be chosen: a category below one that is switched off is off too. */
export const select = (tx: Tx, me: Caller, query: CategorySelectQuery): Promise<Page<CategoryOption>> => {
  const offAbove = sql`exists (select from sku_category p left join sku_category g on g.id = p.parent_id
    where p.id = o.parent_id and not (p.is_enabled and coalesce(g.is_enabled, true)))`
  return fetchPage(
    tx,
    me,
    { ...PLAN, where: [...wanted(query), sql`o.is_enabled`, sql`not ${offAbove}`], columns: OPTION, joins: ANCESTORS },
    query,
  )
}

export const find = async (tx: Tx, me: Caller, id: string): Promise<Category | undefined> => {
  const { rows } =
    await sql<Category>`select ${columnsFor(me)} from sku_category o ${ANCESTORS} where o.id = ${id}`.execute(
      tx.for(me),
    )
  return rows[0]
}

/** The place of a category, held until the transaction ends: nobody removes it while it gets a child. */
export const lockParent = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me)
    .selectFrom('skuCategory')
    .select(['id', 'level', 'bizLine'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** The same for the one who removes it: nobody gives it a child meanwhile. */
export const lockForRemoval = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me)
    .selectFrom('skuCategory')
    .select(['id', 'name', 'code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const hasChildren = async (tx: Tx, me: Caller, id: string): Promise<boolean> =>
  (await tables(tx, me)
    .selectFrom('skuCategory')
    .select('id')
    .where('parentId', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The new id, or nothing when its name or code is in use: of two that write at once, one. */
export const insert = async (
  tx: Tx,
  me: Caller,
  row: Insertable<CategoryTables['skuCategory']>,
): Promise<string | undefined> =>
  (
    await tables(tx, me)
      .insertInto('skuCategory')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Which of the two stands in the way. */
export const taken = async (
  tx: Tx,
  me: Caller,
  parentId: string | null,
  name: string,
  code: string,
  /** The one that may have them. */
  except: string | null = null,
): Promise<{ name: boolean; code: boolean }> => {
  const { rows } = await sql<{ name: boolean; code: boolean }>`select
    exists (select from sku_category where parent_id is not distinct from ${parentId} and name = ${name} and id is distinct from ${except}) as name,
    exists (select from sku_category where code = ${code} and id is distinct from ${except}) as code`.execute(
    tx.for(me),
  )
  return rows[0] ?? { name: false, code: false }
}

export const remove = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await tables(tx, me).deleteFrom('skuCategory').where('id', '=', id).execute()
}

/** Was it still what the caller saw? Only then is it changed. */
export const update = async (
  tx: Tx,
  me: Caller,
  id: string,
  rowVersion: number,
  content: Updateable<CategoryTables['skuCategory']>,
): Promise<boolean> => {
  const changed = await tables(tx, me)
    .updateTable('skuCategory')
    .set((eb) => ({
      ...content,
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
      updatedBy: me.userId,
    }))
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The category of a code. */
export const findByCode = async (tx: Tx, me: Caller, code: string): Promise<Category | undefined> => {
  const { rows } =
    await sql<Category>`select ${columnsFor(me)} from sku_category o ${ANCESTORS} where o.code = ${code}`.execute(
      tx.for(me),
    )
  return rows[0]
}
