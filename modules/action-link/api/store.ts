import { sql, type Insertable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ActionLinkTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<ActionLinkTables>()

export const insert = async (tx: Tx, me: Caller, link: Insertable<ActionLinkTables['actionLink']>): Promise<void> => {
  await tables(tx, me).insertInto('actionLink').values(link).execute()
}

/** A link by its token, with what has become of its message, its kind and its receiver meanwhile. */
export const find = (tx: Tx, me: Caller, tokenHash: Uint8Array) =>
  tables(tx, me)
    .selectFrom('actionLink as l')
    .innerJoin('notice as n', 'n.id', 'l.noticeId')
    .innerJoin('noticeTemplate as t', 't.code', 'n.code')
    .leftJoin('company as c', 'c.id', 'l.companyId')
    .leftJoin('messagingBinding as b', (join) =>
      join.onRef('b.openid', '=', 'l.openid').onRef('b.userId', '=', 'l.userId'),
    )
    .select(['l.id', 'l.userId', 'l.companyId', 'l.openid', 'l.action', 'l.documentId', 'l.expiresAt', 'l.usedAt'])
    .select(['n.url', 't.hasLink', 'b.boundAt', 'c.name as companyName'])
    .where('l.tokenHash', '=', Buffer.from(tokenHash))
    .executeTakeFirst()

export type Link = NonNullable<Awaited<ReturnType<typeof find>>>

/** The key of the page that was opened last; the one before it is worth nothing. */
export const keepKey = async (
  tx: Tx,
  me: Caller,
  id: string,
  key: { readonly keyHash: Uint8Array; readonly keyUntil: string; readonly seenVersion: number },
): Promise<void> => {
  await tables(tx, me).updateTable('actionLink').set(key).where('id', '=', id).execute()
}

/** The caller's own link for as long as the transaction lasts, if the key is its own and still good. */
export const lockByKey = (tx: Tx, me: Caller, id: string, keyHash: Uint8Array, now: string) =>
  tables(tx, me)
    .selectFrom('actionLink')
    .select(['seenVersion', 'usedAt'])
    .where('id', '=', id)
    .where('keyHash', '=', Buffer.from(keyHash))
    .where('keyUntil', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const markUsed = async (tx: Tx, me: Caller, id: string, now: string): Promise<void> => {
  await tables(tx, me).updateTable('actionLink').set({ usedAt: now }).where('id', '=', id).execute()
}

export const clean = async (tx: Tx, me: Caller, before: string): Promise<void> => {
  await sql`delete from action_link where expires_at < ${before}`.execute(tables(tx, me))
}
