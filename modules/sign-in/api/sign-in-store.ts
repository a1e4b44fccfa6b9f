import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SignIn } from '../sign-in-operations.ts'
import { tables } from './tables.ts'

const MOST = 100

/** What a person is signed in with: sessions of programs, and browsers at the passport itself, by the sign-in they stem from. */
const standing = (userId: string, now: string, browsersSince: string) => sql`(
  select l.root_id as id, l.created_at, l.last_used_at, coalesce(c.name, l.client_id) as program, l.device
    from login_session l left join oauth_client c on c.client_id = l.client_id
    where l.user_id = ${userId} and l.revoked_at is null and l.expires_at > ${now}
  union all select p.id, p.created_at, p.last_used_at, null, p.device from passport_login p
    where p.user_id = ${userId} and p.ended_at is null and p.expires_at > ${now} and p.last_used_at > ${browsersSince})`

/** The sign-ins of a person that stand, the last used first. */
export const signInsOf = async (
  tx: Tx,
  me: Caller,
  userId: string,
  now: string,
  browsersSince: string,
): Promise<Omit<SignIn, 'isCurrent'>[]> => {
  const { rows } = await sql<
    Omit<SignIn, 'isCurrent'>
  >`select s.id, coalesce(max(p.device), max(s.device), '') as device,
      array_remove(array_agg(distinct s.program), null) as programs, min(s.created_at) as created_at, max(s.last_used_at) as last_used_at
    from ${standing(userId, now, browsersSince)} s left join passport_login p on p.id = s.id
    group by s.id order by max(s.last_used_at) desc, s.id limit ${MOST}`.execute(tx.for(me))
  return rows
}

/** Is this a sign-in of the person that stands? */
export const isSignInOf = async (
  tx: Tx,
  me: Caller,
  userId: string,
  id: string,
  now: string,
  browsersSince: string,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from ${standing(userId, now, browsersSince)} s where s.id = ${id}) as found`.execute(tx.for(me))
  return rows[0]?.found ?? false
}

/** Ends every sign-in of a person but one, and returns how many sessions there were. */
export const endOthersOf = async (tx: Tx, me: Caller, userId: string, keptId: string, now: string): Promise<number> => {
  const db = tables(tx, me)
  await db
    .updateTable('passportLogin')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '<>', keptId)
    .where('endedAt', 'is', null)
    .execute()
  const ended = await db
    .updateTable('loginSession')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('rootId', '<>', keptId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .execute()
  return ended.length
}

/** Is this one of the buyer's people? */
export const isColleague = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from app_user where id = ${id} and cardinality(staff_roles) > 0) as found`.execute(tx.for(me))
  return rows[0]?.found ?? false
}
