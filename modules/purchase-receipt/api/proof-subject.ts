import { createHash } from 'node:crypto'
import {
  proofSubject,
  type FactsModel,
  type Placement,
  type ProofFiles,
  type ProofSubject,
} from '#platform/testing/proof-subject.ts'
import type { ReceiptState, ReceiptTransition } from '../machine.ts'
import { OUTSOURCED, RETURN, type ReceiptFacts } from '../rules.ts'
import type { Receipt, ReceiptDraft, ReceiptMove } from '../shapes.ts'
import { EXEMPT } from '../words.ts'
import { confidential, HELD_SKU, lineOrderId, planIdIn, REFERENCE, SKU, written } from './proof-places.ts'
import { receipts } from './receipts.ts'

const QTY = '10'

/** The plan that receipts of a company are made of: its id follows from that of the company, here and in the database. */
const planIdOf = (companyId: string): string =>
  createHash('sha256')
    .update(planIdIn(companyId))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const INSPECTION = {
  result: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  inspector: '品控',
  judgedAt: null,
  lines: [],
  reportFiles: [],
  remark: '',
}
const EXCEPTION = {
  type: 1,
  description: '少装',
  photos: [],
  proposal: 1,
  raisedAt: '2026-01-01T00:00:00.000Z',
  raisedBy: '仓管',
  replyDueAt: '2099-01-01T00:00:00.000Z',
  reply: null,
  settlement: null,
}
const judged = (result: number) => ({
  inspection: JSON.stringify({ ...INSPECTION, result }),
  inspection_result: result,
})

const CIRCUMSTANCES = {
  plain: {
    receipt_type: 1,
    arrived_at: null,
    is_exempt: false,
    inspection: null,
    inspection_result: null,
    exception: null,
    is_replied: false,
    reminded_at: null,
  },
  return: { receipt_type: RETURN },
  outsourced: { receipt_type: OUTSOURCED },
  'order stopped': {},
  'on hold': {},
  arrived: { arrived_at: '2026-01-01T00:00:00Z' },
  exempt: { is_exempt: true },
  inspected: { inspection: JSON.stringify(INSPECTION) },
  passed: judged(1),
  refused: judged(3),
  answered: { is_replied: true },
  reminded: { reminded_at: new Date().toISOString() },
} as const

const CAME = ['signed', 'inspecting', 'exception', 'stored', 'rejected']

/** Lines, orders and exceptions stand where the state and the circumstances have them. */
const arrange = async ({ ask, document: { id }, state, circumstance }: Placement<Receipt>): Promise<void> => {
  // Nothing lies in stock of which nobody has said how much is good.
  const isJudged = circumstance === 'passed' || circumstance === 'refused' || state === 'stored'
  await ask(
    `update purchase_receipt_item set received_qty = case when $2 then shipped_qty end,
      accepted_qty = case when $2 and $3 then case when $4 then 0 else shipped_qty end end,
      concession_qty = case when $2 and $3 then 0 end,
      rejected_qty = case when $2 and $3 then case when $4 then shipped_qty else 0 end end,
      stored_at = case when $5 then now() end
     where receipt_id = $1`,
    [id, CAME.includes(state), isJudged, circumstance === 'refused', state === 'stored'],
  )
  await ask('update purchase_receipt set exception = $2 where id = $1', [
    id,
    state === 'exception' || circumstance === 'answered' ? JSON.stringify(EXCEPTION) : null,
  ])
  // Where an order stands is looked at before anything is sent. All other receipts go on with the one that runs.
  const isStopped = circumstance === 'order stopped' && state === 'pending'
  await ask(
    `update purchase_receipt_item set order_id = ${lineOrderId(isStopped ? 'stopped order' : 'order')} where receipt_id = $1`,
    [id],
  )
  // A product of its own, so that nothing else is held with it.
  const isHeld = circumstance === 'on hold' && state === 'pending'
  // The head says so of what its lines say.
  const level = circumstance === 'exempt' ? EXEMPT : 'AQL 2.5'
  await ask('update purchase_receipt_item set sku_code = $2, inspection_level = $3 where receipt_id = $1', [
    id,
    isHeld ? HELD_SKU : SKU,
    level,
  ])
}

