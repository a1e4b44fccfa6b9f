import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { maskAccount } from '#kernel/masking.ts'
import { byField, invalid, notFound } from '#kernel/problem.ts'
import { tidy } from '#kernel/text.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { AccountChange, AccountDraft, BuyerAccount } from '../contract.ts'
import { accountErrors, digitsOf } from '../rules.ts'
import { AUDIT_ACTIONS, FIELDS, YES_NO } from '../words.ts'
import * as store from './account-store.ts'
import { find } from './store.ts'

type Sealer = Pick<FieldCipher, 'encrypt' | 'blindIndex'>

export const listAccounts = async (tx: Tx, me: Caller, companyId: string): Promise<BuyerAccount[]> => {
  if (!(await find(tx, me, companyId))) notFound()
  return store.accountsOf(tx, me, companyId)
}

const sound = <A extends AccountChange>(given: A): A => {
  const wrong = accountErrors(given)
  return wrong.length > 0
    ? invalid(byField(wrong))
    : { ...given, accountName: tidy(given.accountName), bankName: tidy(given.bankName) }
}

const sealed = (accountNo: string, id: string, cipher: Sealer) => {
  const digits = digitsOf(accountNo)
  return {
    cipherText: cipher.encrypt(digits, `payment_account.account_no_cipher.${id}`),
    index: cipher.blindIndex(digits, 'account-no'),
    masked: maskAccount(digits),
  }
}

const accountOf = async (tx: Tx, me: Caller, id: string): Promise<BuyerAccount> => {
  const { companyId: _company, ...account } = (await store.findAccount(tx, me, id)) ?? notFound()
  return account
}

const contentOf = ({ accountNo: _number, ...content }: AccountChange) => content

/** An account of one of our companies. The first one, or one that says so, is the default. */
export const addAccount = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  given: AccountDraft,
  cipher: Sealer,
): Promise<BuyerAccount> => {
  if (!(await find(tx, me, companyId))) notFound()
  const draft = sound(given)
  return insertAccount(tx, me, companyId, draft, draft.accountNo, cipher, AUDIT_ACTIONS.addAccount)
}

const insertAccount = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  draft: AccountChange,
  accountNo: string,
  cipher: Sealer,
  action: string,
): Promise<BuyerAccount> => {
  const id = randomUUID()
  const isFirst = (await store.accountsOf(tx, me, companyId)).length === 0
  const isDefault = draft.isDefault || isFirst
  if (isDefault) await store.clearDefault(tx, me, companyId)
  await store.insert(tx, me, { id, companyId, ...contentOf(draft), isDefault, number: sealed(accountNo, id, cipher) })
  const account = await accountOf(tx, me, id)
  await recordAudit(tx, me, { ...auditOn(companyId), action, remark: `${account.bankName} ${account.accountNoMasked}` })
  return account
}

/** Changes an account. Payments point to it by its id: another number is another account, and the old one is ended. */
export const changeAccount = async (
  tx: Tx,
  me: Caller,
  id: string,
  given: AccountChange,
  cipher: Sealer,
): Promise<BuyerAccount> => {
  const before = (await store.findAccount(tx, me, id)) ?? notFound()
  const change = sound(given)
  if (change.accountNo !== undefined) {
    await store.end(tx, me, id)
    return insertAccount(tx, me, before.companyId, change, change.accountNo, cipher, AUDIT_ACTIONS.changeAccount)
  }
  if (change.isDefault && !before.isDefault) await store.clearDefault(tx, me, before.companyId)
  // A default is given away by naming another one.
  await store.update(tx, me, id, { ...contentOf(change), isDefault: change.isDefault || before.isDefault })
  const after = await accountOf(tx, me, id)
  await recordAudit(tx, me, {
    ...auditOn(before.companyId),
    action: AUDIT_ACTIONS.changeAccount,
    remark: `${after.bankName} ${after.accountNoMasked}`,
    diff: changesOf(before, after),
  })
  return after
}

/** Ends an account; it is kept for the payments that were made from it. */
export const endAccount = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const { companyId, bankName, accountNoMasked } = (await store.findAccount(tx, me, id)) ?? notFound()
  await store.end(tx, me, id)
  await recordAudit(tx, me, {
    ...auditOn(companyId),
    action: AUDIT_ACTIONS.endAccount,
    remark: `${bankName} ${accountNoMasked}`,
  })
  return null
}

const AUDITED = ['accountName', 'bankName', 'bankSubName', 'cnapsCode', 'purpose', 'isDefault'] as const

const changesOf = (before: BuyerAccount, after: BuyerAccount) =>
  AUDITED.filter((field) => before[field] !== after[field]).map((field) => ({
    field: FIELDS[field],
    before: wordFor(before[field]),
    after: wordFor(after[field]),
  }))

const wordFor = (value: string | boolean): string =>
  typeof value === 'string' ? value : value ? YES_NO.yes : YES_NO.no

const auditOn = (entityId: string) => ({ entity: 'BuyerCompany', entityId, companyId: null })
