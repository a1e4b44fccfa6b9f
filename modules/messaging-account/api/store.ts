import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { MessagingTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<MessagingTables>()

/** The account that a person has bound, and whether it follows. Nothing for one who was removed. */
export const findBinding = (tx: Tx, me: Caller, userId: string) =>
  tables(tx, me)
    .selectFrom('messagingBinding as b')
    .innerJoin('messagingFollower as f', 'f.openid', 'b.openid')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(['b.openid', 'f.isFollowing', 'f.toldAt'])
    .where('b.userId', '=', userId)
    .where('u.isActive', '=', true)
    .executeTakeFirst()

/** Whose account it is, if they may still sign in. */
export const findUserOf = (tx: Tx, me: Caller, openid: string) =>
  tables(tx, me)
    .selectFrom('messagingBinding as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select('b.userId')
    .where('b.openid', '=', openid)
    .where('u.isActive', '=', true)
    .executeTakeFirst()

/** How many QR codes the caller was given since a moment; their own parallel requests wait for this transaction. */
export const countTickets = async (tx: Tx, me: Caller, since: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('messaging_ticket'), hashtext(${me.userId}))`.execute(tables(tx, me))
  const { count } = await tables(tx, me)
    .selectFrom('messagingTicket')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', me.userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertTicket = async (
  tx: Tx,
  me: Caller,
  ticket: { scene: string; createdAt: string; expiresAt: string },
): Promise<void> => {
  await tables(tx, me)
    .insertInto('messagingTicket')
    .values({ ...ticket, userId: me.userId, usedAt: null })
    .execute()
}

/**
 * Uses up a scene: the person who showed it gets the account that scanned it. Nothing when it is used, old or unknown.
 */
export const takeScene = async (tx: Tx, me: Caller, scene: string, now: string): Promise<string | undefined> => {
  const taken = await tables(tx, me)
    .updateTable('messagingTicket')
    .set({ usedAt: now })
    .where('scene', '=', scene)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('appUser as u')
          .select('u.id')
          .whereRef('u.id', '=', 'messagingTicket.userId')
          .where('u.isActive', '=', true),
      ),
    )
    .returning('userId')
    .executeTakeFirst()
  return taken?.userId
}

export interface FollowerState {
  readonly openid: string
  readonly isFollowing: boolean
  /** The moment that it speaks of. What is older than what we know is dropped. */
  readonly toldAt: string
  readonly unionid?: string
}

export const setFollowing = async (
  tx: Tx,
  me: Caller,
  { openid, isFollowing, toldAt, unionid }: FollowerState,
): Promise<void> => {
  // Events name whole seconds: compared more finely, one could seem older than what it follows.
  const moment = sql`date_trunc('second', ${toldAt}::timestamptz)`
  await sql`insert into messaging_follower as f (openid, unionid, is_following, followed_at, told_at)
    values (${openid}, ${unionid ?? null}, ${isFollowing}, case when ${isFollowing} then ${moment} end, ${moment})
    on conflict (openid) do update set is_following = excluded.is_following, told_at = excluded.told_at, unionid = coalesce(excluded.unionid, f.unionid),
      followed_at = case when excluded.is_following and not f.is_following then excluded.told_at else f.followed_at end
    where f.told_at <= excluded.told_at`.execute(tables(tx, me))
}

/** Ties an account to a person. Both had at most one; the former ties give way. Names the person who lost the account. */
export const bind = async (
  tx: Tx,
  me: Caller,
  userId: string,
  openid: string,
  now: string,
): Promise<string | undefined> => {
  // Two people who scan with one account at the same moment do so one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('messaging_binding'), hashtext(${openid}))`.execute(tables(tx, me))
  const released = await tables(tx, me)
    .deleteFrom('messagingBinding')
    .where('openid', '=', openid)
    .where('userId', '<>', userId)
    .returning('userId')
    .executeTakeFirst()
  await tables(tx, me)
    .insertInto('messagingBinding')
    .values({ userId, openid, boundAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ openid, boundAt: now }))
    .execute()
  return released?.userId
}

/** Ties a signature to the event it came with. False when it was used for another one. */
export const claimNonce = async (
  tx: Tx,
  me: Caller,
  nonceKey: Uint8Array,
  eventKey: Uint8Array,
  receivedAt: string,
): Promise<boolean> => {
  const claimed = await tables(tx, me)
    .insertInto('messagingNonce')
    .values({ nonceKey, eventKey, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonceKey')
    .executeTakeFirst()
  if (claimed) return true
  const earlier = await tables(tx, me)
    .selectFrom('messagingNonce')
    .select('eventKey')
    .where('nonceKey', '=', nonceKey)
    .executeTakeFirst()
  return earlier !== undefined && Buffer.compare(earlier.eventKey, eventKey) === 0
}

/** True the first time that an event comes. */
export const claimEvent = async (tx: Tx, me: Caller, eventKey: Uint8Array, receivedAt: string): Promise<boolean> => {
  const claimed = await tables(tx, me)
    .insertInto('messagingEvent')
    .values({ eventKey, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventKey')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Forgets what has served. The signatures are refused by their age long before. */
export const clean = async (tx: Tx, me: Caller, before: string): Promise<void> => {
  await tables(tx, me).deleteFrom('messagingEvent').where('receivedAt', '<', before).execute()
  await tables(tx, me).deleteFrom('messagingNonce').where('receivedAt', '<', before).execute()
  await tables(tx, me).deleteFrom('messagingTicket').where('expiresAt', '<', before).execute()
}
