import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#platform/database/violations.ts'
import type { BankSub, BankSubChange, BankSubDraft } from '../contract.ts'
import { branchErrors, changesOf, EMPTY, filled, type BranchContent } from '../rules.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import * as store from './store.ts'

export const addBankSub = async (tx: Tx, me: Caller, draft: BankSubDraft): Promise<BankSub> => {
  const branch = sound(filled(draft, EMPTY))
  const stored = await store.insert(tx, me, branch).catch(refuseTaken)
  await recordAudit(tx, me, { ...auditOn(stored.id), action: AUDIT_ACTIONS.add, remark: nameOf(stored) })
  return stored
}

export const changeBankSub = async (
  tx: Tx,
  me: Caller,
  id: string,
  { rowVersion, ...change }: BankSubChange,
): Promise<BankSub> => {
  const before = (await store.find(tx, me, id)) ?? notFound()
  if (before.rowVersion !== rowVersion) refuse(412, 'Stale')
  const after = sound(filled(change, before))
  const stored = (await store.update(tx, me, id, rowVersion, after).catch(refuseTaken)) ?? refuse(412, 'Stale')
  await recordAudit(tx, me, {
    ...auditOn(id),
    action: AUDIT_ACTIONS.change,
    remark: nameOf(stored),
    diff: changesOf(before, after),
  })
  return stored
}

export const removeBankSub = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const removed = (await store.remove(tx, me, id).catch(refuseInUse)) ?? notFound()
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS.remove, remark: nameOf(removed) })
  return null
}

const sound = (branch: BranchContent): BranchContent => {
  const wrong = branchErrors(branch)
  return wrong.length > 0 ? invalid(byField(wrong)) : branch
}

// Asked of the database by trying, as below: an account may name it at this very moment.
const refuseInUse = (error: unknown): never => {
  if (isForeignKeyViolation(error)) invalid({ id: [MESSAGES.inUse] }, MESSAGES.inUse)
  throw error
}

// Asked of the database by trying: of two that write the same number at once, one is refused.
const refuseTaken = (error: unknown): never => {
  if (isUniqueViolation(error)) invalid({ cnapsCode: [MESSAGES.cnapsTaken] })
  throw error
}

const auditOn = (entityId: string) => ({ entity: 'BankSub', entityId, companyId: null })
const nameOf = (branch: { readonly name: string; readonly cnapsCode: string }): string =>
  `${branch.cnapsCode} ${branch.name}`
