import {
  proofSubject,
  type FactsModel,
  type Placement,
  type ProofFiles,
  type ProofSubject,
} from '#platform/testing/proof-subject.ts'
import type { OutsourcingDraft } from '../draft-shapes.ts'
import type { OutsourcingState, OutsourcingTransition } from '../machine.ts'
import { REWORK, type OutsourcingFacts } from '../rules.ts'
import type { OutsourcingMove, OutsourcingOrder } from '../shapes.ts'
import { orders } from './orders.ts'
import { confidential, idIn, REFERENCE, written } from './proof-places.ts'

const REQUIRED = '2099-06-30'
const QTY = '16'

const draft = (supplierCompanyId: string, title: string, file: string): Omit<OutsourcingDraft, 'buyerCompanyId'> => ({
  supplierCompanyId,
  outsourcingType: 4,
  contractId: idIn('contract', supplierCompanyId),
  quotationId: idIn('card', supplierCompanyId),
  title,
  startDate: '2099-01-01',
  requiredDate: REQUIRED,
  brief: '水彩',
  referenceFiles: [file],
  usageScope: 1,
  // Room for a delivery beside one that waits.
  overRate: 100,
  underRate: 0,
  remark: '',
  items: [{ quotationItemId: idIn('item', supplierCompanyId), qty: QTY, unitPrice: '500', requiredDate: REQUIRED }],
})

const rework = (status: number) =>
  JSON.stringify({ seq: 1, status, fee: '1.00', buyerShare: 0, payable: '0.00', remark: '' })
const CLOSE = JSON.stringify({ at: '2026-01-01T00:00:00.000Z', by: '采购', reason: '停印', compensation: '0.00' })
const SETTLED = JSON.stringify({
  deductionId: null,
  deductionCode: '',
  at: '2026-01-01T00:00:00.000Z',
  by: '采购',
  remark: '',
  charges: [],
})

const CIRCUMSTANCES = {
  plain: { outsourcing_type: 4, usage_scope: 1, rework: null, close_request: null, material_settlement: null },
  'no use is named': { usage_scope: null },
  delivered: {},
  'goods under way': { outsourcing_type: 1 },
  'goods in stock': { outsourcing_type: 1 },
  'rework may be charged': { rework: rework(REWORK.open) },
  'rework is charged': { rework: rework(REWORK.asked) },
  'closing is asked': { close_request: CLOSE },
  'closing is asked, material is out': { close_request: CLOSE },
  'material is out': {},
  'material is back': {},
  'material is settled': { material_settlement: SETTLED },
} as const
type Circumstance = keyof typeof CIRCUMSTANCES

const DELIVERED: readonly string[] = ['delivered', 'goods under way', 'goods in stock', 'rework is charged']
const GOODS: readonly string[] = ['goods under way', 'goods in stock']
const MATERIAL = ['material is out', 'closing is asked, material is out', 'material is back', 'material is settled']

/** One delivery that came back, whose rework is settled, and one that waits where there is one. */
const DELIVERIES = `(select coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'seq', d.seq, 'deliveredAt', '2026-01-01T00:00:00.000Z',
    'deliveredBy', '陈晨', 'items', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'itemId', i.id, 'qty', '16', 'acceptedQty', null)),
    'files', '[]'::jsonb, 'links', '[]'::jsonb, 'note', '', 'receiptId', case when $3 and d.seq = 2 then o.id end,
    'result', case when d.seq = 1 then 2 end, 'score', null, 'reviewer', '', 'reviewedAt', null, 'reviewNote', '', 'comments', '[]'::jsonb)
    order by d.seq), '[]')
  from outsourcing_order_item i, generate_series(1, case when $2 then 2 else 1 end) d (seq) where i.order_id = o.id)`

/** Deliveries, the receipt of goods, and material stand where the circumstances have them. */
const arrange = async ({ ask, document: { id }, circumstance }: Placement<OutsourcingOrder>): Promise<void> => {
  const [isDelivered, isGoods] = [DELIVERED.includes(circumstance), GOODS.includes(circumstance)]
  await ask('update outsourcing_order_item set delivered_qty = $2::numeric, accepted_qty = 0 where order_id = $1', [
    id,
    isDelivered ? QTY : '0',
  ])
  await ask('delete from customer_material where document_id = $1', [id])
  if (MATERIAL.includes(circumstance))
    await ask(
      `insert into customer_material (entity, document_id, company_id, line_no, code, name, unit, planned_qty, theoretical_qty, issued_qty,
          received_qty, used_qty)
        select 'outsourcing_order'::regclass, id, company_id, 1, 'ZC', '纸', '张', 10, 10, 10, 10, $2::numeric from outsourcing_order where id = $1`,
      [id, circumstance.endsWith('is out') ? '5' : '10'],
    )
  await ask('delete from purchase_receipt_item where receipt_id = $1', [id])
  await ask('delete from purchase_receipt where id = $1', [id])
  await ask(`update outsourcing_order o set deliveries = ${DELIVERIES} where id = $1`, [id, isDelivered, isGoods])
  if (!isGoods) return
  await ask(
    `insert into purchase_receipt (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by, status,
        title, receipt_type, order_codes, warehouse_name, receiver, receiving_hours, is_exempt, qr_token)
      select id, company_id, buyer_company_id, purchaser_id, 'S' || id, '', '{}', created_by, updated_by, $2, '委外证明', 5, array[code], '总仓',
        '{"name":"","phone":"","address":""}', '', false, 'W' || id from outsourcing_order where id = $1`,
    [id, circumstance === 'goods in stock' ? 'stored' : 'shipped'],
  )
  await ask(
    `insert into purchase_receipt_item (receipt_id, company_id, line_no, outsourcing_order_id, outsourcing_item_id, order_code, order_line_no,
        sku_code, sku_name, spec, unit, shipped_qty, received_qty, accepted_qty, concession_qty, rejected_qty, inspection_level, unit_price, stored_at)
      select order_id, company_id, 1, order_id, id, 'WX', 1, '', process, '', unit, 16, 16, 16, 0, 0, 'AQL 2.5', 1,
        case when $2 then now() end from outsourcing_order_item where order_id = $1`,
    [id, circumstance === 'goods in stock'],
  )
}

