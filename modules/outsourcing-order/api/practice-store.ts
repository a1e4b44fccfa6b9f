import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { PRACTICE } from '../practice-words.ts'

interface Terms {
  readonly contractId: string
  readonly quotationId: string
  readonly itemId: string
}

/** What the card says; its row for orders is made of the same. */
const LINE = {
  key: 'line-1',
  code: '',
  process: PRACTICE.process,
  spec: '',
  unit: PRACTICE.unit,
  unitPrice: '300',
  tiers: [],
  minCharge: '',
  setupFee: '',
  leadDays: '3',
  reworkIncluded: '1',
  sampleFiles: [],
  skuCategoryId: null,
  remark: '',
  isEnabled: true,
}

/** A card under the contract of a practice, as both sides would have agreed on it: the order is written against it. */
export const plantTerms = async (tx: Tx, me: Caller, supplierCompanyId: string, today: string): Promise<Terms> => {
  const { rows } = await sql<Terms>`with card as (
      insert into outsourcing_quotation (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by,
        status, title, outsourcing_type, effective_from, effective_to, remark, contract_id, currency, tax_rate, tax_included, items,
        family_id, version, written_by)
      select c.company_id, c.buyer_company_id, c.purchaser_id, ${`LXWB${supplierCompanyId.slice(-12)}`}, '', '{}', ${me.userId}, ${me.userId},
        'inForce', ${PRACTICE.card}, c.outsourcing_type, ${today}::date, c.effective_to, '', c.id, 'CNY', 0, true, ${JSON.stringify([LINE])},
        gen_random_uuid(), 1, 1
      from outsourcing_contract c where c.company_id = ${supplierCompanyId} and c.status = 'inForce' returning id, contract_id
    ), item as (
      insert into outsourcing_quotation_item (quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price, tiers,
        lead_days, rework_included, remark, is_enabled)
      select k.id, ${supplierCompanyId}, 1, ${LINE.key}, '', ${LINE.process}, '', ${LINE.unit}, ${LINE.unitPrice}, '[]', ${LINE.leadDays},
        ${LINE.reworkIncluded}, '', true from card k
      returning id, quotation_id
    ) select k.contract_id, k.id as quotation_id, i.id as item_id from card k join item i on i.quotation_id = k.id`.execute(
    tx.for(me),
  )
  const [planted] = rows
  if (planted === undefined) throw new Error('a practice has no rate card')
  return planted
}
