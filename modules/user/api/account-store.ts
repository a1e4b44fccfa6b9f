import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

export interface AccountRecord {
  readonly id: string
  readonly name: string
  readonly nickname: string
  readonly mobileMasked: string
  readonly mobileIndex: Uint8Array
  readonly lastLoginAt: string | null
  readonly defaultCompanyId: string | null
  readonly rowVersion: number
  readonly inviterName: string
  readonly wechatBound: boolean
  readonly isSubscribed: boolean
}

/** The caller's own account with its bindings. */
export const findAccount = async (tx: Tx, me: Caller): Promise<AccountRecord | undefined> => {
  const { rows } =
    await sql<AccountRecord>`select u.id, u.name, u.nickname, u.mobile_masked, u.mobile_index, u.last_login_at,
      u.default_company_id, u.row_version, coalesce(i.name, '') as inviter_name, b.openid is not null as wechat_bound,
      coalesce(f.is_following, false) as is_subscribed
    from app_user u left join app_user i on i.id = u.inviter_id
    left join messaging_binding b on b.user_id = u.id left join messaging_follower f on f.openid = b.openid
    where u.id = ${me.userId}`.execute(tx.for(me))
  return rows[0]
}

export interface SeenInviter {
  readonly status: number
  readonly inviterId: string
  readonly inviterName: string
  readonly companyName: string
  readonly expiresAt: string
}

/** Who made the invitation of a code. */
export const seeInviter = async (tx: Tx, me: Caller, code: string): Promise<SeenInviter | undefined> => {
  const { rows } =
    await sql<SeenInviter>`select status, inviter_id, inviter_name, company_name, expires_at from invite_seen(${code})`.execute(
      tx.for(me),
    )
  return rows[0]
}

/** Keeps who brought the caller; false when that is known already. */
export const keepInviter = async (tx: Tx, me: Caller, inviterId: string): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update app_user set inviter_id = ${inviterId} where id = ${me.userId} and inviter_id is null`.execute(
      tx.for(me),
    )
  return numAffectedRows === 1n
}
