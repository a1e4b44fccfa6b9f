import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { CLAIM, type TaskFacts } from './rules.ts'
import type { Answer } from './shapes.ts'
import { DONE, MESSAGES } from './words.ts'

type Action = Answer['correctiveActions'][number]
const { blockedWhen, hiddenWhen } = guardsOn<TaskFacts>()
const isBlank = (text: string): boolean => text.trim() === ''

const photosMissing = blockedWhen('problem', MESSAGES.photosMissing, (t) => t.problem.photos.length === 0)
const tagsMissing = blockedWhen(
  'complaintTags',
  MESSAGES.tagsMissing,
  (t) => t.sourceType === 3 && t.complaintTags.length === 0,
)
const teamIncomplete = blockedWhen('team', MESSAGES.teamIncomplete, ({ answer: { team } }) => {
  const leaders = team.filter(({ isLeader }) => isLeader)
  return leaders.length !== 1 || team.some(({ name }) => isBlank(name))
})
const notContained = blockedWhen('containment', MESSAGES.notContained, ({ answer: { containment: c } }) =>
  [c.actions, c.inStock, c.inTransit, c.sold].some(isBlank),
)
const notExplained = blockedWhen('rootCause', MESSAGES.notExplained, ({ answer: { rootCause: c } }) => {
  return c.whyChain.every(isBlank) || c.category === null || isBlank(c.escapeReason)
})
const notPlanned = blockedWhen('correctiveActions', MESSAGES.notPlanned, ({ answer }) => {
  const isVague = (one: Action): boolean => isBlank(one.action) || isBlank(one.owner) || one.dueDate === null
  return answer.correctiveActions.length === 0 || answer.correctiveActions.some(isVague)
})
const notProven = blockedWhen('correctiveActions', MESSAGES.notProven, ({ answer }) =>
  answer.correctiveActions.some(({ evidence, doneOn }) => evidence.length === 0 || doneOn === null),
)
const appealedBefore = hiddenWhen('appeal', MESSAGES.appealedBefore, (t) => t.appeal !== null)
const delayedBefore = hiddenWhen('newDate', MESSAGES.delayedBefore, (t) => t.delay !== undefined)
const notHolding = hiddenWhen('isHolding', MESSAGES.notHolding, (t) => !t.isHolding)
const claimSettled = hiddenWhen('claimAmount', MESSAGES.claimSettled, (t) => t.claimStatus === CLAIM.agreed)
const claimNotAsked = hiddenWhen('claimAmount', MESSAGES.claimNotAsked, (t) => t.claimStatus !== CLAIM.asked)
const claimNotOpen = hiddenWhen(
  'claimAmount',
  MESSAGES.claimNotAsked,
  (t) => t.claimStatus !== CLAIM.asked && t.claimStatus !== CLAIM.disputed,
)
const claimNone = hiddenWhen(
  'claimAmount',
  MESSAGES.claimNone,
  (t) => t.claimStatus === CLAIM.none || t.claimStatus === CLAIM.agreed,
)
const batchesFew = blockedWhen(
  'batches',
  (t) => MESSAGES.batchesFew(t.batchesMissing),
  (t) => t.batchesMissing > 0,
)
const delayNone = hiddenWhen('newDate', MESSAGES.delayNone, (t) => t.delay?.result !== 0)

const proof = { files: MESSAGES.filesMissing }
const verification = { ...proof, method: MESSAGES.methodMissing }
const newDate = { newDate: MESSAGES.newDateMissing }

const byStaff = stepsBy('staff', 'rectification.manage')
const bySupplier = stepsBy('supplier', 'rectification.answer')
const DELAYABLE = ['containing', 'analysing', 'correcting'] as const
/** The supplier has said what it does with what is in stock, under way and sold. */
const CONTAINED = ['analysing', 'reviewing', 'correcting', 'verifying'] as const
/** The task stands, and the supplier has taken it on. */
const CLAIMABLE = ['containing', ...CONTAINED, 'closed'] as const

