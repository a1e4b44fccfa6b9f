import { EMPTY_ANSWER } from '../../rules.ts'

const PLACE = { where: '', when: '', howMany: '', photos: [] }
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** A statement that gives every supplier, aliased `v`, a task that holds one product: for proofs of what holds stop. Safe to repeat. */
export const plantedHold = (id: string, skuCode: string): string =>
  `insert into rectification_task (id, company_id, buyer_company_id, purchaser_id, code, status, title, source_type, severity, complaint_tags,
      sku_code, sku_name, batch_nos, order_codes, claim_detail, problem, answer, is_holding, search_text, search_grams, created_by, updated_by)
    select ${id}, v.company_id, (select id from company where kind = 1 order by name limit 1),
      (select id from app_user where cardinality(staff_roles) > 0 order by name limit 1), 'ZGH' || v.company_id, 'containing', '${skuCode}', 2, 4,
      '{}', '${skuCode}', '', '{}', '{}', '', '${JSON.stringify({ what: skuCode, ...PLACE })}', '${JSON.stringify(EMPTY_ANSWER)}', true, '', '{}',
      '${NOBODY}', '${NOBODY}'
    from supplier v where v.status in (3, 5) on conflict do nothing`
