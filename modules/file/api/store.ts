import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { FileSide } from '#kernel/file-ref.ts'
import { SECRECY, type Secrecy } from '#kernel/secrecy.ts'
import type { Tx } from '#platform/database/database.ts'
import type { FileStatus, FileTables } from '#platform/files/tables.ts'
import { isVisibleTo } from '#platform/files/visible.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<FileTables>()

const COLUMNS = [
  'id',
  'companyId',
  'ownerId',
  'name',
  'mime',
  'size',
  'category',
  'side',
  'status',
  'objectKey',
] as const

export interface FileRow {
  readonly id: string
  readonly companyId: string | null
  readonly ownerId: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly category: string
  readonly side: FileSide
  readonly status: FileStatus
  readonly objectKey: string
}

export const insert = async (tx: Tx, me: Caller, file: Omit<FileRow, 'ownerId' | 'status'>): Promise<void> => {
  await tables(tx, me)
    .insertInto('storedFile')
    .values({ ...file, ownerId: me.userId, sha256: null, checkedAt: null })
    .execute()
}

export const find = (tx: Tx, me: Caller, id: string): Promise<FileRow | undefined> =>
  tables(tx, me).selectFrom('storedFile').select(COLUMNS).where('id', '=', id).where(isVisibleTo(me)).executeTakeFirst()

/** How secret a file is, by the contracts that name it. */
export const secrecyOf = async (tx: Tx, me: Caller, id: string): Promise<Secrecy> => {
  const { rows } = await sql<{ level: Secrecy }>`select file_secrecy(${id}) as level`.execute(tx.for(me))
  return rows[0]?.level ?? SECRECY.secret
}

// A server that died while it checked is not waited for longer.
const CHECK_LASTS = sql`interval '5 minutes'`

/** Takes a file for checking; of several who try at once, one gets it. */
export const claim = (tx: Tx, me: Caller, id: string, objectKey: string): Promise<{ id: string } | undefined> =>
  tables(tx, me)
    .updateTable('storedFile')
    .set({ status: 'checking', objectKey, checkedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('ownerId', '=', me.userId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending'),
        eb.and([eb('status', '=', 'checking'), eb('checkedAt', '<', sql<string>`now() - ${CHECK_LASTS}`)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()

/** Ends a check; false when another has taken it over since. */
export const settle = async (
  tx: Tx,
  me: Caller,
  file: { readonly id: string; readonly objectKey: string },
  to: { readonly status: FileStatus; readonly sha256?: Uint8Array },
): Promise<boolean> => {
  const row = await tables(tx, me)
    .updateTable('storedFile')
    .set({ ...to, checkedAt: sql<string>`now()` })
    .where('id', '=', file.id)
    .where('status', '=', 'checking')
    .where('objectKey', '=', file.objectKey)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an upload up. The row stays until its address has ended: what still arrives is found by it. */
export const drop = (tx: Tx, me: Caller, id: string): Promise<{ id: string } | undefined> =>
  tables(tx, me)
    .updateTable('storedFile')
    .set({ status: 'refused' })
    .where('id', '=', id)
    .where('ownerId', '=', me.userId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()

export interface Download {
  readonly way: 'content' | 'preview'
  readonly address: string
}

export const logDownload = async (tx: Tx, me: Caller, file: FileRow, { way, address }: Download): Promise<void> => {
  await sql`insert into file_download (file_id, file_name, company_id, user_id, user_name, side, way, address, request_id)
    values (${file.id}, ${file.name}, ${me.companyId}, ${me.userId}, ${me.userName}, ${me.side}, ${way}, ${address}, ${me.requestId})`.execute(
    tx.for(me),
  )
}

/** What was begun before and not finished, oldest first; a check that still runs is left alone. */
export const unfinished = (tx: Tx, me: Caller, before: Date, most: number): Promise<FileRow[]> =>
  tables(tx, me)
    .selectFrom('storedFile')
    .select(COLUMNS)
    .where('status', '<>', 'ready')
    .where('createdAt', '<', before.toISOString())
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', before.toISOString())]))
    .orderBy('createdAt')
    .limit(most)
    .execute()

export const remove = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await tables(tx, me).deleteFrom('storedFile').where('id', '=', id).where('status', '<>', 'ready').execute()
}

/** Files made in a span of time that are ready: their upload addresses have ended, and what was sent there since is stray. */
export const readyBetween = (tx: Tx, me: Caller, from: Date, to: Date): Promise<FileRow[]> =>
  tables(tx, me)
    .selectFrom('storedFile')
    .select(COLUMNS)
    .where('status', '=', 'ready')
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<', to.toISOString())
    .execute()
