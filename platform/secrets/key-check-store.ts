import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

export interface KeyCheck {
  readonly keyId: number
  readonly sealed: Uint8Array
  readonly makesIndexes: boolean
}

const LOCK = 7_241_009
const SAMPLES = 20

/** The checks of this database; servers that start together read and write them one after the other. */
export const lockChecks = async (tx: Tx, me: Caller): Promise<KeyCheck[]> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.for(me))
  const { rows } =
    await sql<KeyCheck>`select key_id, sealed, makes_indexes from field_key_check order by key_id`.execute(tx.for(me))
  return rows
}

export const insertCheck = async (tx: Tx, me: Caller, { keyId, sealed, makesIndexes }: KeyCheck): Promise<void> => {
  await sql`insert into field_key_check (key_id, sealed, makes_indexes) values (${keyId}, ${sealed}, ${makesIndexes})`.execute(
    tx.for(me),
  )
}

/** Some numbers of people, and what they are found by: for a database that is older than its checks. */
export const sampleMobiles = async (
  tx: Tx,
  me: Caller,
): Promise<{ place: string; sealed: Uint8Array; index: Uint8Array }[]> => {
  const { rows } = await sql<{ place: string; sealed: Uint8Array; index: Uint8Array }>`
    select 'app_user.mobile_cipher.' || id as place, mobile_cipher as sealed, mobile_index as index
    from app_user where length(mobile_cipher) > 0 order by created_at, id limit ${SAMPLES}`.execute(tx.for(me))
  return rows
}

/** From now on this key makes the blind indexes. */
export const setIndexKey = async (tx: Tx, me: Caller, keyId: number): Promise<void> => {
  const db = tx.for(me)
  await sql`update field_key_check set makes_indexes = false where makes_indexes`.execute(db)
  await sql`update field_key_check set makes_indexes = true where key_id = ${keyId}`.execute(db)
}

/** Removes the checks of keys that nothing needs any more; the newest key is about to be needed. */
export const removeUnusedChecks = async (tx: Tx, me: Caller, newestId: number): Promise<void> => {
  const used = SEALED_COLUMNS.map(
    ({ table, column }) =>
      sql`select get_byte(${sql.ref(column)}, 0) from ${sql.table(table)} where length(${sql.ref(column)}) > 0`,
  )
  await sql`delete from field_key_check where key_id <> ${newestId} and not makes_indexes
    and key_id not in (${sql.join(used, sql` union `)})`.execute(tx.for(me))
}
