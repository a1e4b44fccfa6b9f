import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ToolingSku } from '../shapes.ts'

/** Of what it names, a supplier reaches what is its own; row security says the same. */
const ofCompany = (me: Caller, companyId: string): RawBuilder<unknown> =>
  me.side === 'supplier'
    ? sql`o.company_id = ${me.companyId} and o.company_id = ${companyId}`
    : sql`o.company_id = ${companyId}`

/** The products of these ids that are in use, in the order of the ids. */
export const skusNamed = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<ToolingSku[]> => {
  const { rows } = await sql<ToolingSku>`select s.id, s.code, s.name from sku s
    where s.is_enabled and s.id = any(${ids}) order by array_position(${ids}::uuid[], s.id)`.execute(tx.for(me))
  return rows
}

/** The number of a formula of this supplier; nothing where it has none of this id. */
export const formulaCode = async (tx: Tx, me: Caller, companyId: string, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`select o.code from formula o
    where o.id = ${id} and ${ofCompany(me, companyId)}`.execute(tx.for(me))
  return rows[0]?.code
}

/** Is there a document of this supplier with this number, of one of these kinds? */
export const isNumberOf = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  code: string,
  tables: readonly ('purchase_order' | 'quote')[],
): Promise<boolean> => {
  const found = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} o where o.code = ${code} and ${ofCompany(me, companyId)})`,
  )
  const { rows } = await sql<{ known: boolean }>`select ${sql.join(found, sql` or `)} as known`.execute(tx.for(me))
  return rows[0]?.known ?? false
}

/** Tools whose life comes to its end, as a filter of the list: a tenth of it or less is left. */
export const lifeLow = sql`o.life_used > o.life_total * 0.9`

/** How much life is left, as lists are sorted by it; what has no end comes last. */
export const lifeLeftSort = sql`coalesce(o.life_total - o.life_used, 2147483647)`
