import { isTransition } from '#kernel/machine.ts'
import { compare } from '#kernel/decimal.ts'
import type { OutsourcingDraft } from '#modules/outsourcing-order/draft-shapes.ts'
import { outsourcingOrder, type OutsourcingTransition } from '#modules/outsourcing-order/machine.ts'
import { overLossOf } from '#modules/outsourcing-order/rules.ts'
import type { OutsourcingMove, OutsourcingOrder } from '#modules/outsourcing-order/shapes.ts'
import type { Random } from '../parts/random.ts'
import type { Till } from './cast.ts'
import { ledgerStep } from './ledger-steps.ts'
import { moveReceipt } from './receipt-track.ts'
import { read, turnOf, type Track, type Walker } from './track.ts'

const REQUIRED = '2099-06-30'

export const draftFor = ({ companyId, buyerCompanyId, work }: Till, random: Random): OutsourcingDraft => ({
  supplierCompanyId: companyId,
  buyerCompanyId,
  outsourcingType: 1,
  contractId: work.contractId,
  quotationId: work.quotationId,
  title: '委外证明',
  startDate: '2099-01-01',
  requiredDate: REQUIRED,
  brief: '',
  referenceFiles: [],
  usageScope: null,
  overRate: 10,
  underRate: 5,
  remark: '',
  warehouseId: work.warehouseId,
  items: work.lines.map(({ id, unitPrice }) => ({
    quotationItemId: id,
    qty: String(random.whole(2, 90)),
    unitPrice,
    requiredDate: REQUIRED,
  })),
  materials: [{ code: 'ZC', name: '纸', unit: '张', plannedQty: '100', netQty: '40', lossRate: 5 }],
})

/** All of what is left, or a part of it, and now and then more than may be. */
const deliveryOf = ({ items }: OutsourcingOrder, random: Random) =>
  items.flatMap(({ id, qty, deliveredQty }) => {
    const left = Number(qty) - Number(deliveredQty)
    const dice = random.next()
    const wanted = dice < 0.5 ? left : dice < 0.95 ? Math.ceil(left * random.next()) : left + 20
    return wanted <= 0 ? [] : [{ itemId: id, qty: String(wanted) }]
  })

const inputOf = (order: OutsourcingOrder, transition: string, random: Random): Partial<OutsourcingMove> => {
  const known: OutsourcingTransition | undefined = isTransition(outsourcingOrder, transition) ? transition : undefined
  const remark = '例行'
  switch (known) {
    case 'accept':
      return { remark, lines: order.items.map(({ id }) => ({ itemId: id, promisedDate: REQUIRED })) }
    case 'deliver':
      return { remark, delivery: { items: deliveryOf(order, random) } }
    case 'acceptDelivery':
      return { remark, score: 5 }
    case 'returnDelivery':
      return { remark, comments: [{ fileId: null, second: null, x: null, y: null, text: '颜色偏灰' }] }
    case 'quoteRework':
      return { remark, reworkFee: '33.33', buyerShare: 50 }
    case 'close':
      return { remark, compensation: '7.77' }
    case 'settleMaterial':
      return {
        remark,
        charges: order.materials
          .filter((material) => compare(overLossOf(material), '0') > 0)
          .map(({ id }) => ({ materialId: id, unitPrice: '1.5' })),
      }
    default:
      return { remark }
  }
}

/** Work that is done outside: delivered with receipts, accepted or not, with material that goes to and fro. */
export const outsourcingTrack = (walker: Walker): Track => {
  const { till, call, note } = walker
  const move = async (id: string, worker: number, own: Random): Promise<boolean> => {
    const order = await read<OutsourcingOrder>(walker, 'getOutsourcingOrder', till.handlers.staff.session(worker), id)
    if (order === undefined) return false
    const open = order.deliveries.find(({ result }) => result === null)
    if (open !== undefined && open.receiptId !== null && !open.isStored && own.next() < 0.85) {
      return moveReceipt(walker, open.receiptId, worker, own)
    }
    walker.states.set(id, order.status)
    const turn = await turnOf<OutsourcingOrder>(walker, 'getOutsourcingOrder', till.workers, { id, worker, own })
    if (turn === undefined) return false
    const { headers, document, steps } = turn
    const transition = steps[own.whole(0, steps.length - 1)] ?? ''
    const body = { rowVersion: document.rowVersion, ...inputOf(document, transition, own) }
    note('outsourcing', await call('moveOutsourcingOrder', headers, { params: { id }, query: { transition }, body }))
    return true
  }
  return {
    longest: 16,
    newShare: 0.4,
    begin: async (worker, own) => {
      const headers = till.handlers.staff.session(worker)
      return note('outsourcing', await call('createOutsourcingOrder', headers, { body: draftFor(till, own) }))?.id
    },
    step: (id, worker, own) =>
      own.next() < 0.35 ? ledgerStep(walker, 'outsourcing', id, worker, own) : move(id, worker, own),
  }
}
