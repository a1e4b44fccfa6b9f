import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { gramsToFind } from '#kernel/grams.ts'
import { COUNT_LIMITS, PAGE_SIZE, type Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from './database.ts'
import { COUNTED, countedWith } from './rows-query.ts'
import { tooDeep, UNSORTABLE } from './words.ts'

export interface ListQuery {
  readonly PageNo?: number
  readonly PageSize?: number
  readonly OrderBy?: string
}

export interface ListPlan {
  /** The one table that filters and sorting work on, with its alias. */
  readonly table: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
  /** Sort name → column; each is served by an index or the table is small. */
  readonly sorts: Readonly<Record<string, RawBuilder<unknown>>>
  readonly defaultSort: string
  readonly id: RawBuilder<unknown>
  /** Columns and joins, applied to the rows of the page only. */
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
  /** To find the rows takes long: they are found once, and page and count are made of what was found. */
  readonly isSlow?: boolean
  /** What is searched for, if it may be in a large part of all rows. */
  readonly text?: SearchedText
}

/** A text that is searched for. */
export interface SearchedText {
  /** The other conditions of the list. */
  readonly among: readonly RawBuilder<unknown>[]
  /** Whether row `o` holds it, by a look into the row. */
  readonly isHeld: RawBuilder<unknown>
  /** Ids of rows that hold it, by the index, no more than so many. */
  readonly heldBy: (most: number) => RawBuilder<unknown>
  /** Whether row `o` is found by these, or by what else finds it. */
  readonly isOneOf: (ids: readonly string[]) => RawBuilder<unknown>
}

const DEEPEST = 100_000

/**
 * One page of a list with its count, in one statement if it may be. The rows are counted only when the page is full:
 * otherwise the count is known, and the database does not take the branch that counts.
 */
export const fetchPage = async <Row>(tx: Tx, me: Caller, wished: ListPlan, query: ListQuery): Promise<Page<Row>> => {
  const pageNo = Math.max(query.PageNo ?? 1, 1)
  const pageSize = Math.max(query.PageSize ?? PAGE_SIZE, 1)
  const offset = (pageNo - 1) * pageSize
  if (offset > DEEPEST) invalid({ PageNo: [tooDeep(DEEPEST)] })
  const wanted = query.OrderBy ?? wished.defaultSort
  const order = orderOf(wished, wanted)
  const { plan, common } = await searched<Row>(tx, me, wished, { order, offset, pageSize })
  if (common) return { rows: common, recordCount: COUNT_LIMITS.search + 1, pageNo, pageSize }
  const where = plan.where.length === 0 ? sql`` : sql`where ${sql.join(plan.where, sql` and `)}`
  const cut = sql`limit ${pageSize} offset ${offset}`
  const count = sql`select ${rowsUpTo(plan, COUNT_LIMITS.list + 1)}`
  const asked = plan.isSlow
    ? sql<Row>`with found as materialized (select ${plan.id} as id, ${columnOf(plan, wanted)} as sort from ${plan.table} ${where})
      select ${plan.columns}, (select count(*) from found) as ${sql.id(COUNTED)}
      from (select * from ${plan.table} where ${plan.id} = any (array(select id from found order by ${inOrder(wanted, sql`sort`, sql`id`)} ${cut}))) o
      ${plan.joins ?? sql``} order by ${order}`
    : sql<Row>`select ${plan.columns}, case when count(*) over () >= ${pageSize} then (${count}) end as ${sql.id(COUNTED)}
      from (select * from ${plan.table} ${where} order by ${order} ${cut}) o
      ${plan.joins ?? sql``} order by ${order}`
  const { rows } = await asked.execute(tx.for(me))
  const isLast = rows.length < pageSize && (rows.length > 0 || offset === 0)
  const end = rows.length === 0 ? 0 : offset + rows.length
  const recordCount = isLast ? end : Math.max(end, countedWith(rows) ?? (await numberOf(tx, me, count)))
  return { rows, recordCount, pageNo, pageSize }
}

/** So many rows are looked into without a thought. */
const LOOKED_INTO = 1_000
/** The index names so many; some of them may not be in the list. */
const NAMED = COUNT_LIMITS.search * 1.2

interface Wanted {
  readonly order: RawBuilder<unknown>
  readonly offset: number
  readonly pageSize: number
}

/**
 * How a text is found. A short list is looked through: the index would name the rows of all others, too. What stands in few rows
 * is found by the index. What is common may be on the page that is wanted among the first rows of the list: to find all
 * that hold it would take a hundred times as long.
 */
const searched = async <Row>(
  tx: Tx,
  me: Caller,
  { text, ...plan }: ListPlan,
  wanted: Wanted,
): Promise<{ readonly plan: ListPlan; readonly common?: readonly Row[] }> => {
  if (text === undefined) return { plan }
  const { rows } = await sql<{ ids: string[] | null }>`select case
    when ${rowsUpTo({ table: plan.table, where: text.among }, LOOKED_INTO + 1)} > ${LOOKED_INTO} then array(${text.heldBy(NAMED)}) end as ids`.execute(
    tx.for(me),
  )
  const ids = rows[0]?.ids
  if (!ids) return { plan: { ...plan, where: [...text.among, text.isHeld] } }
  if (ids.length < NAMED) return { plan: { ...plan, where: [...text.among, text.isOneOf(ids)] } }
  const common = await pageOfCommon<Row>(tx, me, plan, { ...text, ids }, wanted)
  return { plan, ...(common && { common }) }
}

const pageOfCommon = async <Row>(
  tx: Tx,
  me: Caller,
  { table, id, columns, joins = sql`` }: ListPlan,
  { among, isHeld, ids }: SearchedText & { readonly ids: readonly string[] },
  { order, offset, pageSize }: Wanted,
): Promise<readonly Row[] | undefined> => {
  const where = sql.join([sql`true`, ...among], sql` and `)
  const enough = COUNT_LIMITS.search + 1
  const named = { table, where: [...among, sql`${id} = any (${ids}::uuid[])`] }
  const { rows } = await sql<Row>`select ${columns}, ${rowsUpTo(named, enough)} as ${sql.id(COUNTED)}
    from (select * from (select * from ${table} where ${where} order by ${order} limit ${LOOKED_INTO}) o
      where ${isHeld} order by ${order} limit ${pageSize} offset ${offset}) o
    ${joins} order by ${order}`.execute(tx.for(me))
  return rows.length === pageSize && countedWith(rows) === enough ? rows : undefined
}

const PAGE_ROWS = 1_000

/**
 * All rows of a list in its order, by pages that each begin where the last one ended; the sort must not be null. Inside
 * one reading transaction every row comes once, whatever others write meanwhile.
 */
export async function* fetchAll<Row extends object>(
  tx: Tx,
  me: Caller,
  plan: ListPlan,
  orderBy: string | undefined,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  const wanted = orderBy ?? plan.defaultSort
  const order = orderOf(plan, wanted)
  const column = columnOf(plan, wanted)
  const beyond = wanted.startsWith('-') ? sql`<` : sql`>`
  let after: RawBuilder<unknown>[] = []
  for (;;) {
    const all = [...plan.where, ...after]
    const where = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`
    // As text: moments have more digits in the database than here.
    const { rows } = await sql<
      Row & { afterSort: string; afterId: string }
    >`select ${plan.columns}, ${column}::text as after_sort, ${plan.id}::text as after_id
      from (select * from ${plan.table} ${where} order by ${order} limit ${pageRows}) o ${plan.joins ?? sql``} order by ${order}`.execute(
      tx.for(me),
    )
    const last = rows.at(-1)
    if (rows.length > 0) yield rows
    if (!last || rows.length < pageRows) return
    after = [sql`(${column}, ${plan.id}) ${beyond} (${last.afterSort}, ${last.afterId})`]
  }
}

/** How many rows a list has, counted no further than `most`. */
export const countUpTo = async (
  tx: Tx,
  me: Caller,
  plan: Pick<ListPlan, 'table' | 'where'>,
  most: number,
): Promise<number> => numberOf(tx, me, sql`select ${rowsUpTo(plan, most)} as count`)

/** The same as a part of a statement. */
export const rowsUpTo = ({ table, where }: Pick<ListPlan, 'table' | 'where'>, most: number): RawBuilder<number> =>
  sql<number>`(select count(*) from (select from ${table} where ${sql.join([sql`true`, ...where], sql` and `)} limit ${most}) counted)`

const numberOf = async (tx: Tx, me: Caller, count: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${count}`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

const orderOf = (plan: ListPlan, wanted: string): RawBuilder<unknown> =>
  inOrder(wanted, columnOf(plan, wanted), plan.id)

const inOrder = (wanted: string, column: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  wanted.startsWith('-') ? sql`${column} desc, ${id} desc` : sql`${column}, ${id}`

const columnOf = (plan: ListPlan, wanted: string): RawBuilder<unknown> =>
  plan.sorts[wanted.replace(/^-/, '')] ?? invalid({ OrderBy: [UNSORTABLE] })

/** The text as a `like` pattern that finds it anywhere and nothing else. */
export const likePattern = (folded: string): string => `%${folded.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Texts of a row as a search looks into them: one below the other, without width and case. */
export const foldedText = (columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(normalize(concat_ws(chr(10), ${columns}), nfkc))`

/** The conditions for rows whose text holds a folded search text, found by their hashed pairs; none for an empty search. */
export const textHolds = (text: RawBuilder<unknown>, search: string): RawBuilder<unknown>[] =>
  search === '' ? [] : [sql`o.search_grams @> ${gramsParameter(search)}`, sql`${text} like ${likePattern(search)}`]

/** The hashed pairs of a search text as an array parameter. */
export const gramsParameter = (search: string): RawBuilder<unknown> => sql`${gramsToFind(search)}::int4[]`
