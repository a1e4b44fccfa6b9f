import { blockedWhen, hiddenWhen, type Machine } from '#kernel/machine.ts'
import { allReceived, REMIND_EVERY_MS, type OrderFacts } from './rules.ts'
import { MESSAGES } from './words.ts'

export const ORDER_STATES = [
  'draft',
  'issued',
  'negotiating',
  'signing',
  'executing',
  'finished',
  'closed',
  'cancelled',
  'suspended',
  'rejected',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const ORDER_TRANSITIONS = [
  'publish',
  'confirm',
  'propose',
  'acceptProposal',
  'rejectProposal',
  'reject',
  'revise',
  'rejectRevision',
  'sign',
  'submitDeliveryPlan',
  'confirmDeliveryPlan',
  'returnDeliveryPlan',
  'changeDeliveryPlan',
  'suspend',
  'resume',
  'requestCancel',
  'agreeCancel',
  'refuseCancel',
  'cancel',
  'close',
  'finish',
  'remind',
] as const
export type OrderTransition = (typeof ORDER_TRANSITIONS)[number]

const printOrderMissing = blockedWhen(
  'printOrderFile',
  MESSAGES.printOrderMissing,
  (o: OrderFacts) => o.needsPrintOrder && o.printOrderFile === '',
)
const supplierSuspended = blockedWhen(
  'supplierId',
  MESSAGES.supplierSuspended,
  (o: OrderFacts) => o.cooperationStatus !== 1,
)
const temporaryPrice = blockedWhen(
  'items',
  MESSAGES.temporaryPrice,
  (o: OrderFacts) => o.items.some((item) => item.priceSource === 3) && !o.mayApprovePrice,
)
const changedBefore = hiddenWhen('version', MESSAGES.changedBefore, (o: OrderFacts) => o.formerState !== null)
const notARevision = hiddenWhen('version', MESSAGES.notARevision, (o: OrderFacts) => o.formerState === null)
const planNotOpen = hiddenWhen(
  'planStatus',
  MESSAGES.planNotOpen,
  (o: OrderFacts) => o.planStatus !== 0 && o.planStatus !== 3,
)
const planNotSubmitted = hiddenWhen('planStatus', MESSAGES.planNotSubmitted, (o: OrderFacts) => o.planStatus !== 1)
const planNotConfirmed = hiddenWhen('planStatus', MESSAGES.planNotConfirmed, (o: OrderFacts) => o.planStatus !== 2)
const cancelPending = blockedWhen('status', MESSAGES.cancelPending, (o: OrderFacts) => o.cancelPending)
const cancelNotPending = hiddenWhen('status', MESSAGES.cancelNotPending, (o: OrderFacts) => !o.cancelPending)
const alreadyShipped = blockedWhen('items', MESSAGES.alreadyShipped, (o: OrderFacts) =>
  o.items.some((item) => Number(item.shippedQty) > 0),
)
const notAllReceived = hiddenWhen('items', MESSAGES.notAllReceived, (o: OrderFacts) => !allReceived(o))
const remindedLately = blockedWhen(
  'status',
  MESSAGES.remindedLately,
  (o: OrderFacts) => o.remindedAt !== null && o.now - Date.parse(o.remindedAt) < REMIND_EVERY_MS,
)

const signingOrExecuting = {
  oneOf: ['signing', 'executing'],
  pick: (o: OrderFacts) => (o.contractRequired ? 'signing' : 'executing'),
} as const
const former = {
  oneOf: ['signing', 'executing'],
  pick: (o: OrderFacts) => (o.formerState === 'signing' ? 'signing' : 'executing'),
} as const

/** The life of a purchase order (domain rule 2.9). */
export const purchaseOrder = {
  name: 'PurchaseOrder',
  initial: 'draft',
  states: {
    draft: { code: 0, label: { supplier: '草稿', staff: '草稿' }, staffOnly: true },
    issued: { code: 1, label: { supplier: '待确认', staff: '待供应商确认' } },
    negotiating: { code: 2, label: { supplier: '协商中', staff: '待处理协商' } },
    signing: { code: 3, label: { supplier: '待签约', staff: '待签约' } },
    executing: { code: 4, label: { supplier: '执行中', staff: '执行中' } },
    finished: { code: 5, label: { supplier: '已完成', staff: '已完成' }, final: true },
    closed: { code: 6, label: { supplier: '已关闭', staff: '已关闭' }, final: true },
    cancelled: { code: 7, label: { supplier: '已取消', staff: '已取消' }, final: true },
    suspended: { code: 8, label: { supplier: '已挂起', staff: '已挂起' } },
    rejected: { code: 9, label: { supplier: '已拒绝', staff: '供应商拒绝' } },
  },
  transitions: {
    publish: {
      from: ['draft'],
      to: 'issued',
      by: ['staff'],
      needs: 'order.manage',
      label: '发布',
      unless: [printOrderMissing, supplierSuspended, temporaryPrice],
    },
    confirm: { from: ['issued'], to: signingOrExecuting, by: ['supplier'], needs: 'order.answer', label: '确认订单' },
    propose: {
      from: ['issued'],
      to: 'negotiating',
      by: ['supplier'],
      needs: 'order.answer',
      label: '协商',
      reason: true,
    },
    acceptProposal: {
      from: ['negotiating'],
      to: signingOrExecuting,
      by: ['staff', 'system'],
      needs: 'order.manage',
      label: '同意协商',
    },
    rejectProposal: {
      from: ['negotiating'],
      to: 'issued',
      by: ['staff'],
      needs: 'order.manage',
      label: '驳回协商',
      reason: true,
    },
    reject: {
      from: ['issued'],
      to: 'rejected',
      by: ['supplier'],
      needs: 'order.answer',
      label: '拒绝',
      reason: true,
      unless: [changedBefore],
    },
    revise: {
      from: ['issued', 'signing', 'executing', 'rejected'],
      to: 'issued',
      by: ['staff'],
      needs: 'order.manage',
      label: '变更',
      reason: true,
    },
    rejectRevision: {
      from: ['issued'],
      to: former,
      by: ['supplier'],
      needs: 'order.answer',
      label: '不接受变更',
      reason: true,
      unless: [notARevision],
    },
    sign: { from: ['signing'], to: 'executing', by: ['staff', 'system'], needs: 'order.manage', label: '登记签约' },
    submitDeliveryPlan: {
      from: ['executing'],
      to: 'same',
      by: ['supplier'],
      needs: 'order.plan',
      label: '提交交货计划',
      unless: [planNotOpen],
    },
    confirmDeliveryPlan: {
      from: ['executing'],
      to: 'same',
      by: ['staff'],
      needs: 'order.manage',
      label: '确认交货计划',
      unless: [planNotSubmitted],
    },
    returnDeliveryPlan: {
      from: ['executing'],
      to: 'same',
      by: ['staff'],
      needs: 'order.manage',
      label: '退回交货计划',
      reason: true,
      unless: [planNotSubmitted],
    },
    changeDeliveryPlan: {
      from: ['executing'],
      to: 'same',
      by: ['supplier'],
      needs: 'order.plan',
      label: '变更交货计划',
      reason: true,
      unless: [planNotConfirmed],
    },
    suspend: {
      from: ['executing'],
      to: 'suspended',
      by: ['staff'],
      needs: 'order.manage',
      label: '挂起',
      reason: true,
    },
    resume: {
      from: ['suspended'],
      to: 'executing',
      by: ['staff'],
      needs: 'order.manage',
      label: '恢复',
      unless: [cancelPending],
    },
    requestCancel: {
      from: ['executing'],
      to: 'suspended',
      by: ['staff'],
      needs: 'order.manage',
      label: '申请取消',
      reason: true,
    },
    agreeCancel: {
      from: ['suspended'],
      to: 'cancelled',
      by: ['supplier'],
      needs: 'order.answer',
      label: '同意取消',
      unless: [cancelNotPending],
    },
    refuseCancel: {
      from: ['suspended'],
      to: 'executing',
      by: ['supplier'],
      needs: 'order.answer',
      label: '不同意取消',
      reason: true,
      unless: [cancelNotPending],
    },
    cancel: {
      from: ['draft', 'issued', 'negotiating', 'signing', 'rejected'],
      to: 'cancelled',
      by: ['staff'],
      needs: 'order.manage',
      label: '取消订单',
      reason: true,
      unless: [alreadyShipped],
    },
    close: { from: ['executing'], to: 'closed', by: ['staff'], needs: 'order.manage', label: '关闭', reason: true },
    finish: { from: ['executing'], to: 'finished', by: ['system'], label: '完成', unless: [notAllReceived] },
    remind: {
      from: ['issued', 'negotiating', 'signing', 'executing'],
      to: 'same',
      by: ['supplier', 'staff'],
      needs: 'order.view',
      label: '催办',
      unless: [remindedLately],
    },
  },
} as const satisfies Machine<OrderState, OrderTransition, OrderFacts>
