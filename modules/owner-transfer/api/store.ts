import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

export interface OwnerRecord {
  readonly userId: string
  readonly name: string
  readonly mobileMasked: string
  readonly since: string
}

/** The main account of a company; nothing while it has none. */
export const findOwner = async (tx: Tx, me: Caller, companyId: string): Promise<OwnerRecord | undefined> => {
  const { rows } = await sql<OwnerRecord>`select m.user_id, u.name, u.mobile_masked,
      coalesce((select max(h.at) from owner_change h where h.company_id = m.company_id), m.created_at) as since
    from membership m join app_user u on u.id = m.user_id where m.company_id = ${companyId} and m.is_owner`.execute(
    tx.for(me),
  )
  return rows[0]
}

export const historyOf = async (tx: Tx, me: Caller, companyId: string) => {
  const { rows } = await sql<{
    at: string
    fromName: string
    toName: string
    way: 1 | 2 | 3
  }>`select at, from_name, to_name, way from owner_change where company_id = ${companyId} order by at desc limit 100`.execute(
    tx.for(me),
  )
  return rows
}

/** The open link of a company, without its code. */
export const findPending = async (tx: Tx, me: Caller, companyId: string) => {
  const { rows } = await sql<{
    createdAt: string
    expireAt: string
  }>`select created_at, expires_at as expire_at from transfer_code where company_id = ${companyId}
    and used_at is null and revoked_at is null and expires_at > now() order by created_at desc limit 1`.execute(
    tx.for(me),
  )
  return rows[0]
}

export interface NewTransfer {
  readonly id: string
  readonly companyId: string
  readonly supplierId: string
  readonly codeHash: Uint8Array
  readonly fromUserId: string | null
  readonly oldLeaves: boolean
  readonly way: 1 | 3
  readonly proofFileId: string | null
}

/** Closes the open links of a company; false when there was none. */
export const revokeTransfers = async (tx: Tx, me: Caller, companyId: string): Promise<boolean> => {
  const { rows } = await sql<{
    isOpen: boolean
  }>`update transfer_code set revoked_at = now() where company_id = ${companyId} and used_at is null
      and revoked_at is null returning expires_at > now() as is_open`.execute(tx.for(me))
  return rows.some(({ isOpen }) => isOpen)
}

/** Keeps a new link; the open ones of the company are no longer valid. Returns when it ends. */
export const insertTransfer = async (tx: Tx, me: Caller, transfer: NewTransfer, hours: number): Promise<string> => {
  await revokeTransfers(tx, me, transfer.companyId)
  const { rows } = await sql<{ expiresAt: string }>`
    insert into transfer_code (id, company_id, supplier_id, code_hash, from_user_id, old_leaves, way, proof_file_id, created_by, expires_at)
    values (${transfer.id}, ${transfer.companyId}, ${transfer.supplierId}, ${transfer.codeHash}, ${transfer.fromUserId}, ${transfer.oldLeaves},
      ${transfer.way}, ${transfer.proofFileId}, ${me.userId}, now() + make_interval(hours => ${hours})) returning expires_at`.execute(
    tx.for(me),
  )
  return rows[0]?.expiresAt ?? ''
}

export interface SeenTransfer {
  readonly status: 0 | 1 | 2 | 3
  readonly expiresAt: string
  readonly supplierName: string
  readonly fromName: string
}

export const seeTransfer = async (tx: Tx, me: Caller, code: string): Promise<SeenTransfer | undefined> => {
  const { rows } = await sql<SeenTransfer>`select * from transfer_seen(${code})`.execute(tx.for(me))
  return rows[0]
}

export interface Acceptance {
  readonly outcome: string
  readonly companyId: string
  readonly supplierId: string
  readonly companyName: string
  readonly oldOwner: string | null
  readonly oldName: string | null
}

/** Makes the caller the main account; anything but `changed` must be refused, so that it is undone. */
export const acceptTransfer = async (
  tx: Tx,
  me: Caller,
  code: string,
  realName: string,
  most: number,
): Promise<Acceptance | undefined> => {
  const { rows } = await sql<Acceptance>`select * from accept_transfer(${code}, ${realName}, ${most})`.execute(
    tx.for(me),
  )
  return rows[0]
}

/** Makes a colleague the main account; the word says what became of it. */
export const handOver = async (tx: Tx, me: Caller, userId: string, oldLeaves: boolean): Promise<string> => {
  const { rows } = await sql<{ outcome: string }>`select hand_over(${userId}, ${oldLeaves}) as outcome`.execute(
    tx.for(me),
  )
  return rows[0]?.outcome ?? ''
}
