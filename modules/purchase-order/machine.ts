import {
  bothRead,
  defineMachine,
  guardsOn,
  stateNames,
  stepsBy,
  type StateOf,
  type TransitionOf,
} from '#kernel/machine.ts'
import { remindedLately } from '#kernel/reminder.ts'
import { allReceived, type OrderFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<OrderFacts>()

const printOrderMissing = blockedWhen(
  'printOrderFile',
  MESSAGES.printOrderMissing,
  (o) => o.needsPrintOrder && o.printOrderFile === '',
)
const supplierSuspended = blockedWhen('supplierId', MESSAGES.supplierSuspended, (o) => o.cooperationStatus !== 1)
const temporaryPrice = blockedWhen(
  'items',
  MESSAGES.temporaryPrice,
  (o) => o.items.some((item) => item.priceSource === 3) && !o.mayApprovePrice,
)
const changedBefore = hiddenWhen('version', MESSAGES.changedBefore, (o) => o.formerState !== null)
const notARevision = hiddenWhen('version', MESSAGES.notARevision, (o) => o.formerState === null)
const planNotOpen = hiddenWhen('planStatus', MESSAGES.planNotOpen, (o) => o.planStatus !== 0 && o.planStatus !== 3)
const planNotSubmitted = hiddenWhen('planStatus', MESSAGES.planNotSubmitted, (o) => o.planStatus !== 1)
const planNotConfirmed = hiddenWhen('planStatus', MESSAGES.planNotConfirmed, (o) => o.planStatus !== 2)
const cancelPending = blockedWhen('status', MESSAGES.cancelPending, (o) => o.cancelPending)
const cancelNotPending = hiddenWhen('status', MESSAGES.cancelNotPending, (o) => !o.cancelPending)
const alreadyShipped = blockedWhen('items', MESSAGES.alreadyShipped, (o) =>
  o.items.some((item) => Number(item.shippedQty) > 0),
)
const notAllReceived = hiddenWhen('items', MESSAGES.notAllReceived, (o) => !allReceived(o))

const signingOrExecuting = {
  oneOf: ['signing', 'executing'],
  pick: (o: OrderFacts) => (o.contractRequired ? 'signing' : 'executing'),
} as const
const former = {
  oneOf: ['signing', 'executing'],
  pick: (o: OrderFacts) => (o.formerState === 'signing' ? 'signing' : 'executing'),
} as const

const byStaff = stepsBy('staff', 'order.manage')
const bySupplier = stepsBy('supplier', 'order.answer')
const byPlanner = stepsBy('supplier', 'order.plan')

/** The life of a purchase order (domain rule 2.9). */
export const purchaseOrder = defineMachine<OrderFacts>()({
  name: 'PurchaseOrder',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
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
    publish: byStaff('发布', ['draft'], 'issued', {
      done: DONE.publish,
      unless: [printOrderMissing, supplierSuspended, temporaryPrice],
    }),
    confirm: bySupplier('确认订单', ['issued'], signingOrExecuting),
    propose: bySupplier('协商', ['issued'], 'negotiating', { done: DONE.propose, reason: true }),
    acceptProposal: byStaff('同意协商', ['negotiating'], signingOrExecuting, { by: ['staff', 'system'] }),
    rejectProposal: byStaff('驳回协商', ['negotiating'], 'issued', { done: DONE.rejectProposal, reason: true }),
    withdrawProposal: bySupplier('撤回协商', ['negotiating'], 'issued', { done: DONE.withdrawProposal }),
    reject: bySupplier('拒绝', ['issued'], 'rejected', { done: DONE.reject, reason: true, unless: [changedBefore] }),
    revise: byStaff('变更', ['issued', 'signing', 'executing', 'rejected'], 'issued', {
      done: DONE.revise,
      reason: true,
    }),
    rejectRevision: bySupplier('不接受变更', ['issued'], former, {
      done: DONE.rejectRevision,
      reason: true,
      unless: [notARevision],
    }),
    sign: byStaff('登记签约', ['signing'], 'executing', { by: ['staff', 'system'] }),
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
      unless: [cancelNotPending],
    }),
    refuseCancel: bySupplier('不同意取消', ['suspended'], 'executing', {
      done: DONE.refuseCancel,
      reason: true,
      unless: [cancelNotPending],
    }),
    cancel: byStaff('取消订单', ['draft', 'issued', 'negotiating', 'signing', 'rejected'], 'cancelled', {
      reason: true,
      unless: [alreadyShipped],
    }),
    close: byStaff('关闭', ['executing'], 'closed', { reason: true }),
    finish: { from: ['executing'], to: 'finished', by: ['system'], label: '完成', unless: [notAllReceived] },
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
  (state) => !purchaseOrder.states[state].final && state !== 'draft',
)
export type OrderState = StateOf<typeof purchaseOrder>
export type OrderTransition = TransitionOf<typeof purchaseOrder>
