import type { ProofSubject } from '#platform/testing/proof-subject.ts'

/** The day on which the goods of a draft are wanted. */
export const REQUIRED = '2099-06-30'
/** Products of the demo world that need no print order. */
export const SKUS = ['TY-0101', 'TY-0102', 'PK-0401']

/** An order with material of the buyer's that nobody has accounted for, and one without. */
export const HAND_OUT_MATERIAL = `insert into customer_material (entity, document_id, company_id, line_no, code, name, unit, planned_qty, issued_qty)
  select 'purchase_order', id, company_id, 1, '', '纸', 'kg', 10, 10 from purchase_order where id = $1`
export const SETTLE_MATERIAL = 'delete from customer_material where document_id = $1'

/** Where people write words into an order. */
export const written: ProofSubject['written'] = {
  purchase_order: [
    'title',
    'remark',
    'internal_remark',
    'packaging_requirement',
    'quality_terms',
    'warehouse_name',
    'receiving_hours',
    'label_requirement',
    'isbn',
    'cip',
    'edition_no',
    'print_run',
    'supplier_order_no',
    'confirmed_by',
    'receiver {name}',
    'receiver {address}',
    'payment_term {text}',
    'contract_no',
    'approval {remark}',
    'approval {reply}',
    'pending_revision {remark}',
  ],
  purchase_order_item: ['sku_code', 'sku_name', 'spec', 'purchaser_remark', 'supplier_remark'],
  purchase_order_version: ['reason'],
  delivery_plan: ['difference_reason', 'purchaser_remark', 'supplier_remark'],
}

/** What not everybody sees of an order who sees the order. */
export const confidential: NonNullable<ProofSubject['confidential']> = {
  prices: {
    purchase_order: {
      total_amount: null,
      amount_no_tax: null,
      tax_amount: null,
      extra_fees: (amount) => [{ name: '模具费', amount }],
      'approval {amount}': null,
      'approval {limit}': null,
      'approval {lines}': (unitPrice) => [{ lineNo: 1, skuName: '绘本', unitPrice, lastPrice: unitPrice }],
      'approval {changes}': (after) => [{ field: '单价', before: '1', after }],
      'pending_revision {items}': (unitPrice) => [
        {
          skuCode: SKUS[0],
          skuName: '绘本',
          unit: '件',
          qty: '1',
          unitPrice,
          priceSource: 1,
          requiredDate: REQUIRED,
        },
      ],
    },
    purchase_order_item: { unit_price: null, amount: null },
  },
  words: {
    purchase_order: {
      remark: null,
      internal_remark: null,
      'approval {remark}': null,
      'approval {reply}': null,
      'pending_revision {remark}': null,
    },
  },
  staffOnly: ['internal_remark', 'approval', 'pending_revision'],
}

/** What a cancelled order costs its supplier. */
export const LOSSES = [{ name: '已备纸张', amount: '1200.00', note: '' }]
export const CLAIMED = JSON.stringify({
  lines: LOSSES,
  files: [],
  claimed: '1200.00',
  reason: '',
  claimedAt: '2026-11-15T01:00:00.000Z',
  offered: '100.00',
  reply: '',
  agreed: null,
})

/** A request for approval that waits, made by the purchaser of the order. */
const REQUEST = {
  isRevision: true,
  version: 1,
  submittedByName: '采购',
  submittedAt: '2026-11-15T01:00:00.000Z',
  remark: '',
  amount: '0',
  limit: null,
  lines: [],
  changes: [],
  result: '',
  decidedByName: '',
  decidedAt: null,
  reply: '',
}
export const waiting = (changes: object = {}) => ({
  approval_pending: true,
  approval: JSON.stringify({ ...REQUEST, ...changes }),
  pending_revision: JSON.stringify({ remark: '改' }),
})
