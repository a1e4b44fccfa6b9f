import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'
import { nameOf, type SealedColumn } from './sealed-columns.ts'

export interface SealedRow {
  readonly key: unknown
  readonly place: string
  readonly sealed: Uint8Array
}

export interface Range {
  /** The key of the last row of the batch before; nothing at first. */
  readonly after: unknown
  readonly limit: number
}

/** The next values of a column that another key than `keyId` sealed, in the order of the rows' keys; locked until the transaction ends. */
export const sealedByOthers = (
  tx: Tx,
  me: Caller,
  one: SealedColumn,
  keyId: number,
  range: Range,
): Promise<SealedRow[]> => nextOf(tx, me, one, sql<boolean>`get_byte(${sql.ref(one.column)}, 0) <> ${keyId}`, range)

/** The next values of a column that have a blind index beside them. */
export const indexed = (tx: Tx, me: Caller, one: SealedColumn, index: string, range: Range): Promise<SealedRow[]> =>
  nextOf(tx, me, one, sql<boolean>`${sql.ref(index)} is not null`, range)

const nextOf = async (
  tx: Tx,
  me: Caller,
  one: SealedColumn,
  wanted: RawBuilder<boolean>,
  { after, limit }: Range,
): Promise<SealedRow[]> => {
  const [column, key] = [sql.ref(one.column), sql.ref(one.key)]
  const names = sql.join(one.namedBy.map((name) => sql.ref(name)))
  const { rows } = await sql<{ key: unknown; names: unknown[]; sealed: Uint8Array }>`
    select ${key} as key, jsonb_build_array(${names}) as names, ${column} as sealed
    from ${sql.table(one.table)} where length(${column}) > 0 and ${wanted}
    ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
    order by ${key} limit ${limit} for update`.execute(tx.for(me))
  return rows.map((row) => ({
    key: row.key,
    place: (one.sealedAs ?? nameOf(one)) + one.suffix(row.names),
    sealed: row.sealed,
  }))
}

/** Puts a value in the place of what was there. The document did not change, so its version stays. */
export const replace = async (
  tx: Tx,
  me: Caller,
  { table, key }: SealedColumn,
  column: string,
  row: SealedRow,
  value: Uint8Array,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${row.key}`.execute(
    tx.for(me),
  )
}

/** Is a server or worker of the product connected? */
export const isServing = async (tx: Tx, me: Caller): Promise<boolean> => {
  const { rows } = await sql<{
    busy: boolean
  }>`select exists (select from pg_stat_activity where datname = current_database()
    and application_name like 'supplier-portal%' and pid <> pg_backend_pid()) as busy`.execute(tx.for(me))
  return rows[0]?.busy === true
}
