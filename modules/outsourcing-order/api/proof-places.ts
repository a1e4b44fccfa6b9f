import { createHash } from 'node:crypto'
import type { ProofSubject } from '#platform/testing/proof-subject.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** The id of what a company has for the proofs, as the statements below make it. */
export const idIn = (what: string, companyId: string): string =>
  createHash('sha256')
    .update(`outsourcing ${what} ${companyId}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const idOf = (what: string): string =>
  `left(encode(sha256(('outsourcing ${what} ' || v.company_id)::text::bytea), 'hex'), 32)::uuid`

const BASE = `company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by`
const baseOf = (prefix: string): string =>
  `v.company_id, (select id from company where kind = 1 order by name limit 1),
    (select id from app_user where cardinality(staff_roles) > 0 order by name limit 1), '${prefix}' || v.company_id, '', '{}', '${UNKNOWN}', '${UNKNOWN}'`
const SUPPLIERS = 'from supplier v where v.status in (3, 5) on conflict do nothing'

/** A contract of each supplier that never ends, with a card of one line that includes no rework. */
export const REFERENCE = [
  `insert into outsourcing_contract (id, ${BASE}, status, title, contract_no, outsourcing_type, effective_from, effective_to, auto_renew,
      settlement_cycle, pay_days, payment_remark, quality_terms, rework_rule, copyright_clause, confidentiality, material_rule, penalty_rules,
      contract_files, remark)
    select ${idOf('contract')}, ${baseOf('WK')}, 'inForce', '委外证明', 'HT', 4, '2020-01-01', '2099-12-31', false, 1, 30, '', '', '', '归采购方', '',
      '', '{}', '{}', '' ${SUPPLIERS}`,
  `insert into outsourcing_quotation (id, ${BASE}, status, title, contract_id, outsourcing_type, effective_from, effective_to, currency, tax_rate,
      tax_included, items, remark, family_id, version, written_by)
    select ${idOf('card')}, ${baseOf('WB')}, 'inForce', '委外证明', ${idOf('contract')}, 4, '2020-01-01', '2099-12-31', 'CNY', 6, true, '[]', '',
      ${idOf('card')}, 1, 1 ${SUPPLIERS}`,
  `insert into outsourcing_quotation_item (id, quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price, tiers, lead_days,
      rework_included, remark, is_enabled)
    select ${idOf('item')}, ${idOf('card')}, v.company_id, 1, 'k1', '', '插画', '', '张', 500, '[]', 1, 0, '', true ${SUPPLIERS}`,
]

/** Where people write words into an order. */
export const written: ProofSubject['written'] = {
  outsourcing_order: [
    'title',
    'contract_no',
    'contract_name',
    'quotation_name',
    'sku_code',
    'sku_name',
    'brand_name',
    'warehouse_name',
    'receiver {name}',
    'receiver {address}',
    'receiving_hours',
    'brief',
    'copyright_clause',
    'remark',
    'date_reason',
  ],
  outsourcing_order_item: ['process', 'spec', 'unit', 'milestone'],
}

/** What not everybody sees of an order who sees the order. */
export const confidential: NonNullable<ProofSubject['confidential']> = {
  prices: {
    outsourcing_order: { total_amount: null },
    outsourcing_order_item: { unit_price: null, setup_fee: null, min_charge: null, amount: null },
  },
  words: {},
  staffOnly: [],
}
