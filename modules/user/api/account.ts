import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import * as store from './account-store.ts'
import { myEnterprises } from './store.ts'
import { membershipView } from './view.ts'

const LOOKS = { name: 'inviter.look', most: 60, seconds: 600 } as const
const REVOKED = 3

/** The caller's account page. With a number: their own number only, any other looks like one that nobody has. */
export const accountCenter = async (tx: Tx, me: Caller, phone?: { readonly index: Uint8Array }) => {
  const account = (await store.findAccount(tx, me)) ?? notFound()
  const { mobileIndex, ...shown } = account
  if (phone && !timingSafeEqual(Buffer.from(mobileIndex), Buffer.from(phone.index))) notFound()
  return { ...shown, enterprises: (await myEnterprises(tx, me)).map(membershipView) }
}

/** Who made the invitation of a code, for its holder. */
export const readInviter = async (
  { db, cipher, clock }: { readonly db: Database; readonly cipher: FieldCipher; readonly clock: Clock },
  me: Caller,
  code: string,
  address: string,
) => {
  await countHit(db, cipher, LOOKS, address, clock(), MESSAGES.tooManyHere)
  const seen = await db.read(me, (tx) => store.seeInviter(tx, me, code))
  if (!seen || seen.status === REVOKED) return notFound()
  return { nickname: seen.inviterName, companyName: seen.companyName, expireAt: seen.expiresAt }
}

/** Keeps who brought the caller here, once. The code may be used by then: the person has just registered with it. */
export const recordInviter = async (tx: Tx, me: Caller, code: string): Promise<null> => {
  const seen = await store.seeInviter(tx, me, code)
  if (!seen || seen.status === REVOKED) return invalid({ inviterCode: [MESSAGES.inviterVoid] })
  if (seen.inviterId === me.userId) invalid({ inviterCode: [MESSAGES.inviterSelf] })
  if (!(await store.keepInviter(tx, me, seen.inviterId))) invalid({ inviterCode: [MESSAGES.inviterKept] })
  await recordAudit(tx, me, { entity: 'User', entityId: me.userId, companyId: null, action: AUDIT_ACTIONS.inviter })
  return null
}
