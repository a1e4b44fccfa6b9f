import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

export interface SeenInvite {
  readonly registerType: 0 | 1 | 2
  readonly status: 0 | 1 | 2 | 3
  readonly expiresAt: string
  readonly inviterName: string
  readonly companyName: string
  readonly categoryNames: string[]
  readonly supplierName: string | null
}

/** What a code says to its holder. */
export const seeInvite = async (tx: Tx, me: Caller, code: string): Promise<SeenInvite | undefined> => {
  const { rows } =
    await sql<SeenInvite>`select register_type, status, expires_at, inviter_name, company_name, category_names, supplier_name
    from invite_seen(${code})`.execute(tx.for(me))
  return rows[0]
}

export type JoinResult =
  | { readonly outcome: string; readonly membershipId: string; readonly companyId: string; readonly supplierId: string }
  | { readonly outcome: string; readonly membershipId: null }

/**
 * Spends a code for the caller and gives them their place; anything but `joined` must be refused, so that it is undone.
 */
export const joinByInvite = async (tx: Tx, me: Caller, code: string, most: number): Promise<JoinResult> => {
  const { rows } = await sql<JoinResult>`select * from join_by_invite(${code}, ${most})`.execute(tx.for(me))
  return rows[0] ?? { outcome: 'void', membershipId: null }
}

export interface WaitingMessage {
  readonly codeCipher: Uint8Array
  readonly mobileCipher: Uint8Array
  readonly inviterName: string
  readonly companyName: string
}

/** The message of an invitation that is still to be sent; nothing when it went out before or the invitation has ended. */
export const findMessage = async (tx: Tx, me: Caller, id: string): Promise<WaitingMessage | undefined> => {
  const { rows } =
    await sql<WaitingMessage>`select i.code_cipher, i.mobile_cipher, (select u.name from app_user u where u.id = i.inviter_id) as inviter_name,
      coalesce((select c.name from company c where c.id = coalesce(i.buyer_company_id, i.company_id)), '') as company_name
    from invite_code i where i.id = ${id}
    and i.sms_sent_at is null and i.mobile_cipher is not null and i.used_at is null and i.revoked_at is null and i.expires_at > now()`.execute(
      tx.for(me),
    )
  return rows[0]
}

export const markMessageSent = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`update invite_code set sms_sent_at = now() where id = ${id}`.execute(tx.for(me))
}
