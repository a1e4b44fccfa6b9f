import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { addDays } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import { PRACTICE } from '../practice-words.ts'

interface Terms {
  readonly contractId: string
  readonly quotationId: string
  readonly itemId: string
}

const VALID_DAYS = 3650

/** A contract and a card of a practice, as both sides would have agreed on them: orders are written against them. */
export const plantTerms = async (
  tx: Tx,
  me: Caller,
  { supplierCompanyId, buyerCompanyId }: { readonly supplierCompanyId: string; readonly buyerCompanyId: string },
  today: string,
): Promise<Terms> => {
  const db = tx.for(me)
  const base = sql`company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by, status, title,
    outsourcing_type, effective_from, effective_to, remark`
  const baseOf = (prefix: string, title: string) =>
    sql`${supplierCompanyId}, ${buyerCompanyId}, ${me.userId}, ${`LX${prefix}-${supplierCompanyId}`}, '', '{}', ${me.userId}, ${me.userId},
      'inForce', ${title}, 4, ${today}::date, ${addDays(today, VALID_DAYS)}::date, ''`
  const { rows } = await sql<Terms>`with contract as (
      insert into outsourcing_contract (${base}, contract_no, auto_renew, settlement_cycle, pay_days, payment_remark, quality_terms,
        rework_rule, copyright_clause, confidentiality, material_rule, penalty_rules, contract_files)
      values (${baseOf('WK', PRACTICE.contract)}, '', false, 1, 30, '', '', '', ${PRACTICE.copyright}, '', '', '{}', '{}') returning id
    ), card as (
      insert into outsourcing_quotation (${base}, contract_id, currency, tax_rate, tax_included, items, family_id, version, written_by)
      select ${baseOf('WB', PRACTICE.card)}, c.id, 'CNY', 0, true, '[]', gen_random_uuid(), 1, 1 from contract c returning id, contract_id
    ), item as (
      insert into outsourcing_quotation_item (quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price, tiers,
        lead_days, rework_included, remark, is_enabled)
      select k.id, ${supplierCompanyId}, 1, 'line-1', '', ${PRACTICE.process}, '', ${PRACTICE.unit}, 300, '[]', 3, 1, '', true from card k
      returning id, quotation_id
    ) select k.contract_id, k.id as quotation_id, i.id as item_id from card k join item i on i.quotation_id = k.id`.execute(
    db,
  )
  const [planted] = rows
  if (planted === undefined) throw new Error('a practice has no rate card')
  return planted
}
