import { blockedWhen, defineMachine, hiddenWhen, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { allReceived, REMIND_EVERY_MS, type OrderFacts } from './rules.ts'
import { MESSAGES } from './words.ts'

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

const byStaff = { by: ['staff'], needs: 'order.manage' } as const
const bySupplier = { by: ['supplier'], needs: 'order.answer' } as const
const planner = { by: ['supplier'], needs: 'order.plan' } as const
const both = (label: string) => ({ supplier: label, staff: label })

/** The life of a purchase order (domain rule 2.9). */
export const purchaseOrder = defineMachine<OrderFacts>()({
  name: 'PurchaseOrder',
  initial: 'draft',
  states: {
    draft: { code: 0, label: both('草稿'), staffOnly: true },
    issued: { code: 1, label: { supplier: '待确认', staff: '待供应商确认' } },
    negotiating: { code: 2, label: { supplier: '协商中', staff: '待处理协商' } },
    signing: { code: 3, label: both('待签约') },
    executing: { code: 4, label: both('执行中') },
    finished: { code: 5, label: both('已完成'), final: true },
    closed: { code: 6, label: both('已关闭'), final: true },
    cancelled: { code: 7, label: both('已取消'), final: true },
    suspended: { code: 8, label: both('已挂起') },
    rejected: { code: 9, label: { supplier: '已拒绝', staff: '供应商拒绝' } },
  },
  transitions: {
    publish: {
      ...byStaff,
      from: ['draft'],
      to: 'issued',
      label: '发布',
      unless: [printOrderMissing, supplierSuspended, temporaryPrice],
    },
    confirm: { ...bySupplier, from: ['issued'], to: signingOrExecuting, label: '确认订单' },
    propose: { ...bySupplier, from: ['issued'], to: 'negotiating', label: '协商', reason: true },
    acceptProposal: {
      ...byStaff,
      by: ['staff', 'system'],
      from: ['negotiating'],
      to: signingOrExecuting,
      label: '同意协商',
    },
    rejectProposal: { ...byStaff, from: ['negotiating'], to: 'issued', label: '驳回协商', reason: true },
    reject: { ...bySupplier, from: ['issued'], to: 'rejected', label: '拒绝', reason: true, unless: [changedBefore] },
    revise: {
      ...byStaff,
      from: ['issued', 'signing', 'executing', 'rejected'],
      to: 'issued',
      label: '变更',
      reason: true,
    },
    rejectRevision: {
      ...bySupplier,
      from: ['issued'],
      to: former,
      label: '不接受变更',
      reason: true,
      unless: [notARevision],
    },
    sign: { ...byStaff, by: ['staff', 'system'], from: ['signing'], to: 'executing', label: '登记签约' },
    submitDeliveryPlan: { ...planner, from: ['executing'], to: 'same', label: '提交交货计划', unless: [planNotOpen] },
    confirmDeliveryPlan: {
      ...byStaff,
      from: ['executing'],
      to: 'same',
      label: '确认交货计划',
      unless: [planNotSubmitted],
    },
    returnDeliveryPlan: {
      ...byStaff,
      from: ['executing'],
      to: 'same',
      label: '退回交货计划',
      reason: true,
      unless: [planNotSubmitted],
    },
    changeDeliveryPlan: {
      ...planner,
      from: ['executing'],
      to: 'same',
      label: '变更交货计划',
      reason: true,
      unless: [planNotConfirmed],
    },
    suspend: { ...byStaff, from: ['executing'], to: 'suspended', label: '挂起', reason: true },
    resume: { ...byStaff, from: ['suspended'], to: 'executing', label: '恢复', unless: [cancelPending] },
    requestCancel: { ...byStaff, from: ['executing'], to: 'suspended', label: '申请取消', reason: true },
    agreeCancel: { ...bySupplier, from: ['suspended'], to: 'cancelled', label: '同意取消', unless: [cancelNotPending] },
    refuseCancel: {
      ...bySupplier,
      from: ['suspended'],
      to: 'executing',
      label: '不同意取消',
      reason: true,
      unless: [cancelNotPending],
    },
    cancel: {
      ...byStaff,
      from: ['draft', 'issued', 'negotiating', 'signing', 'rejected'],
      to: 'cancelled',
      label: '取消订单',
      reason: true,
      unless: [alreadyShipped],
    },
    close: { ...byStaff, from: ['executing'], to: 'closed', label: '关闭', reason: true },
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
})
export type OrderState = StateOf<typeof purchaseOrder>
export type OrderTransition = TransitionOf<typeof purchaseOrder>
