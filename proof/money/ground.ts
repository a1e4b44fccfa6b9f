import { randomUUID } from 'node:crypto'
import type { Random } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'

/** Between whom goods and money go. */
export interface Parties {
  readonly companyId: string
  readonly buyerCompanyId: string
}

/** By this the statements know the orders of the walk from those of the demo world, which nobody delivered for. */
export const GROUND = 'MONEY'

/** What outsourcing orders are written against. */
export interface Work {
  readonly contractId: string
  readonly quotationId: string
  readonly warehouseId: string
  readonly lines: readonly { readonly id: string; readonly unitPrice: string }[]
}

/** A plan to deliver goods by. */
export interface Plan {
  readonly id: string
  readonly orderId: string
}

const BASE = `company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by`
const base = (code: string): string => `$1, $2, $3, '${code}', '', '{}', $3, $3`

/** A contract without end, and a card with a line by the piece and one with a least amount that is set up once: prices without tax. */
export const openWork = async (
  { ask }: Stage,
  { companyId, buyerCompanyId }: Parties,
  staffId: string,
): Promise<Work> => {
  const [contractId, quotationId] = [randomUUID(), randomUUID()]
  const parties = [companyId, buyerCompanyId, staffId]
  await ask(
    `insert into outsourcing_contract (id, ${BASE}, status, title, contract_no, outsourcing_type, effective_from, effective_to, auto_renew,
        settlement_cycle, pay_days, payment_remark, quality_terms, rework_rule, copyright_clause, confidentiality, material_rule, penalty_rules,
        contract_files, remark)
      values ($4, ${base('WKM')}, 'inForce', '${GROUND}', '${GROUND}', 1, '2020-01-01', '2099-12-31', false, 1, 30, '', '', '', '', '', '', '{}', '{}', '')`,
    [...parties, contractId],
  )
  await ask(
    `insert into outsourcing_quotation (id, ${BASE}, status, title, contract_id, outsourcing_type, effective_from, effective_to, currency, tax_rate,
        tax_included, items, remark, family_id, version, written_by)
      values ($4, ${base('WBM')}, 'inForce', '${GROUND}', $5, 1, '2020-01-01', '2099-12-31', 'CNY', 13, false, '[]', '', $4, 1, 1)`,
    [...parties, quotationId, contractId],
  )
  const lines = await ask<{ id: string; unitPrice: string }>(
    `insert into outsourcing_quotation_item (quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price, tiers, min_charge,
        setup_fee, lead_days, rework_included, remark, is_enabled)
      select $1, $2, c.no, 'k' || c.no, '', '覆膜', '', '张', c.price, '[]', c.least, c.setup, 1, 0, '', true
      from (values (1, 3.3333, null, null), (2, 0.77, 30, 12.5)) c (no, price, least, setup)
      returning id, unit_price::text as "unitPrice"`,
    [quotationId, companyId],
  )
  const [warehouse] = await ask<{ id: string }>('select id from warehouse where is_enabled order by code limit 1')
  if (!warehouse) throw new Error('the demo world has no warehouse')
  return { contractId, quotationId, warehouseId: warehouse.id, lines }
}

/** A purchase order that runs, of two lines that are planned, with material for it. */
export const addOrder = async (
  { ask }: Stage,
  { companyId, buyerCompanyId }: Parties,
  staffId: string,
  random: Random,
): Promise<Plan[]> => {
  const orderId = randomUUID()
  await ask(
    `insert into purchase_order (id, ${BASE}, status, order_type, title, order_date, tax_rate, total_qty, amount_no_tax, tax_amount, total_amount,
        payment_term, delivery_mode, warehouse_name, receiver, inspection_level, required_date, plan_status, confirmed_at)
      values ($4::uuid, $1, $2, $3, 'PO' || $4::uuid, '', '{}', $3, $3, 'executing', 1, '${GROUND}', '2026-01-01', 13, 0, 0, 0, 0,
        '{"text":"","stages":[]}', 1, '总仓', '{"name":"仓管","phone":"010-60000000","address":"3 号库"}', 'AQL 2.5', '2099-06-30', 2, now())`,
    [companyId, buyerCompanyId, staffId, orderId],
  )
  await ask(
    `insert into customer_material (entity, document_id, company_id, line_no, code, name, unit, planned_qty)
      values ('purchase_order', $1, $2, 1, 'ZC', '纸', '张', 100)`,
    [orderId, companyId],
  )
  return ask<Plan>(
    `with items as (insert into purchase_order_item (order_id, company_id, line_no, sku_code, sku_name, qty, unit, unit_price, price_source,
          amount, required_date, line_status)
        select $1, $2, c.no, 'TY-010' || c.no, '绘本', c.qty, '本', c.price, 1, round(c.qty * c.price, 2), '2099-06-30', 1
        from (values (1, 300, 7.1234), (2, $3::numeric, 0.333333)) c (no, qty, price) returning id, qty)
      insert into delivery_plan (item_id, order_id, company_id, seq, plan_qty, plan_date, status)
        select id, $1, $2, 1, qty, '2099-06-20', 2 from items returning id, order_id as "orderId"`,
    [orderId, companyId, random.whole(100, 900)],
  )
}
