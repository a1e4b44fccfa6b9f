import { plantedHold } from '#modules/rectification/api/shared/planted-hold.ts'
import type { ProofSubject } from '#platform/testing/proof-subject.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** What is sent, and what a quality problem holds back. */
export const SKU = 'TY-0101'
export const HELD_SKU = 'TY-0102'

/** The text that the id of a company's plan follows from. */
export const planIdIn = (companyId: string): string => `receipt plan ${companyId}`
const uuidIn = (text: string): string => `left(encode(sha256((${text})::text::bytea), 'hex'), 32)::uuid`
const idOf = (what: string): string => uuidIn(`'receipt ${what} ' || v.company_id`)

/** The order that the lines of a receipt are of: the one that runs, or the one that was stopped. */
export const lineOrderId = (what: 'order' | 'stopped order'): string => uuidIn(`'receipt ${what} ' || company_id`)

const orderOf = (what: 'order' | 'stopped order', prefix: string, status: string): string =>
  `insert into purchase_order (id, company_id, buyer_company_id, purchaser_id, code, status, order_type, title, order_date, tax_rate,
      total_qty, amount_no_tax, tax_amount, total_amount, payment_term, delivery_mode, warehouse_name, receiver, inspection_level,
      required_date, plan_status, search_text, search_grams, created_by, updated_by)
    select ${idOf(what)}, v.company_id, (select id from company where kind = 1 order by name limit 1),
      (select id from app_user where cardinality(staff_roles) > 0 order by name limit 1), '${prefix}' || v.company_id, '${status}', 1, '收货证明',
      '2026-01-01', 13, 1000000000, 0, 0, 0, '{"text":"","stages":[]}', 1, '总仓', '{"name":"仓管","phone":"010-60000000","address":"3 号库"}',
      'AQL 2.5', '2099-06-30', 2, '', '{}', '${UNKNOWN}', '${UNKNOWN}'
    from supplier v where v.status in (3, 5) on conflict do nothing`

/** An order of each supplier that never ends, with one line and one plan of which much is under way already; and one that was stopped. */
export const REFERENCE = [
  orderOf('order', 'PO', 'executing'),
  orderOf('stopped order', 'POS', 'suspended'),
  `insert into purchase_order_item (id, order_id, company_id, line_no, sku_code, sku_name, qty, unit, unit_price, price_source, amount,
      required_date, line_status, shipped_qty, reserved_qty)
    select ${idOf('item')}, ${idOf('order')}, v.company_id, 1, '${SKU}', '收货证明', 1000000000, '件', 0.01, 1, 0, '2099-06-30', 1,
      100000000, 100000000
    from supplier v where v.status in (3, 5) on conflict do nothing`,
  `insert into delivery_plan (id, item_id, order_id, company_id, seq, plan_qty, plan_date, status, shipped_qty, reserved_qty)
    select ${idOf('plan')}, ${idOf('item')}, ${idOf('order')}, v.company_id, 1, 1000000000, '2099-06-20', 4, 100000000, 100000000
    from supplier v where v.status in (3, 5) on conflict do nothing`,
  plantedHold(idOf('hold'), HELD_SKU),
]

/** Where people write words into a receipt. */
export const written: ProofSubject['written'] = {
  purchase_receipt: [
    'title',
    'warehouse_name',
    'receiver {name}',
    'receiver {address}',
    'receiving_hours',
    'note',
    'logistics_name',
    'tracking_no',
    'car_no',
    'driver_name',
    'driver_phone',
    'signed_by',
    'stock_in_no',
    'inspection {inspector}',
    'inspection {remark}',
    'exception {description}',
    'exception {raisedBy}',
  ],
  purchase_receipt_item: ['order_code', 'sku_code', 'sku_name', 'spec', 'batch_no', 'remark'],
}

const settlement = (agreedDeduction: string) => ({
  agreedDeduction,
  remark: '',
  at: '2026-01-01T00:00:00.000Z',
  by: '采购',
})

/** What not everybody sees of a receipt who sees the receipt. */
export const confidential: NonNullable<ProofSubject['confidential']> = {
  prices: { purchase_receipt: { 'exception {settlement}': settlement }, purchase_receipt_item: { unit_price: null } },
  words: {},
  staffOnly: [],
}
