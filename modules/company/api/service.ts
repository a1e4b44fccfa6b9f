import type { Caller } from '#kernel/caller.ts'
import { notFound } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit, refuseMissing } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { PaymentAccount, RevealedAccount } from '../contract.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import * as store from './store.ts'

export type Opener = Pick<FieldCipher, 'decrypt'>

/** The accounts of a company, numbers masked. */
export const listAccounts = async (tx: Tx, me: Caller, companyId: string): Promise<PaymentAccount[]> => {
  if (await store.isOpenTo(tx, me, companyId)) return store.accountsOf(tx, me, companyId)
  const membership = await store.membershipOf(tx, me, companyId)
  return membership ? refuseMissing(tx, me, 'membership', membership.id) : notFound()
}

/** The whole number of one of the caller's own accounts; each look leaves a line in its history. */
export const revealAccount = async (tx: Tx, me: Caller, id: string, cipher: Opener): Promise<RevealedAccount> => {
  const account = (await store.findSealed(tx, me, id)) ?? (await refuseMissing(tx, me, 'payment_account', id))
  await recordAudit(tx, me, {
    entity: 'PaymentAccount',
    entityId: id,
    companyId: account.companyId,
    action: AUDIT_ACTIONS.reveal,
  })
  return { id, accountNo: cipher.decrypt(account.accountNoCipher, `payment_account.account_no_cipher.${id}`) }
}