const inputOf = (
  transition: string,
  { rowVersion, items }: OutsourcingOrder,
  { supplier }: ProofFiles,
): OutsourcingMove => {
  const base = { rowVersion, remark: '例行' }
  switch (transition) {
    case 'accept':
      return {
        ...base,
        copyrightConfirmed: true,
        lines: items.map(({ id }) => ({ itemId: id, promisedDate: REQUIRED })),
      }
    case 'reportProgress':
      return { ...base, milestone: '线稿', photos: [supplier] }
    case 'deliver':
      return { ...base, delivery: { items: items.map(({ id }) => ({ itemId: id, qty: QTY })), files: [supplier] } }
    case 'acceptDelivery':
      return { ...base, score: 5 }
    case 'returnDelivery':
      return { ...base, comments: [{ fileId: null, second: null, x: null, y: null, text: '颜色偏灰' }] }
    case 'quoteRework':
      return { ...base, reworkFee: '1', buyerShare: 0 }
    default:
      return base
  }
}

type Kept = OutsourcingFacts
const GIVEN = { receiptCode: '', isStored: true, isEnded: true, isPending: true } as const
const PLAIN: Kept = {
  outsourcingType: 4,
  finding: null,
  open: null,
  isComplete: false,
  isReworked: true,
  reworkStatus: REWORK.none,
  isCloseAsked: false,
  materials: [],
  isMaterialSettled: false,
}
const FINDING = { field: 'usageScope', why: '内容制作须选择使用范围' }
/** What each circumstance that a walk begins under changes of the facts. */
const BEGINNINGS: Readonly<Partial<Record<Circumstance, Partial<Kept>>>> = {
  plain: {},
  'no use is named': { finding: FINDING },
  'rework may be charged': { reworkStatus: REWORK.open },
  'closing is asked': { isCloseAsked: true },
}

const model: FactsModel<OutsourcingState, OutsourcingTransition, OutsourcingFacts, Kept> = {
  // What stands against publishing is looked for in drafts alone.
  factsFor: (kept, { state }) => ({ ...kept, finding: state === 'draft' ? kept.finding : null }),
  changes: {
    deliver: () => ({ open: GIVEN, isComplete: true }),
    withdrawDelivery: () => ({ open: null, isComplete: false }),
    // No rework is included: each may be charged.
    returnDelivery: () => ({ open: null, isComplete: false, isReworked: true, reworkStatus: REWORK.open }),
    acceptDelivery: ({ reworkStatus }) => ({
      open: null,
      isReworked: false,
      reworkStatus: reworkStatus === REWORK.open ? REWORK.borne : reworkStatus,
    }),
    quoteRework: () => ({ reworkStatus: REWORK.asked }),
    refuseRework: () => ({ reworkStatus: REWORK.open }),
    agreeRework: () => ({ reworkStatus: REWORK.agreed }),
    close: () => ({ isCloseAsked: true }),
    withdrawClose: () => ({ isCloseAsked: false }),
    refuseClose: () => ({ isCloseAsked: false }),
  },
}

const isBeginning = (name: string): name is Circumstance => Object.hasOwn(BEGINNINGS, name)
const begin = (seed: number) => {
  const names = Object.keys(BEGINNINGS).filter(isBeginning)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: { ...PLAIN, ...BEGINNINGS[circumstance] } }
}

/** Outsourcing orders, as the proofs know them. */
export const subject: ProofSubject = proofSubject(orders, {
  calls: { create: 'createOutsourcingOrder', get: 'getOutsourcingOrder', move: 'moveOutsourcingOrder' },
  reference: REFERENCE,
  draft: ({ supplierCompanyId, buyerCompanyId }, title, { buyer }) => ({
    ...draft(supplierCompanyId, title, buyer),
    buyerCompanyId,
  }),
  circumstances: CIRCUMSTANCES,
  arrange,
  inputOf,
  journey: [
    ['staff', 'publish'],
    ['supplier', 'accept'],
    ['supplier', 'deliver'],
    ['staff', 'acceptDelivery'],
  ],
  written,
  confidential,
  unfit: {
    select: `select o.id from outsourcing_order o
      where o.total_amount is distinct from (select sum(i.amount) from outsourcing_order_item i where i.order_id = o.id)`,
    plant: `delete from outsourcing_order_item where order_id = (select id from outsourcing_order where title ~ '^[0-9a-f]{8}-' order by id limit 1)`,
  },
  model: { ...model, begin },
})
