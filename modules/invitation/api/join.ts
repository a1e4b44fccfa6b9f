import type { Caller } from '#kernel/caller.ts'
import { MEMBERS_AT_MOST } from '#modules/sub-account/contract.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { AUDIT_ACTIONS, INVITE_STATUSES, JOIN_REFUSALS, REGISTER_TYPES, MESSAGES } from '../words.ts'
import * as store from './code-store.ts'

// A code has 256 bits: this keeps machines busy elsewhere, guessing is hopeless anyway.
const LOOKS = { name: 'invite.look', most: 60, seconds: 600 } as const
const OPEN = 0

/** What an invitation says to the holder of its code. One that is no longer valid names nobody. */
export const readInvite = async (
  { db, cipher, clock }: { readonly db: Database; readonly cipher: FieldCipher; readonly clock: Clock },
  me: Caller,
  code: string,
  address: string,
) => {
  await countHit(db, cipher, LOOKS, address, clock(), MESSAGES.tooManyHere)
  const invite = (await db.read(me, (tx) => store.seeInvite(tx, me, code))) ?? notFound()
  const { expiresAt, ...rest } = invite
  const named = { ...rest, expireAt: expiresAt, registerTypeName: REGISTER_TYPES[invite.registerType] }
  const statusName = INVITE_STATUSES[invite.status]
  return invite.status === OPEN
    ? { ...named, statusName }
    : { ...named, statusName, inviterName: '', companyName: '', categoryNames: [], supplierName: null }
}

/** The caller joins the company that invited them, with the roles of the invitation. */
export const joinSupplier = async (tx: Tx, me: Caller, code: string) => {
  const result = await store.joinByInvite(tx, me, code, MEMBERS_AT_MOST)
  if (result.membershipId === null) {
    const why = JOIN_REFUSALS[result.outcome] ?? MESSAGES.closed
    return invalid({ inviteCode: [why] }, why)
  }
  const { membershipId, companyId, supplierId } = result
  await recordAudit(tx, me, {
    entity: 'SubAccount',
    entityId: membershipId,
    companyId,
    action: AUDIT_ACTIONS.join,
    to: '1',
  })
  return { supplierId, companyId }
}
