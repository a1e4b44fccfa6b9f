import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { purchaseReceipt, type ReceiptState } from './machine.ts'
import { isReturn } from './rules.ts'
import type { Receipt, ReceiptQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

export type ReceiptQueue = keyof typeof TASKS

const inState = (...states: readonly ReceiptState[]): ReceiptQuery => ({
  Status: states.map((state) => purchaseReceipt.states[state].code),
})
const ship = { side: 'supplier', needs: 'receipt.ship' } as const
const keep = { side: 'staff', needs: 'receipt.store' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES: Readonly<Record<ReceiptQueue, WorkQueue<ReceiptQuery>>> = {
  receiptToShip: {
    ...ship,
    filter: { ...inState('pending'), IsReturn: false },
    task: TASKS.receiptToShip,
    ...card('toShip'),
  },
  receiptException: {
    side: 'supplier',
    needs: 'receipt.exception',
    filter: { ...inState('exception'), IsAnswered: false },
    task: TASKS.receiptException,
    ...card('exception'),
  },
  receiptToTakeBack: {
    ...ship,
    filter: { ...inState('shipped'), IsReturn: true },
    task: TASKS.receiptToTakeBack,
    ...card('toTakeBack'),
  },
  receiptToSign: {
    ...keep,
    filter: { ...inState('shipped'), IsReturn: false },
    task: TASKS.receiptToSign,
    ...card('toSign'),
  },
  receiptToInspect: {
    side: 'staff',
    needs: 'receipt.inspect',
    filter: { ...inState('signed', 'inspecting'), IsReady: false },
    task: TASKS.receiptToInspect,
    ...card('toInspect'),
  },
  receiptToStore: {
    ...keep,
    filter: { ...inState('signed', 'inspecting'), IsReady: true },
    task: TASKS.receiptToStore,
    ...card('toStore'),
  },
  receiptToSettle: {
    side: 'staff',
    needs: 'receipt.manage',
    filter: { ...inState('exception'), IsAnswered: true },
    task: TASKS.receiptToSettle,
    ...card('toSettle'),
  },
  receiptToSendBack: {
    ...keep,
    filter: { ...inState('pending'), IsReturn: true },
    task: TASKS.receiptToSendBack,
    ...card('toSendBack'),
  },
}

/** What decides whose turn it is with a receipt. */
export interface Standing extends Pick<Receipt, 'receiptType'> {
  readonly state: ReceiptState
  readonly isReady: boolean
  readonly isReplied: boolean
}

/** The queue that a receipt stands in, if it waits for anybody: the filters above, for one receipt. */
export const queueOf = (receipt: Standing): ReceiptQueue | undefined => {
  switch (receipt.state) {
    case 'pending':
      return isReturn(receipt) ? 'receiptToSendBack' : 'receiptToShip'
    case 'shipped':
      return isReturn(receipt) ? 'receiptToTakeBack' : 'receiptToSign'
    case 'signed':
    case 'inspecting':
      return receipt.isReady ? 'receiptToStore' : 'receiptToInspect'
    case 'exception':
      return receipt.isReplied ? 'receiptToSettle' : 'receiptException'
    case 'stored':
    case 'rejected':
    case 'cancelled':
    case 'returned':
      return undefined
  }
}
