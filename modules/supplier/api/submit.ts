import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { decide, refuseVerdict } from '#kernel/machine.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import { verifySecondFactor } from '#platform/auth/second-factor.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import { needsSecondFactor } from '../change.ts'
import { CHANGE, JUDGES } from '../facts.ts'
import { supplier } from '../machine.ts'
import { missingOf, type Missing } from '../missing.ts'
import { changesInWords, noticeToStaff } from '../notices.ts'
import type { Profile } from '../profile.ts'
import { missingReturns, untouchedReturns } from '../returns.ts'
import type { ApplyReview, Supplier } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { afterChange, applyChange } from './apply-change.ts'
import { updateChange, type OpenChange } from './change-store.ts'
import { loadSupplier, type Loaded, type Deps } from './load.ts'
import { categoryTree } from './lookup-store.ts'
import { keepSubmission, setCreditCode } from './profile-store.ts'
import { returnedProfile } from './returns.ts'
import { mustEdit, refuseTaken } from './save.ts'
import { updateHead } from './store.ts'
import { onUniqueViolation } from './unique-violation.ts'
import { supplierView } from './view.ts'

/** Hands in the draft or, after the supplier has passed, the staged change. */
export const applyReview = async (
  tx: Tx,
  me: Caller,
  id: string,
  input: ApplyReview,
  deps: Deps,
): Promise<Supplier> => {
  mustEdit(me)
  const loaded = await loadSupplier(tx, me, id, deps)
  const isChange = loaded.state === 'passed' || loaded.state === 'authenticated'
  const verdict = decide(supplier, isChange ? 'requestChange' : 'applyReview', loaded.state, loaded.facts, me)
  if (!verdict.ok && verdict.code !== 'guard') return refuseVerdict(verdict)
  if (input.rowVersion !== loaded.head.rowVersion) return refuse(412, 'Stale')
  if (!verdict.ok) return refuseVerdict(verdict)
  if (loaded.change && isChange) await requestChange(tx, me, loaded, loaded.change, input, deps)
  else await submit(tx, me, loaded, input, deps)
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}

const missingIn = async (tx: Tx, me: Caller, profile: Profile, { now }: Deps): Promise<Missing[]> =>
  missingOf(profile, { categories: await categoryTree(tx, me), today: dayOf(now) })
const refuseMissingFields = (missing: readonly Missing[]): void => {
  if (missing.length > 0)
    invalid(byField(missing.map(({ fieldPath, message }) => ({ field: fieldPath, why: message }))), MESSAGES.incomplete)
}

const submit = async (tx: Tx, me: Caller, loaded: Loaded, input: ApplyReview, deps: Deps): Promise<void> => {
  const { head, state, profile } = loaded
  const confirmed = new Set(input.confirmedFields)
  const before = await returnedProfile(tx, me, loaded, deps)
  const untouched = before === undefined ? [] : untouchedReturns(head.returnItems, before, profile)
  refuseMissingFields([
    ...(await missingIn(tx, me, profile, deps)),
    ...missingReturns(untouched.filter(({ fieldPath }) => !confirmed.has(fieldPath))),
  ])
  const creditCode = profile.supplierType === 3 || profile.creditCode === '' ? null : profile.creditCode
  if (creditCode !== null) await refuseTaken(tx, me, creditCode, head.companyId)
  const now = deps.now.toISOString()
  await onUniqueViolation(async () => {
    const changes = {
      status: supplier.states.submitted.code,
      submittedAt: now,
      waitingSince: now,
      // The next reviewer reads what was asked for, and what was said to be right.
      returnItems: JSON.stringify(
        head.returnItems.map((item) => ({
          fieldPath: item.fieldPath,
          message: item.message,
          isConfirmed: untouched.includes(item),
        })),
      ),
      passedBy: [],
    }
    if (!(await updateHead(tx, me, head, changes))) refuse(412, 'Stale')
    await setCreditCode(tx, me, head.companyId, creditCode)
  })
  await keepSubmission(tx, me, head, profile, deps.seal, now)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: head.id,
    companyId: head.companyId,
    action: supplier.transitions.applyReview.label,
    from: state,
    to: 'submitted',
  })
  await notify(tx, me, noticeToStaff(head, 'supplier.submitted', { name: profile.name }, ['review']))
}

const requestChange = async (
  tx: Tx,
  me: Caller,
  loaded: Loaded,
  change: OpenChange,
  input: ApplyReview,
  deps: Deps,
): Promise<void> => {
  const { head, profile } = loaded
  const after = afterChange(loaded, deps)
  await refuseWorse(tx, me, profile, after, change, deps)
  if (needsSecondFactor(change.parts)) await verifySecondFactor(tx, me, 'bank.change', input.smsCode)
  const now = deps.now.toISOString()
  const isFree = change.parts.length === 0
  if (isFree) await applyChange(tx, me, loaded, deps)
  else if (!(await updateHead(tx, me, head, { changeReviewStatus: CHANGE.reviewing, waitingSince: now })))
    refuse(412, 'Stale')
  await updateChange(tx, me, change.id, {
    state: isFree ? 'approved' : 'submitted',
    submittedAt: now,
    approvedParts: [],
    reviewRemark: '',
  })
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: head.id,
    companyId: head.companyId,
    action: isFree ? AUDIT_ACTIONS.applyFree : supplier.transitions.requestChange.label,
    // The history is read by everybody who sees the supplier; what concerns accounts is not.
    diff: change.differences
      .filter((one) => one.part !== 'bank')
      .map(({ label, before, after: value }) => ({ field: label, before, after: value })),
  })
  if (isFree) return
  const vars = { name: head.name, changes: changesInWords(change.differences) }
  const judges = [...new Set(change.parts.flatMap((part) => JUDGES[part]))]
  await notify(tx, me, noticeToStaff(head, 'supplier.changeSubmitted', vars, judges))
}

/** A change must be complete in what it touches, and leave nothing else worse than it was. */
const refuseWorse = async (
  tx: Tx,
  me: Caller,
  before: Profile,
  after: Profile,
  change: OpenChange,
  deps: Deps,
): Promise<void> => {
  const keyOf = ({ fieldPath, message }: Missing): string => `${fieldPath} ${message}`
  const known = new Set((await missingIn(tx, me, before, deps)).map(keyOf))
  const topOf = (path: string): string => path.split('.')[0] ?? path
  const touched = new Set(change.differences.map((one) => topOf(one.field)))
  const missing = await missingIn(tx, me, after, deps)
  refuseMissingFields(missing.filter((one) => touched.has(topOf(one.fieldPath)) || !known.has(keyOf(one))))
}
