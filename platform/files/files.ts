import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES, namedFiles, type FileRef, type FileSide } from '#kernel/file-ref.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import type { TSchema } from '#kernel/schema.ts'
import type { Database, Tx } from '../database/database.ts'
import { recordAudit } from '../database/records.ts'
import { bytesIn, type ObjectContent, type Objects } from '../storage/objects.ts'
import { objectKeyOf } from './keys.ts'
import { refOf } from './ref.ts'
import type { FileTables } from './tables.ts'
import { isVisibleTo } from './visible.ts'
import { FILE_MADE, FILE_SAYS } from './words.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<FileTables>()
const COLUMNS = ['id', 'name', 'size', 'mime', 'category', 'side'] as const

/** The files that are ready and that the caller may see, in the order asked for; others are left out. */
export const filesOf = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<FileRef[]> => {
  if (ids.length === 0) return []
  const rows = await tables(tx, me)
    .selectFrom('storedFile')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('status', '=', 'ready')
    .where(isVisibleTo(me))
    .execute()
  const known = new Map(rows.map((row) => [row.id, refOf(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** The files that a document is to name: 422 at `field` when one is not ready, not there, or not this caller's. */
export const requireFiles = async (tx: Tx, me: Caller, ids: readonly string[], field: string): Promise<FileRef[]> => {
  if (new Set(ids).size < ids.length) invalid({ [field]: [FILE_SAYS.twice] })
  const found = await filesOf(tx, me, ids)
  return found.length < ids.length ? invalid({ [field]: [FILE_SAYS.missing] }) : found
}

/** Shows files of the buyer to suppliers; for staff and jobs. Internal files cannot be shown: the database refuses. */
export const shareFiles = async (
  tx: Tx,
  me: Caller,
  ids: readonly string[],
  companyIds: readonly string[],
): Promise<void> => {
  const shares = ids.flatMap((fileId) => companyIds.map((companyId) => ({ fileId, companyId })))
  if (shares.length === 0) return
  await tables(tx, me)
    .insertInto('storedFileShare')
    .values(shares)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same for all files that a value names, however deep: 422 at each field that names one it must not. */
export const requireNamedFiles = async (tx: Tx, me: Caller, schema: TSchema, value: unknown): Promise<void> => {
  const named = namedFiles(schema, value)
  const found = await filesOf(
    tx,
    me,
    named.flatMap(({ ids }) => ids),
  )
  const known = new Set(found.map(({ id }) => id))
  const wrong = named.flatMap(({ field, ids }): { readonly field: string; readonly why: string }[] => {
    if (new Set(ids).size < ids.length) return [{ field, why: FILE_SAYS.twice }]
    return ids.every((id) => known.has(id)) ? [] : [{ field, why: FILE_SAYS.missing }]
  })
  if (wrong.length > 0) invalid(byField(wrong))
}

/** Shows the files of a document to its supplier: those of the buyer that are not internal. */
export const showFiles = async (tx: Tx, me: Caller, files: readonly FileRef[], companyId: string): Promise<void> => {
  const ours = files.flatMap(({ id, side }) => (side === FILE_SIDES.buyer ? [id] : []))
  await shareFiles(tx, me, ours, [companyId])
}

/** What the server needs to get at the bytes of files; never inside a transaction, which would wait for a disk or a network. */
export interface FileDeps {
  readonly db: Database
  readonly objects: Objects
}

/**
 * The bytes of a file that the caller may see, for the server's own use; 404 when the caller does not see it, 413
 * beyond `max`.
 */
export const readFileBytes = async (
  { db, objects }: FileDeps,
  me: Caller,
  id: string,
  max: number,
): Promise<{ readonly ref: FileRef; readonly bytes: Buffer }> => {
  const row = await db.read(me, (tx) =>
    tables(tx, me)
      .selectFrom('storedFile')
      .select([...COLUMNS, 'objectKey'])
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .where(isVisibleTo(me))
      .executeTakeFirst(),
  )
  if (!row) return notFound()
  if (row.size > max) return refuse(413, 'TooLarge')
  const object = (await objects.open(row.objectKey)) ?? notFound()
  return { ref: refOf(row), bytes: await bytesIn(object) }
}

export interface ServerFile {
  readonly name: string
  readonly mime: string
  readonly content: ObjectContent
  readonly category?: string
  /** The supplier it belongs to; by default the caller's. */
  readonly companyId?: string | null
  readonly side?: FileSide
  /** Seen by the caller only. */
  readonly isPrivate?: boolean
}

/** Keeps a file that the server made. The row is there before the object and ready after it: a crash leaves what the cleaning job finds. */
export const storeServerFile = async ({ db, objects }: FileDeps, me: Caller, file: ServerFile): Promise<FileRef> => {
  const { size, sha256 } = await measure(file.content)
  const id = randomUUID()
  const companyId = file.companyId === undefined ? me.companyId : file.companyId
  const objectKey = objectKeyOf(companyId, me.userId, id)
  const row = {
    id,
    companyId,
    ownerId: me.userId,
    name: file.name,
    mime: file.mime,
    size,
    category: file.category ?? '',
    side: file.side ?? (me.side === 'supplier' ? FILE_SIDES.supplier : FILE_SIDES.buyer),
    isPrivate: file.isPrivate ?? false,
    objectKey,
  }
  await db.write(me, (tx) =>
    tables(tx, me)
      .insertInto('storedFile')
      .values({ ...row, sha256, checkedAt: null })
      .execute(),
  )
  await objects.write(objectKey, file.mime, file.content)
  await db.write(me, async (tx) => {
    await tables(tx, me)
      .updateTable('storedFile')
      .set({ status: 'ready', checkedAt: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, me, { entity: 'File', entityId: id, companyId, action: FILE_MADE, remark: file.name })
  })
  return refOf(row)
}

const measure = async (content: ObjectContent): Promise<{ readonly size: number; readonly sha256: Buffer }> => {
  const hash = createHash('sha256')
  if (content instanceof Uint8Array) return { size: content.length, sha256: hash.update(content).digest() }
  const chunks: AsyncIterable<Buffer> = createReadStream(content.path)
  for await (const chunk of chunks) hash.update(chunk)
  return { size: (await stat(content.path)).size, sha256: hash.digest() }
}
