import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { decide, refuseVerdict } from '#kernel/machine.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import { TEST_PAYMENT_TRIES } from '../facts.ts'
import { supplier } from '../machine.ts'
import { PROFILE_PAGE, noticeToSupplier } from '../notices.ts'
import { signerOf } from '../rules.ts'
import type { Authenticate, Supplier, TestPayment } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { loadSupplier, type Deps } from './load.ts'
import { setVerified } from './account-store.ts'
import { mustEdit } from './save.ts'
import { countTestPaymentTry, updateHead } from './store.ts'
import { supplierView } from './view.ts'

const CENTS = 100

/** Finance pays a small amount into the default account; the supplier proves that it can read it there. */
export const sendTestPayment = async (
  tx: Tx,
  me: Caller,
  id: string,
  deps: Deps,
): Promise<TestPayment & { readonly mobile: string; readonly tail: string }> => {
  const { head, state, profile } = await loadSupplier(tx, me, id, deps)
  if (state !== 'passed') return refuse(412, 'Stale')
  const account = profile.bankAccounts.find((one) => one.isDefault)
  if (!account?.id || account.accountNo === '')
    return invalid({ bankAccounts: [MESSAGES.testPaymentAccount] }, MESSAGES.testPaymentAccount)
  const amount = (randomInt(1, CENTS) / CENTS).toFixed(2)
  const changes = {
    testPaymentCipher: deps.seal.testPayment.seal(amount, id),
    testPaymentTries: 0,
    testPaymentPaidAt: deps.now.toISOString(),
    testPaymentAccountId: account.id,
  }
  if (!(await updateHead(tx, me, head, changes))) return refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.sendTestPayment,
  })
  return {
    amount,
    accountName: account.accountName,
    accountNoMasked: `**** ${account.accountNo.slice(-4)}`,
    bankSubName: account.bankSubName,
    rowVersion: head.rowVersion + 1,
    mobile: profile.contacts.find((one) => one.isDefault)?.mobile ?? '',
    tail: account.accountNo.slice(-4),
  }
}

/** The legal person's name and the amount on the account: three tries, counted even when refused. */
export const authenticate = async (
  tx: Tx,
  me: Caller,
  id: string,
  input: Authenticate,
  deps: Deps,
): Promise<Supplier> => {
  mustEdit(me)
  const { head, state, profile, facts } = await loadSupplier(tx, me, id, deps)
  const verdict = decide(supplier, 'authenticate', state, facts, me)
  if (!verdict.ok) return refuseVerdict(verdict)
  if (input.rowVersion !== head.rowVersion) return refuse(412, 'Stale')
  if (head.testPaymentCipher === null) return invalid({ amount: [MESSAGES.testPaymentNone] }, MESSAGES.testPaymentNone)
  if (input.legalPersonName.trim() !== signerOf(profile))
    return invalid({ legalPersonName: [MESSAGES.legalPersonWrong] }, MESSAGES.legalPersonWrong)
  const tries = await countTestPaymentTry(tx, me, id, TEST_PAYMENT_TRIES)
  if (tries === undefined) return invalid({ amount: [MESSAGES.testPaymentUsedUp] }, MESSAGES.testPaymentUsedUp)
  const paid = Buffer.from(deps.seal.testPayment.open(head.testPaymentCipher, id))
  const entered = Buffer.from(input.amount)
  if (paid.length !== entered.length || !timingSafeEqual(paid, entered)) {
    const why = MESSAGES.testPaymentWrong(TEST_PAYMENT_TRIES - tries)
    return invalid({ amount: [why] }, why)
  }
  const changes = {
    status: supplier.states[verdict.to].code,
    authenticatedAt: deps.now.toISOString(),
    testPaymentCipher: null,
  }
  if (!(await updateHead(tx, me, head, changes))) return refuse(412, 'Stale')
  if (head.testPaymentAccountId !== null) await setVerified(tx, me, { id: head.testPaymentAccountId }, 2)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: supplier.transitions.authenticate.label,
    from: state,
    to: verdict.to,
  })
  await notify(tx, me, noticeToSupplier(head, 'supplier.authenticated', { name: head.name }, { url: PROFILE_PAGE }))
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}