const inputOf = (transition: string, { rowVersion, items }: Receipt, files: ProofFiles): ReceiptMove => {
  const base = { rowVersion, remark: '例行' }
  const split = { acceptedQty: QTY, concessionQty: '0', rejectedQty: '0' }
  switch (transition) {
    case 'ship':
      return { ...base, shipMode: 1, carNo: '粤B12345', cartonCount: 1, selfInspection: [files.supplier] }
    case 'sendBack':
      return { ...base, shipMode: 4 }
    case 'sign':
      return { ...base, received: items.map(({ id }) => ({ itemId: id, receivedQty: QTY })) }
    case 'judge':
      return {
        ...base,
        finding: {
          lines: items.map(({ id }) => ({ itemId: id, level: 'II', aql: '2.5', defects: [], ...split, remark: '' })),
          reportFiles: [],
          remark: '',
        },
      }
    case 'raiseException':
      return { ...base, exceptionType: 2, proposal: 1, photos: [files.buyer] }
    case 'replyException':
      return { ...base, agrees: true }
    case 'settleException':
      return { ...base, settled: items.map(({ id }) => ({ itemId: id, ...split })) }
    default:
      return base
  }
}

const model: FactsModel<ReceiptState, ReceiptTransition, ReceiptFacts, ReceiptFacts> = {
  factsFor: (kept, { state, now }) => ({
    ...kept,
    orders: state === 'pending' ? [{ code: '', isOpen: true }] : [],
    holds: [],
    now: now.getTime(),
  }),
  changes: {
    arrive: () => ({ hasArrived: true }),
    sign: () => ({ hasArrived: true, hasStorable: true }),
    inspect: () => ({ isInspected: true }),
    judge: () => ({ isReady: true, isFailed: false, hasStorable: true }),
    raiseException: () => ({ hasException: true, isReplied: false }),
    replyException: () => ({ isReplied: true }),
    remind: () => ({ remindedAt: new Date().toISOString() }),
  },
}

const WALKS = ['plain', 'exempt', 'return', 'arrived'] as const

const begin = (seed: number) => {
  const circumstance = WALKS[seed % WALKS.length] ?? 'plain'
  const kept: ReceiptFacts = {
    receiptType: circumstance === 'return' ? RETURN : 1,
    orders: [],
    holds: [],
    hasArrived: circumstance === 'arrived',
    isReady: circumstance === 'exempt',
    isInspected: false,
    isFailed: false,
    hasException: false,
    hasStorable: false,
    isReplied: false,
    remindedAt: null,
    now: 0,
  }
  return { changes: {}, circumstance, kept }
}

/** Receipts, as the proofs know them. */
export const subject: ProofSubject = proofSubject(receipts, {
  calls: { create: 'createPurchaseReceipt', get: 'getPurchaseReceipt', move: 'movePurchaseReceipt' },
  reference: REFERENCE,
  draft: ({ supplierCompanyId }, title): ReceiptDraft => ({
    receiptType: 1,
    title,
    lines: [{ deliveryPlanId: planIdOf(supplierCompanyId), shippedQty: QTY, batchNo: '第 1 次印刷' }],
  }),
  circumstances: CIRCUMSTANCES,
  arrange,
  inputOf,
  journey: [
    ['supplier', 'ship'],
    ['staff', 'sign'],
    ['staff', 'inspect'],
    ['staff', 'judge'],
    ['staff', 'store'],
  ],
  written,
  confidential,
  unfit: {
    select: `select o.id from purchase_receipt o
      where o.shipped_qty is distinct from (select sum(i.shipped_qty) from purchase_receipt_item i where i.receipt_id = o.id)`,
    plant: `delete from purchase_receipt_item where receipt_id = (select id from purchase_receipt where title ~ '^[0-9a-f]{8}-' order by id limit 1)`,
  },
  model: { ...model, begin },
})
