import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SandboxAccountTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SandboxAccountTables>()

/** Of several that ask for a token at once one makes it. */
export const lockTokens = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('sandbox_account_token'))`.execute(tables(tx, me))
}

export const newestToken = (tx: Tx, me: Caller) =>
  tables(tx, me).selectFrom('sandboxAccountToken').selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst()

export const findToken = (tx: Tx, me: Caller, token: string) =>
  tables(tx, me).selectFrom('sandboxAccountToken').select('expiresAt').where('token', '=', token).executeTakeFirst()

export const dropTokens = async (tx: Tx, me: Caller): Promise<void> => {
  await tables(tx, me).deleteFrom('sandboxAccountToken').execute()
}

export const insertToken = async (
  tx: Tx,
  me: Caller,
  token: SandboxAccountTables['sandboxAccountToken'],
): Promise<void> => {
  await tables(tx, me).insertInto('sandboxAccountToken').values(token).execute()
}

export const insertTicket = async (
  tx: Tx,
  me: Caller,
  ticket: SandboxAccountTables['sandboxAccountTicket'],
): Promise<void> => {
  await tables(tx, me).insertInto('sandboxAccountTicket').values(ticket).execute()
}

/** The code that a phone sees; nothing when it is none of ours or has run out. */
export const findTicket = (tx: Tx, me: Caller, url: string, now: string) =>
  tables(tx, me)
    .selectFrom('sandboxAccountTicket')
    .select(['ticket', 'scene'])
    .where('url', '=', url)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export const findFollower = (tx: Tx, me: Caller, openid: string) =>
  tables(tx, me).selectFrom('sandboxAccountFollower').selectAll().where('openid', '=', openid).executeTakeFirst()

/** Follows or not; says whether that is a change. */
export const setFollowing = async (
  tx: Tx,
  me: Caller,
  follower: { openid: string; isFollowing: boolean; followedAt: string | null; scene: string },
): Promise<boolean> => {
  const changed = await tables(tx, me)
    .insertInto('sandboxAccountFollower')
    .values(follower)
    .onConflict((conflict) =>
      conflict
        .column('openid')
        .doUpdateSet(follower)
        .where('sandboxAccountFollower.isFollowing', '<>', follower.isFollowing),
    )
    .returning('openid')
    .executeTakeFirst()
  return changed !== undefined
}

/** The second that the next event of a follower names: now, and never one that an earlier event has named. */
export const nextEvent = async (tx: Tx, me: Caller, openid: string, now: number): Promise<number> => {
  const { lastEvent } = await tables(tx, me)
    .updateTable('sandboxAccountFollower')
    .set({ lastEvent: sql<number>`greatest(last_event + 1, ${now})` })
    .where('openid', '=', openid)
    .returning('lastEvent')
    .executeTakeFirstOrThrow()
  return lastEvent
}

export const findMessage = (tx: Tx, me: Caller, openid: string, clientMsgId: string, since: string) =>
  tables(tx, me)
    .selectFrom('sandboxAccountMessage')
    .select('id')
    .where('openid', '=', openid)
    .where('clientMsgId', '=', clientMsgId)
    .where('sentAt', '>', since)
    .executeTakeFirst()

export const insertMessage = async (
  tx: Tx,
  me: Caller,
  message: {
    openid: string
    templateId: string
    url: string
    data: Readonly<Record<string, string>>
    clientMsgId: string | null
    sentAt: string
  },
): Promise<number> =>
  (
    await tables(tx, me)
      .insertInto('sandboxAccountMessage')
      .values({ ...message, data: JSON.stringify(message.data) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const listMessages = (tx: Tx, me: Caller, openid: string, most: number) =>
  tables(tx, me)
    .selectFrom('sandboxAccountMessage')
    .select(['templateId', 'url', 'data', 'sentAt'])
    .where('openid', '=', openid)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const insertCode = async (
  tx: Tx,
  me: Caller,
  code: { code: string; openid: string; expiresAt: string },
): Promise<void> => {
  await tables(tx, me)
    .insertInto('sandboxAccountCode')
    .values({ ...code, usedAt: null })
    .execute()
}

export const findCode = (tx: Tx, me: Caller, code: string) =>
  tables(tx, me).selectFrom('sandboxAccountCode').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

export const markCodeUsed = async (tx: Tx, me: Caller, code: string, now: string): Promise<void> => {
  await tables(tx, me).updateTable('sandboxAccountCode').set({ usedAt: now }).where('code', '=', code).execute()
}

/** Counts a call; gives how many there were that day. */
export const countCall = async (tx: Tx, me: Caller, day: string, call: string): Promise<number> => {
  const { used } = await tables(tx, me)
    .insertInto('sandboxAccountQuota')
    .values({ day, call, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'call']).doUpdateSet((row) => ({ used: row('sandboxAccountQuota.used', '+', 1) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

/** Forgets what has run out, and messages after a week. */
export const clean = async (tx: Tx, me: Caller, yesterday: string, lastWeek: string): Promise<void> => {
  await tables(tx, me).deleteFrom('sandboxAccountToken').where('expiresAt', '<', yesterday).execute()
  await tables(tx, me).deleteFrom('sandboxAccountTicket').where('expiresAt', '<', yesterday).execute()
  await tables(tx, me).deleteFrom('sandboxAccountCode').where('expiresAt', '<', yesterday).execute()
  await tables(tx, me).deleteFrom('sandboxAccountMessage').where('sentAt', '<', lastWeek).execute()
  await tables(tx, me).deleteFrom('sandboxAccountQuota').where('day', '<', yesterday).execute()
}
