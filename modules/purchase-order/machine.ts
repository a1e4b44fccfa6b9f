import type { Side } from '#kernel/caller.ts'
import {
  bothRead,
  defineMachine,
  guardsOn,
  stateNames,
  statusName,
  stepsBy,
  type Guard,
  type StateOf,
  type TransitionOf,
} from '#kernel/machine.ts'
import { remindedLately } from '#kernel/reminder.ts'
import { CLAIM_DONE, CLAIM_MESSAGES } from './claim-words.ts'
import { claimNotOpen, notClaimed, notCountered } from './claim.ts'
import { materialOpen } from './material.ts'
import { firstMissing } from './missing.ts'
import { allReceived, committedQty, hasReserved, isUnderWay, needsApproval, type OrderFacts } from './rules.ts'
import { DONE } from './turn-words.ts'
import { MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<OrderFacts>()

const incomplete: Guard<OrderFacts> = ({ missing: [first, ...more] }) =>
  first === undefined ? undefined : { field: first.field, why: firstMissing([first, ...more]) }
const supplierSuspended = blockedWhen('supplierId', MESSAGES.supplierSuspended, (o) => o.cooperationStatus !== 1)
// There is one way on for a draft: to publish it, or to ask for approval. The other button is not there.
const approvalMissing = hiddenWhen(
  'items',
  MESSAGES.approvalNeeded,
  (o) => o.approvalPending || (needsApproval(o, o.approvalLimit) && !o.isApproved),
)
const approvalNotNeeded = hiddenWhen('items', MESSAGES.approvalNotNeeded, (o) => !needsApproval(o, o.approvalLimit))
const approvalNotPending = hiddenWhen('status', MESSAGES.approvalNotPending, (o) => !o.approvalPending)
const approvalPending = blockedWhen('status', MESSAGES.approvalPending, (o) => o.approvalPending)
const ownSubmission = blockedWhen('status', MESSAGES.ownSubmission, (o) => o.isSubmitter)
const approvalOutdated = blockedWhen('version', MESSAGES.approvalOutdated, (o) => o.isOutdated)
const notSubmitter = hiddenWhen('status', MESSAGES.notSubmitter, (o) => !o.isSubmitter)
const changedBefore = hiddenWhen('version', MESSAGES.changedBefore, (o) => o.formerState !== null)
const notARevision = hiddenWhen('version', MESSAGES.notARevision, (o) => o.formerState === null)
const notReprint = hiddenWhen('orderType', MESSAGES.notReprint, (o) => !o.isReprint)
const planNotOpen = hiddenWhen('planStatus', MESSAGES.planNotOpen, (o) => o.planStatus !== 0 && o.planStatus !== 3)
const planNotSubmitted = hiddenWhen('planStatus', MESSAGES.planNotSubmitted, (o) => o.planStatus !== 1)
const planNotConfirmed = hiddenWhen('planStatus', MESSAGES.planNotConfirmed, (o) => o.planStatus !== 2)
const cancelPending = blockedWhen('status', MESSAGES.cancelPending, (o) => o.cancelPending)
const cancelNotPending = hiddenWhen('status', MESSAGES.cancelNotPending, (o) => !o.cancelPending)
const alreadyShipped = blockedWhen('items', MESSAGES.alreadyShipped, (o) =>
  o.items.some((item) => Number(committedQty(item)) > 0),
)
const shipmentWaits = blockedWhen('items', MESSAGES.shipmentWaits, hasReserved)
const underWay = hiddenWhen('items', MESSAGES.underWay, isUnderWay)
const notAllReceived = hiddenWhen('items', MESSAGES.notAllReceived, (o) => !allReceived(o))

const signingOrExecuting = {
  oneOf: ['signing', 'executing'],
  pick: (o: OrderFacts) => (o.contractRequired ? 'signing' : 'executing'),
} as const
const former = {
  oneOf: ['signing', 'executing'],
  pick: (o: OrderFacts) => (o.formerState === 'signing' ? 'signing' : 'executing'),
} as const

/** The states in which an order can be repeated: both sides have agreed on it. */
export const REPRINTABLE = ['executing', 'finished'] as const

/** The states in which an order can be changed. */
export const REVISABLE = ['issued', 'signing', 'executing', 'rejected'] as const

const byStaff = stepsBy('staff', 'order.manage')
const byApprover = stepsBy('staff', 'order.approve')
const bySupplier = stepsBy('supplier', 'order.answer')
const byPlanner = stepsBy('supplier', 'order.plan')

/** The life of a purchase order (domain rule 2.9). */
export const purchaseOrder = defineMachine<OrderFacts>()({
  name: 'PurchaseOrder',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    approving: { code: 10, label: bothRead('待审批'), staffOnly: true },
    issued: { code: 1, label: { supplier: '待确认', staff: '待供应商确认' } },
    negotiating: { code: 2, label: { supplier: '协商中', staff: '待处理协商' } },
    signing: { code: 3, label: bothRead('待签约') },
    executing: { code: 4, label: bothRead('执行中') },
    finished: { code: 5, label: bothRead('已完成'), final: true },
    closed: { code: 6, label: bothRead('已关闭'), final: true },
    cancelled: { code: 7, label: bothRead('已取消'), final: true },
    suspended: { code: 8, label: bothRead('已挂起') },
    rejected: { code: 9, label: { supplier: '已拒绝', staff: '供应商拒绝' } },
  },
  transitions: {
    publish: byStaff('发布', ['draft', 'approving'], 'issued', {
      by: ['staff', 'system'],
      done: DONE.publish,
      unless: [approvalMissing, incomplete, supplierSuspended],
    }),
    submitForApproval: byStaff('提交审批', ['draft'], 'approving', {
      done: DONE.submitForApproval,
      unless: [approvalNotNeeded, incomplete, supplierSuspended],
      internal: true,
    }),
    // The system then does what was approved: it publishes the order, or its change.
    approve: byApprover('审批通过', ['approving', ...REVISABLE], 'same', {
      done: DONE.approve,
      unless: [approvalNotPending, ownSubmission, supplierSuspended, approvalOutdated],
      internal: true,
    }),
    returnToDraft: byApprover('审批退回', ['approving'], 'draft', {
      done: DONE.returnToDraft,
      reason: true,
      internal: true,
    }),
    withdrawApproval: byStaff('撤回审批', ['approving'], 'draft', {
      done: DONE.withdrawApproval,
      unless: [notSubmitter],
      internal: true,
    }),
    confirm: bySupplier('确认订单', ['issued'], signingOrExecuting),
    propose: bySupplier('协商', ['issued'], 'negotiating', { done: DONE.propose, reason: true }),
    acceptProposal: byStaff('同意协商', ['negotiating'], signingOrExecuting, { by: ['staff', 'system'] }),
    rejectProposal: byStaff('驳回协商', ['negotiating'], 'issued', { done: DONE.rejectProposal, reason: true }),
    withdrawProposal: bySupplier('撤回协商', ['negotiating'], 'issued', { done: DONE.withdrawProposal }),
    reject: bySupplier('拒绝', ['issued'], 'rejected', { done: DONE.reject, reason: true, unless: [changedBefore] }),
    // The supplier does not refuse to deliver, but at this price: an inquiry asks it alone for another one.
    requote: bySupplier('重新报价', ['issued'], 'rejected', {
      done: DONE.requote,
      reason: true,
      unless: [notReprint, supplierSuspended],
    }),
    revise: byStaff('变更', REVISABLE, 'issued', {
      by: ['staff', 'system'],
      done: DONE.revise,
      reason: true,
      unless: [approvalPending],
    }),
    // A change that needs approval is kept beside the version in force, with which both sides go on until then.
    returnRevision: byApprover('退回变更', REVISABLE, 'same', {
      done: DONE.returnRevision,
      reason: true,
      unless: [approvalNotPending],
      internal: true,
    }),
    withdrawRevision: byStaff('撤回变更', REVISABLE, 'same', {
      done: DONE.withdrawRevision,
      unless: [approvalNotPending, notSubmitter],
      internal: true,
    }),
    rejectRevision: bySupplier('不接受变更', ['issued'], former, {
      done: DONE.rejectRevision,
      reason: true,
      unless: [notARevision],
    }),
    sign: byStaff('登记签约', ['signing'], 'executing', {
      by: ['staff', 'system'],
      asks: {
        contractNo: MESSAGES.contractNoMissing,
        contractSignedOn: MESSAGES.signedOnMissing,
        contractFiles: MESSAGES.contractFilesMissing,
      },
    }),
    submitDeliveryPlan: byPlanner('提交交货计划', ['executing'], 'same', {
      done: DONE.submitDeliveryPlan,
      unless: [planNotOpen],
    }),
    confirmDeliveryPlan: byStaff('确认交货计划', ['executing'], 'same', { unless: [planNotSubmitted] }),
    returnDeliveryPlan: byStaff('退回交货计划', ['executing'], 'same', {
      done: DONE.returnDeliveryPlan,
      reason: true,
      unless: [planNotSubmitted],
    }),
    changeDeliveryPlan: byPlanner('变更交货计划', ['executing'], 'same', {
      done: DONE.changeDeliveryPlan,
      reason: true,
      unless: [planNotConfirmed],
    }),
    suspend: byStaff('挂起', ['executing'], 'suspended', { reason: true }),
    resume: byStaff('恢复', ['suspended'], 'executing', { unless: [cancelPending] }),
    requestCancel: byStaff('申请取消', ['executing'], 'suspended', { done: DONE.requestCancel, reason: true }),
    agreeCancel: bySupplier('同意取消', ['suspended'], 'cancelled', {
      done: DONE.agreeCancel,
      unless: [cancelNotPending, shipmentWaits],
    }),
    refuseCancel: bySupplier('不同意取消', ['suspended'], 'executing', {
      done: DONE.refuseCancel,
      reason: true,
      unless: [cancelNotPending],
    }),
    withdrawCancelRequest: byStaff('撤回取消申请', ['suspended'], 'executing', {
      done: DONE.withdrawCancelRequest,
      unless: [cancelNotPending],
    }),
    // What a cancelled order costs its supplier: the order has ended, and what is to be paid for it is settled.
    acceptClaim: byStaff('认可索赔', ['cancelled'], 'same', { done: CLAIM_DONE.acceptClaim, unless: [notClaimed] }),
    counterClaim: byStaff('部分认可索赔', ['cancelled'], 'same', {
      done: CLAIM_DONE.counterClaim,
      reason: true,
      asks: { claimAmount: CLAIM_MESSAGES.amountMissing },
      unless: [notClaimed],
    }),
    acceptCounter: bySupplier('接受认可金额', ['cancelled'], 'same', {
      done: CLAIM_DONE.acceptCounter,
      unless: [notCountered],
    }),
    reclaim: bySupplier('重新提出索赔', ['cancelled'], 'same', {
      done: CLAIM_DONE.reclaim,
      reason: true,
      asks: { claimLines: CLAIM_MESSAGES.linesMissing },
      unless: [notCountered],
    }),
    withdrawClaim: bySupplier('撤回索赔', ['cancelled'], 'same', {
      done: CLAIM_DONE.withdrawClaim,
      unless: [claimNotOpen],
    }),
    cancel: byStaff('取消订单', ['draft', 'issued', 'negotiating', 'signing', 'rejected'], 'cancelled', {
      reason: true,
      unless: [alreadyShipped],
    }),
    close: byStaff('关闭', ['executing'], 'closed', { reason: true, unless: [shipmentWaits, materialOpen] }),
    finish: { from: ['executing'], to: 'finished', by: ['system'], label: '完成', unless: [notAllReceived, underWay] },
    remind: {
      from: ['issued', 'negotiating', 'signing', 'executing'],
      to: 'same',
      by: ['supplier', 'staff'],
      needs: 'order.view',
      label: '催办',
      done: DONE.remind,
      unless: [remindedLately],
    },
  },
})
/** The states in which something is still to come, for both sides to see. */
export const OPEN_STATES = stateNames(purchaseOrder).filter(
  (state) => !purchaseOrder.states[state].final && !purchaseOrder.states[state].staffOnly,
)
export type OrderState = StateOf<typeof purchaseOrder>
/** The word for the state of an order on the reader's side. */
export const orderStatusName = (state: OrderState, side: Side): string => statusName(purchaseOrder, state, side)
export type OrderTransition = TransitionOf<typeof purchaseOrder>
