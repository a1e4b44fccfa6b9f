import { sql, type Insertable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { PayableSource } from '../../shapes.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'payable' | 'costCategory'>>()

/** What a payable comes from. */
export interface SourceKey {
  readonly sourceType: PayableSource
  readonly sourceId: string
}

/** A payable as it stands now. */
export interface Standing extends SourceKey {
  readonly id: string
  readonly costCategoryId: string
  readonly category: string
  readonly skuName: string
  readonly amount: string
  readonly taxRate: number
  readonly isSettled: boolean
}

/** The ids of categories and which way they go, by their codes. */
export const categoriesNamed = async (tx: Tx, me: Caller, codes: readonly string[]) =>
  tables(tx, me)
    .selectFrom('costCategory')
    .select(['id', 'code', 'direction'])
    .where('code', 'in', [...codes])
    .execute()

export const insertPayables = async (
  tx: Tx,
  me: Caller,
  rows: readonly Insertable<Schema['payable']>[],
): Promise<string[]> => {
  if (rows.length === 0) return []
  const written = await tables(tx, me)
    .insertInto('payable')
    .values([...rows])
    .returning('id')
    .execute()
  return written.map(({ id }) => id)
}

/** What stands for these sources, locked: no payment takes it in until the caller is done. */
export const lockStanding = async (
  tx: Tx,
  me: Caller,
  sourceType: PayableSource,
  sourceIds: readonly string[],
): Promise<Standing[]> => {
  const { rows } =
    await sql<Standing>`select o.id, o.source_type, o.source_id, o.cost_category_id, c.code as category, o.sku_name, o.amount, o.tax_rate,
      o.settled_ratio > 0 as is_settled
    from payable o join cost_category c on c.id = o.cost_category_id
    where o.source_type = ${sourceType} and o.source_id = any(${[...sourceIds]}::uuid[]) and not o.is_void
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}
    order by o.id for no key update of o`.execute(tx.for(me))
  return rows
}

/** Takes payables out of the pool. The database refuses those that a payment names. */
export const markVoid = async (tx: Tx, me: Caller, ids: readonly string[], reason: string): Promise<void> => {
  if (ids.length === 0) return
  await sql`update payable o set is_void = true, void_reason = ${reason}, updated_at = now(), updated_by = ${me.userId}
    where o.id = any(${[...ids]}::uuid[]) and not o.is_void
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}`.execute(tx.for(me))
}