/** The life of a rectification task (domain rule 2.18). */
export const rectification = defineMachine<TaskFacts>()({
  name: 'RectificationTask',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    published: { code: 1, label: { supplier: '待接收', staff: '待供应商接收' } },
    containing: { code: 2, label: bothRead('待临时措施') },
    analysing: { code: 3, label: bothRead('待原因与方案') },
    reviewing: { code: 4, label: { supplier: '方案审核中', staff: '待审核方案' } },
    correcting: { code: 5, label: bothRead('整改中') },
    verifying: { code: 6, label: bothRead('待验证') },
    closed: { code: 7, label: bothRead('已关闭'), final: true },
    appealing: { code: 8, label: { supplier: '申诉中', staff: '待处理申诉' } },
    cancelled: { code: 9, label: bothRead('已取消'), final: true },
  },
  transitions: {
    publish: byStaff('发布', ['draft'], 'published', {
      // The system publishes what a review has found.
      by: ['staff', 'system'],
      done: DONE.publish,
      unless: [photosMissing, tagsMissing],
    }),
    accept: bySupplier('接收任务', ['published'], 'containing', { done: DONE.accept, unless: [teamIncomplete] }),
    appeal: bySupplier('申诉', ['published'], 'appealing', {
      done: DONE.appeal,
      reason: true,
      asks: proof,
      unless: [appealedBefore],
    }),
    rejectAppeal: byStaff('驳回申诉', ['appealing'], 'published', { done: DONE.rejectAppeal, reason: true }),
    acceptAppeal: byStaff('同意申诉', ['appealing'], 'cancelled'),
    submitIca: bySupplier('提交临时措施', ['containing'], 'analysing', {
      done: DONE.submitIca,
      unless: [notContained],
    }),
    submitPlan: bySupplier('提交方案', ['analysing'], 'reviewing', {
      done: DONE.submitPlan,
      unless: [notExplained, notPlanned],
    }),
    returnPlan: byStaff('退回方案', ['reviewing'], 'analysing', { done: DONE.returnPlan, reason: true }),
    approvePlan: byStaff('通过方案', ['reviewing'], 'correcting', { done: DONE.approvePlan }),
    submitEvidence: bySupplier('提交证据', ['correcting'], 'verifying', {
      done: DONE.submitEvidence,
      unless: [notProven],
    }),
    verifyFail: byStaff('验证无效', ['verifying'], 'correcting', {
      done: DONE.verifyFail,
      reason: true,
      asks: verification,
    }),
    verifyPass: byStaff('验证有效', ['verifying'], 'closed', { asks: verification, unless: [batchesFew] }),
    requestDelay: bySupplier('申请延期', DELAYABLE, 'same', {
      done: DONE.requestDelay,
      reason: true,
      asks: newDate,
      unless: [delayedBefore],
    }),
    approveDelay: byStaff('同意延期', DELAYABLE, 'same', { unless: [delayNone] }),
    declineDelay: byStaff('不同意延期', DELAYABLE, 'same', { reason: true, unless: [delayNone] }),
    liftHold: byStaff('解除暂停发货', CONTAINED, 'same', { done: DONE.liftHold, reason: true, unless: [notHolding] }),
    claim: byStaff('提出索赔', CLAIMABLE, 'same', {
      done: DONE.claim,
      asks: { claimAmount: MESSAGES.claimAmountMissing },
      unless: [claimSettled],
    }),
    // Who disputed it may agree after all.
    confirmClaim: bySupplier('确认索赔', CLAIMABLE, 'same', { done: DONE.confirmClaim, unless: [claimNotOpen] }),
    disputeClaim: bySupplier('对索赔有异议', CLAIMABLE, 'same', {
      done: DONE.disputeClaim,
      reason: true,
      unless: [claimNotAsked],
    }),
    withdrawClaim: byStaff('撤回索赔', CLAIMABLE, 'same', {
      done: DONE.withdrawClaim,
      reason: true,
      unless: [claimNone],
    }),
    cancel: byStaff('取消', ['draft', 'published'], 'cancelled', { reason: true }),
  },
})
export type TaskState = StateOf<typeof rectification>
export type TaskTransition = TransitionOf<typeof rectification>

interface Stage {
  readonly deadline: 'icaDeadline' | 'pcaDeadline' | 'verifyDeadline'
  /** What the supplier writes meanwhile; nothing where it is not its turn. */
  readonly parts: readonly (keyof Answer)[]
}
/** The states in which a deadline runs. While staff look at a plan or an appeal none does. */
export const STAGES: Readonly<Partial<Record<TaskState, Stage>>> = {
  published: { deadline: 'icaDeadline', parts: ['team'] },
  containing: { deadline: 'icaDeadline', parts: ['team', 'containment'] },
  analysing: { deadline: 'pcaDeadline', parts: ['rootCause', 'correctiveActions', 'prevention'] },
  correcting: { deadline: 'verifyDeadline', parts: ['correctiveActions', 'prevention'] },
  verifying: { deadline: 'verifyDeadline', parts: [] },
}
/** The states in which the supplier has something to do. */
export const SUPPLIER_TURN: readonly TaskState[] = ['published', 'containing', 'analysing', 'correcting']
