import type { Caller } from '#kernel/caller.ts'
import { findPerson, type Person } from '#platform/auth/sessions.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import * as store from './people-store.ts'

/**
 * The person of a proven number. A number that nobody has gets an account: invited people sign in before they
 * register, and a stranger gains nothing by it (decision 0024). Nothing for a person who was removed.
 */
export const personOfMobile = async (
  tx: Tx,
  me: Caller,
  cipher: FieldCipher,
  mobile: string,
): Promise<Person | undefined> => {
  const mobileIndex = cipher.blindIndex(mobile, 'mobile')
  const known = await store.findByMobile(tx, me, mobileIndex)
  if (known) return findPerson(tx, me, known.id)
  const made = await store.insertPerson(tx, me, cipher, mobile)
  if (made !== undefined)
    await recordAudit(tx, me, { entity: 'User', entityId: made, companyId: null, action: AUDIT_ACTIONS.register })
  const id = made ?? (await store.findByMobile(tx, me, mobileIndex))?.id
  return id === undefined ? undefined : findPerson(tx, me, id)
}

/** Keeps who signed in, how and to what. */
export const recordSignIn = (tx: Tx, me: Caller, userId: string, how: string): Promise<void> =>
  recordAudit(tx, me, { entity: 'User', entityId: userId, companyId: null, action: AUDIT_ACTIONS.signIn, remark: how })
