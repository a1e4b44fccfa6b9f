import { sql, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ChangePart } from '../change.ts'
import type { ProfileDraft } from '../profile.ts'
import type { Difference } from '../shapes.ts'
import type { Seal } from './seal.ts'
import type { Head } from './store.ts'
import type { SupplierTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SupplierTables>()

/** The change that is being written, judged or mended; there is at most one. */
export const findOpen = (tx: Tx, me: Caller, supplierId: string) =>
  tables(tx, me)
    .selectFrom('supplierChange')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('state', '<>', 'approved')
    .executeTakeFirst()
export type OpenChange = NonNullable<Awaited<ReturnType<typeof findOpen>>>

/** The sealed content of a change, laid over the profile where it is shown or applied. */
export const contentOf = (change: Pick<OpenChange, 'id' | 'contentCipher'>, seal: Seal): ProfileDraft =>
  seal.change.open(change.contentCipher, change.id) ?? {}

/** Keeps the content of a change; the same row until it is approved. */
export const keepChange = async (
  tx: Tx,
  me: Caller,
  head: Pick<Head, 'id' | 'companyId'>,
  open: OpenChange | undefined,
  change: { content: ProfileDraft; differences: readonly Difference[]; parts: readonly ChangePart[] },
  seal: Seal,
): Promise<void> => {
  const id = open?.id ?? crypto.randomUUID()
  const row = {
    contentCipher: seal.change.seal(change.content, id),
    differences: JSON.stringify(change.differences),
    parts: [...change.parts],
  }
  const db = tables(tx, me)
  if (open)
    await db
      .updateTable('supplierChange')
      .set({ ...row, updatedAt: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  else
    await db
      .insertInto('supplierChange')
      .values({
        ...row,
        id,
        supplierId: head.id,
        companyId: head.companyId,
        state: 'draft',
        createdBy: me.userId,
        oldMobileCipher: null,
        oldMobileToldAt: null,
        submittedAt: null,
        reviewedAt: null,
        reviewedBy: null,
      })
      .execute()
}

/** Notes how a change goes on. */
export const updateChange = async (
  tx: Tx,
  me: Caller,
  id: string,
  changes: Updateable<SupplierTables['supplierChange']>,
): Promise<void> => {
  await tables(tx, me)
    .updateTable('supplierChange')
    .set({ ...changes, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** A change that was taken back entirely leaves nothing. */
export const dropChange = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await tables(tx, me).deleteFrom('supplierChange').where('id', '=', id).where('state', '<>', 'approved').execute()
}

/** The number that was valid before accounts changed, once: afterwards it is forgotten. */
export const findOldMobile = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me)
    .selectFrom('supplierChange as g')
    .innerJoin('company as c', 'c.id', 'g.companyId')
    .select(['g.oldMobileCipher', 'c.name'])
    .where('g.id', '=', id)
    .where('g.oldMobileToldAt', 'is', null)
    .executeTakeFirst()
