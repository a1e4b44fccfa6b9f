import {
  bothRead,
  defineMachine,
  guardsOn,
  stepsBy,
  type Guard,
  type StateOf,
  type TransitionOf,
} from '#kernel/machine.ts'
import { remindedLately } from '#kernel/reminder.ts'
import { isOutsourced, isReturn, type ReceiptFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<ReceiptFacts>()

const orderStopped: Guard<ReceiptFacts> = ({ orders }) => {
  const stopped = orders.find(({ isOpen }) => !isOpen)
  return stopped && { field: 'orders', why: MESSAGES.orderStopped(stopped.code) }
}
const onHold = blockedWhen(
  'holds',
  ({ holds }) => MESSAGES.onHold(holds.map(({ code }) => code)),
  ({ holds }) => holds.length > 0,
)
const goesBack = hiddenWhen('receiptType', MESSAGES.isReturn, isReturn)
const comesIn = hiddenWhen('receiptType', MESSAGES.notReturn, (r) => !isReturn(r))
const othersReturn = hiddenWhen('receiptType', MESSAGES.othersCancel, (r, side) => isReturn(r) && side === 'supplier')
// The order that it delivers for takes it back: it counts what is delivered.
const isDelivery = hiddenWhen(
  'receiptType',
  MESSAGES.withdrawnByOrder,
  (r, side) => isOutsourced(r) && side !== 'system',
)
const hasArrived = blockedWhen('arrivedAt', MESSAGES.alreadyArrived, (r) => r.hasArrived)
const arrivedBefore = hiddenWhen('arrivedAt', MESSAGES.arrivedBefore, (r) => r.hasArrived)
const notInspected = blockedWhen('inspection', MESSAGES.notInspected, (r) => !r.isReady)
const nothingStorable = blockedWhen('items', MESSAGES.nothingAccepted, (r) => r.isReady && !r.hasStorable)
// What is looked at is refused by two: quality finds it bad, and the purchaser says no.
const notFailed = blockedWhen('inspection', MESSAGES.notFailed, (r) => r.isInspected && !r.isFailed && !r.hasException)
const isReplied = hiddenWhen('exception', MESSAGES.alreadyReplied, (r) => r.isReplied)

const byShipper = stepsBy('supplier', 'receipt.ship')
const byWarehouse = stepsBy('staff', 'receipt.store')
const byQuality = stepsBy('staff', 'receipt.inspect')
const byPurchaser = stepsBy('staff', 'receipt.manage')
const eitherSide = {
  by: ['supplier', 'staff', 'system'],
  needs: { supplier: 'receipt.ship', staff: 'receipt.manage' },
} as const

/** The life of a delivery from the supplier's door into stock, and of goods that go back (domain rule 2.10). */
export const purchaseReceipt = defineMachine<ReceiptFacts>()({
  name: 'PurchaseReceipt',
  initial: 'pending',
  states: {
    pending: { code: 0, label: { supplier: '待发货', staff: '待供应商发货' } },
    shipped: { code: 1, label: bothRead('运输中') },
    signed: { code: 2, label: bothRead('已签收') },
    inspecting: { code: 3, label: bothRead('质检中') },
    stored: { code: 4, label: bothRead('已入库'), final: true },
    exception: { code: 5, label: bothRead('异常待处理') },
    rejected: { code: 6, label: bothRead('已拒收'), final: true },
    cancelled: { code: 7, label: bothRead('已取消'), final: true },
    returned: { code: 8, label: bothRead('已退回'), final: true },
  },
  transitions: {
    ship: byShipper('确认发货', ['pending'], 'shipped', { done: DONE.ship, unless: [goesBack, orderStopped, onHold] }),
    recall: byShipper('撤回发货', ['shipped'], 'pending', {
      done: DONE.recall,
      reason: true,
      unless: [goesBack, hasArrived],
    }),
    arrive: byWarehouse('登记到货', ['shipped'], 'same', { done: DONE.arrive, unless: [goesBack, arrivedBefore] }),
    // Where what came is not what was sent, the system raises an exception at once.
    sign: byWarehouse('签收', ['shipped'], 'signed', {
      done: DONE.sign,
      asks: { received: MESSAGES.receivedMissing },
      unless: [goesBack],
    }),
    inspect: byQuality('开始质检', ['signed'], 'inspecting', { done: DONE.inspect }),
    judge: byQuality('提交质检结果', ['inspecting'], 'same', {
      done: DONE.judge,
      asks: { finding: MESSAGES.inspectionMissing },
    }),
    store: byWarehouse('入库', ['signed', 'inspecting'], 'stored', {
      done: DONE.store,
      unless: [notInspected, nothingStorable],
    }),
    // Whoever counts or looks at the goods says so, and the system where the count differs.
    raiseException: {
      from: ['signed', 'inspecting'],
      to: 'exception',
      by: ['staff', 'system'],
      needs: 'receipt.exception',
      label: '登记异常',
      done: DONE.raiseException,
      reason: true,
      asks: {
        exceptionType: MESSAGES.typeMissing,
        proposal: MESSAGES.proposalMissing,
        photos: MESSAGES.photosMissing,
      },
    },
    replyException: {
      from: ['exception'],
      to: 'same',
      by: ['supplier', 'system'],
      needs: 'receipt.exception',
      label: '答复异常',
      done: DONE.replyException,
      asks: { agrees: MESSAGES.agreesMissing },
      unless: [isReplied],
    },
    settleException: byPurchaser('处理异常', ['exception'], 'stored', {
      done: DONE.settleException,
      asks: { settled: MESSAGES.settledMissing },
    }),
    reject: byPurchaser('拒收', ['signed', 'inspecting', 'exception'], 'rejected', {
      done: DONE.reject,
      reason: true,
      unless: [notFailed],
    }),
    cancel: {
      ...eitherSide,
      from: ['pending'],
      to: 'cancelled',
      label: '取消',
      done: DONE.cancel,
      reason: true,
      unless: [othersReturn, isDelivery],
    },
    sendBack: byWarehouse('退回货物', ['pending'], 'shipped', { done: DONE.sendBack, unless: [comesIn] }),
    takeBack: byShipper('确认收到退货', ['shipped'], 'returned', { done: DONE.takeBack, unless: [comesIn] }),
    remind: {
      from: ['pending', 'shipped', 'signed', 'inspecting', 'exception'],
      to: 'same',
      by: ['supplier', 'staff'],
      needs: 'receipt.view',
      label: '催办',
      done: DONE.remind,
      unless: [remindedLately],
    },
  },
})
export type ReceiptState = StateOf<typeof purchaseReceipt>
export type ReceiptTransition = TransitionOf<typeof purchaseReceipt>
