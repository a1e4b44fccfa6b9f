import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { decide, refuseVerdict } from '#kernel/machine.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { supplier } from '../machine.ts'
import { signerOf } from '../rules.ts'
import type { Authenticate, Supplier, Trial } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { loadSupplier, type Deps } from './load.ts'
import { PROFILE_PAGE, tellSupplier } from './notices.ts'
import { setVerified } from './account-store.ts'
import { mustEdit } from './save.ts'
import { countTrial, updateHead } from './store.ts'
import { supplierView, TRIES } from './view.ts'

const CENTS = 100

/** Finance pays a small amount into the default account; the supplier proves that it can read it there. */
export const payTrial = async (
  tx: Tx,
  me: Caller,
  id: string,
  deps: Deps,
): Promise<Trial & { readonly mobile: string; readonly tail: string }> => {
  const { head, state, profile } = await loadSupplier(tx, me, id, deps)
  if (state !== 'passed') return refuse(412, 'Stale')
  const account = profile.bankAccounts.find((one) => one.isDefault)
  if (!account?.id || account.accountNo === '')
    return invalid({ bankAccounts: [MESSAGES.trialAccount] }, MESSAGES.trialAccount)
  const amount = (randomInt(1, CENTS) / CENTS).toFixed(2)
  const changes = {
    trialCipher: deps.seal.trial.seal(amount, id),
    trialTries: 0,
    trialPaidAt: deps.now.toISOString(),
    trialAccountId: account.id,
  }
  if (!(await updateHead(tx, me, head, changes))) return refuse(412, 'Stale')
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.payTrial,
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
  if (head.trialCipher === null) return invalid({ amount: [MESSAGES.trialNone] }, MESSAGES.trialNone)
  if (input.legalPersonName.trim() !== signerOf(profile))
    return invalid({ legalPersonName: [MESSAGES.legalPersonWrong] }, MESSAGES.legalPersonWrong)
  const tries = await countTrial(tx, me, id, TRIES)
  if (tries === undefined) return invalid({ amount: [MESSAGES.trialUsedUp] }, MESSAGES.trialUsedUp)
  const paid = Buffer.from(deps.seal.trial.open(head.trialCipher, id))
  const told = Buffer.from(input.amount)
  if (paid.length !== told.length || !timingSafeEqual(paid, told)) {
    const why = MESSAGES.trialWrong(TRIES - tries)
    return invalid({ amount: [why] }, why)
  }
  const changes = {
    status: supplier.states[verdict.to].code,
    authenticatedAt: deps.now.toISOString(),
    trialCipher: null,
  }
  if (!(await updateHead(tx, me, head, changes))) return refuse(412, 'Stale')
  if (head.trialAccountId !== null) await setVerified(tx, me, { id: head.trialAccountId }, 2)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: supplier.transitions.authenticate.label,
    from: state,
    to: verdict.to,
  })
  await tellSupplier(tx, me, head, 'supplier.authenticated', { name: head.name }, { url: PROFILE_PAGE })
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}
