import type { ClientBase } from 'pg'
import { withoutUpkeep } from './bulk.ts'

/** Half of the quotes are done with, and of the others most wait for their supplier. */
const STATUS = `(array['awaiting', 'drafted', 'submitted', 'evaluating', 'won', 'lost', 'lost', 'missed', 'expired', 'voided'])[1 + n % 10]`
const REQUEST = JSON.stringify({ sealed: true, priceMode: 1, allowPartial: true, items: [] })

/** For each order an inquiry that came before it, and the quote of its supplier: as many of one company, as mixed, as old. */
export const fillInquiries = (client: ClientBase): Promise<void> =>
  withoutUpkeep(client, ['inquiry', 'quote'], async () => {
    await client.query(
      `insert into inquiry (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_at, created_by, updated_by,
         status, title, inquiry_type, round, due_at, item_count, required_date, sealed, content)
       select o.id, o.buyer_company_id, o.buyer_company_id, o.purchaser_id, 'XJ' || substr(o.code, 3), 'xj' || o.search_text, o.search_grams,
         o.created_at, o.created_by, o.updated_by, 'comparing', o.title, 1, 1, o.created_at + interval '3 days', o.item_count, o.required_date,
         true, '{}' from purchase_order o`,
    )
    await client.query(
      `insert into quote (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_at, created_by, updated_by,
         status, inquiry_id, inquiry_code, title, inquiry_type, round, due_at, item_count, required_date, request)
       select o.company_id, o.buyer_company_id, o.purchaser_id, 'BJ' || substr(o.code, 3), 'bj' || o.search_text, o.search_grams, o.created_at,
         o.created_by, o.updated_by, ${STATUS}, o.id, 'XJ' || substr(o.code, 3), o.title, 1, 1,
         case when n % 10 < 3 then now() + interval '30 days' else o.created_at + interval '3 days' end, o.item_count, o.required_date, $1
       from (select p.*, row_number() over (order by p.code) as n from purchase_order p) o`,
      [REQUEST],
    )
  })
