import { guardsOn, type Guard, type Machine } from '#kernel/machine.ts'
import { CHANGE, COOPERATION, JUDGES, type SupplierFacts } from './facts.ts'
import { DONE, STATUSES } from './machine-words.ts'
import { MESSAGES } from './message-words.ts'

export type SupplierState = 'draft' | 'submitted' | 'returned' | 'passed' | 'second' | 'authenticated'

export type SupplierTransition =
  | 'applyReview'
  | 'firstPass'
  | 'pass'
  | 'return'
  | 'authenticate'
  | 'requestChange'
  | 'approveChange'
  | 'returnChange'
  | 'suspendNew'
  | 'freeze'
  | 'unfreeze'
  | 'terminate'
  | 'setLevel'

const { blockedWhen, hiddenWhen } = guardsOn<SupplierFacts>()
const purchaserMissing = blockedWhen('purchaserIds', MESSAGES.purchaserMissing, (f) => f.purchasers === 0)
const fastLane = hiddenWhen('status', MESSAGES.fastLane, (f) => f.isFirstReview && !f.may.manage)
const secondOnly = hiddenWhen('status', MESSAGES.secondOnly, (f) => !f.isFirstReview && !f.may.finance && !f.may.legal)
const alreadyPassed = hiddenWhen(
  'status',
  MESSAGES.alreadyPassed,
  (f) => !f.isFirstReview && (f.may.finance || f.may.legal) && ownPasses(f).every((one) => f.passedBy.includes(one)),
)
const proofMissing = blockedWhen('bankAccounts', MESSAGES.proofMissing, (f) => !f.hasProofs)
const agreementsOld = blockedWhen('agreements', MESSAGES.agreementsOld, (f) => !f.agreementsCurrent)
const notReviewer = hiddenWhen('status', MESSAGES.notReviewer, (f) =>
  f.isFirstReview ? !f.may.review : !f.may.finance && !f.may.legal,
)
const changeNone = hiddenWhen('pendingChange', MESSAGES.changeNone, (f) => f.change === null)
const changePending = hiddenWhen(
  'pendingChange',
  MESSAGES.changePending,
  (f) => f.changeReviewStatus === CHANGE.reviewing,
)
const changeNotPending = hiddenWhen(
  'pendingChange',
  MESSAGES.changeNotPending,
  (f) => f.changeReviewStatus !== CHANGE.reviewing,
)
const changeNotYours = hiddenWhen(
  'pendingChange',
  MESSAGES.changeNotYours,
  (f) => f.changeReviewStatus === CHANGE.reviewing && judgedParts(f).length === 0,
)
const terminated = hiddenWhen(
  'cooperationStatus',
  MESSAGES.terminated,
  (f) => f.cooperationStatus === COOPERATION.ended,
)
const unlessAt = (...from: readonly number[]): Guard<SupplierFacts> =>
  hiddenWhen(
    'cooperationStatus',
    MESSAGES.frozenAlready,
    (f) => f.cooperationStatus !== COOPERATION.ended && !from.includes(f.cooperationStatus),
  )

/** In whose names this person passes the second review. */
export const ownPasses = ({ may }: Pick<SupplierFacts, 'may'>): ('finance' | 'legal')[] => [
  ...(may.finance ? (['finance'] as const) : []),
  ...(may.legal ? (['legal'] as const) : []),
]

/** The open parts of the change that this person may judge. */
export const judgedParts = ({ change, may }: Pick<SupplierFacts, 'change' | 'may'>) =>
  (change?.parts ?? []).filter((part) => !change?.approvedParts.includes(part) && JUDGES[part].some((one) => may[one]))

const passedOrSecond = {
  oneOf: ['passed', 'second'],
  pick: (f: SupplierFacts) =>
    f.isFirstReview || new Set([...f.passedBy, ...ownPasses(f)]).size === 2 ? 'passed' : 'second',
} as const

const settled = ['passed', 'authenticated'] as const
const flagged = (label: string, from: readonly number[]) =>
  ({
    from: settled,
    to: 'same',
    by: ['staff'],
    needs: 'supplier.manage',
    label,
    reason: true,
    unless: [terminated, unlessAt(...from)],
  }) as const

/**
 * The review of a supplier (domain rule 2.1). Cooperation and staged changes are flags beside it, so that a frozen
 * supplier can finish what runs. Steps that several roles share ask for `supplier.view`; their guards say whose turn it is.
 */
export const supplier = {
  name: 'Supplier',
  initial: 'draft',
  states: {
    draft: { code: 0, label: STATUSES[0] },
    submitted: { code: 1, label: STATUSES[1] },
    returned: { code: 2, label: STATUSES[2] },
    passed: { code: 3, label: STATUSES[3] },
    second: { code: 4, label: STATUSES[4] },
    authenticated: { code: 5, label: STATUSES[5], final: true },
  },
  transitions: {
    applyReview: {
      from: ['draft', 'returned'],
      to: 'submitted',
      by: ['supplier'],
      needs: 'profile.edit',
      label: '提交审核',
    },
    firstPass: {
      from: ['submitted'],
      to: 'second',
      by: ['staff'],
      needs: 'supplier.review',
      label: '初审通过',
      done: DONE.firstPass,
      unless: [purchaserMissing],
    },
    pass: {
      from: ['submitted', 'second'],
      to: passedOrSecond,
      by: ['staff'],
      needs: 'supplier.view',
      label: '审核通过',
      done: DONE.pass,
      unless: [fastLane, secondOnly, alreadyPassed, proofMissing, agreementsOld],
    },
    return: {
      from: ['submitted', 'second'],
      to: 'returned',
      by: ['staff'],
      needs: 'supplier.view',
      label: '退回',
      done: DONE.return,
      unless: [notReviewer],
    },
    authenticate: { from: ['passed'], to: 'authenticated', by: ['supplier'], needs: 'profile.edit', label: '认证' },
    requestChange: {
      from: settled,
      to: 'same',
      by: ['supplier'],
      needs: 'profile.edit',
      label: '提交变更',
      unless: [changeNone, changePending],
    },
    approveChange: {
      from: settled,
      to: 'same',
      by: ['staff'],
      needs: 'supplier.view',
      label: '通过变更',
      done: DONE.approveChange,
      unless: [changeNotPending, changeNotYours],
    },
    returnChange: {
      from: settled,
      to: 'same',
      by: ['staff'],
      needs: 'supplier.view',
      label: '退回变更',
      done: DONE.returnChange,
      reason: true,
      unless: [changeNotPending, changeNotYours],
    },
    suspendNew: flagged('暂停新业务', [COOPERATION.normal]),
    freeze: flagged('冻结', [COOPERATION.normal, COOPERATION.suspended]),
    // A pause or freeze with a last day ends by itself.
    unfreeze: { ...flagged('恢复合作', [COOPERATION.suspended, COOPERATION.frozen]), by: ['staff', 'system'] },
    // From wherever it stands.
    terminate: { ...flagged('终止合作', []), unless: [terminated] },
    setLevel: { ...flagged('评定等级', []), asks: { level: MESSAGES.levelMissing }, unless: [terminated] },
  },
} as const satisfies Machine<SupplierState, SupplierTransition, SupplierFacts>
