import type { Receipt, ReceiptDraft, ReceiptMove } from '#modules/purchase-receipt/shapes.ts'
import { isTransition } from '#kernel/machine.ts'
import { purchaseReceipt, type ReceiptTransition } from '#modules/purchase-receipt/machine.ts'
import type { Random } from '../parts/random.ts'
import type { Till } from './cast.ts'
import { ledgerStep } from './ledger-steps.ts'
import { turnOf, type Track, type Walker } from './track.ts'

type Items = Receipt['items']

/** Some of it is accepted, some with a concession, and some goes back; together it is what came. */
const splits = (items: Items, random: Random) =>
  items.map(({ id, receivedQty }) => {
    const received = Number(receivedQty ?? 0)
    const concession = random.next() < 0.3 ? random.whole(0, Math.floor(received / 3)) : 0
    const rejected = random.next() < 0.4 ? random.whole(0, Math.floor(received / 3)) : 0
    return {
      itemId: id,
      acceptedQty: String(received - concession - rejected),
      concessionQty: String(concession),
      rejectedQty: String(rejected),
    }
  })

/** Mostly what was sent, now and then one less or one more. */
const counted = (shippedQty: string, random: Random): string => {
  const dice = random.next()
  return dice < 0.75 ? shippedQty : String(Math.max(0, Number(shippedQty) + (dice < 0.9 ? -1 : 1)))
}

const inputOf = (till: Till, { items }: Receipt, transition: string, random: Random): Partial<ReceiptMove> => {
  const known: ReceiptTransition | undefined = isTransition(purchaseReceipt, transition) ? transition : undefined
  const remark = '例行'
  switch (known) {
    case 'ship':
      return { remark, shipMode: 1, carNo: '粤B12345', cartonCount: 1, selfInspection: [till.files.supplier] }
    case 'sendBack':
      return { remark, shipMode: 4 }
    case 'sign':
      return {
        remark,
        received: items.map(({ id, shippedQty }) => ({ itemId: id, receivedQty: counted(shippedQty, random) })),
      }
    case 'judge':
      return {
        remark,
        finding: {
          lines: splits(items, random).map((split) => ({ ...split, level: 'II', aql: '2.5', defects: [], remark: '' })),
          reportFiles: [],
          remark: '',
        },
      }
    case 'raiseException':
      return { remark, exceptionType: 2, proposal: 1, photos: [till.files.staff] }
    case 'replyException':
      return { remark, agrees: true }
    case 'settleException':
      return { remark, settled: splits(items, random) }
    default:
      return { remark }
  }
}

/** Takes a delivery one step further, on its way or into stock. */
export const moveReceipt = async (walker: Walker, id: string, worker: number, own: Random): Promise<boolean> => {
  const { till, call, note } = walker
  const turn = await turnOf<Receipt>(walker, 'getPurchaseReceipt', till.workers, { id, worker, own })
  if (turn === undefined) return false
  const { headers, document, steps } = turn
  const transition = steps[own.whole(0, steps.length - 1)] ?? ''
  const body = { rowVersion: document.rowVersion, ...inputOf(till, document, transition, own) }
  note('receipt', await call('movePurchaseReceipt', headers, { params: { id }, query: { transition }, body }))
  return true
}

/** Goods of purchase orders are sent, counted, looked at and put into stock, and the material for them goes to and fro. */
export const receiptTrack = (walker: Walker): Track => {
  const { till, call, pool, note } = walker
  return {
    longest: 10,
    newShare: 0.5,
    begin: async (worker, own) => {
      const { plans } = pool()
      const plan = plans[own.whole(0, plans.length - 1)]
      if (plan === undefined) return undefined
      const draft: ReceiptDraft = {
        receiptType: 1,
        lines: [{ deliveryPlanId: plan.id, shippedQty: String(own.whole(1, 120)), batchNo: 'B1' }],
      }
      const [supplier] = till.workers
      return note('receipt', await call('createPurchaseReceipt', supplier.session(worker), { body: draft }))?.id
    },
    step: async (id, worker, own) => {
      const { plans } = pool()
      const plan = plans[own.whole(0, plans.length - 1)]
      return plan !== undefined && own.next() < 0.25
        ? ledgerStep(walker, 'receipt', plan.orderId, worker, own)
        : moveReceipt(walker, id, worker, own)
    },
  }
}
