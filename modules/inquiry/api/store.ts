import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import type { InquiryContent } from '../draft-shapes.ts'
import type { Named } from '../request.ts'
import type { InquiryDocument, SupplierFitness } from './tables.ts'

/** States of a quote that its supplier still writes, and those in which nobody of the buyer has opened it. */
export const WRITING: readonly string[] = ['awaiting', 'drafted', 'withdrawn']
export const UNOPENED: readonly string[] = [...WRITING, 'submitted']

/** How inquiries are listed for staff. */
export const inquiryList: DocumentList<InquiryDocument> = {
  sorts: { dueAt: due.sort },
  columns: sql`o.title, o.inquiry_type, o.sku_category_id, o.round, o.item_count, o.required_date, o.due_at,
    (select count(*)::int from quote q where q.inquiry_id = o.id and q.round = o.round) as invited,
    (select count(*)::int from quote q where q.inquiry_id = o.id and q.round = o.round and q.submitted_at is not null) as answered`,
  filters: (query) => [
    ...due.filters(query),
    ...where.anyOf('inquiryType', query.InquiryType),
    ...where.is('skuCategoryId', query.SkuCategoryId),
    ...(query.HasOpenQuestion === true
      ? [sql`exists (select from quote q where q.inquiry_id = o.id and q.has_open_question)`]
      : []),
    ...(query.IsToCompare === true
      ? [
          sql`o.status = 'comparing'`,
          sql`not exists (select from quote q where q.inquiry_id = o.id and q.is_current and q.counter is not null
            and q.status = any(${UNOPENED}))`,
        ]
      : []),
    ...(query.IsToApprove === true
      ? [sql`o.status = 'approving'`, sql`(o.award ->> 'submittedBy') is distinct from app_user()::text`]
      : []),
  ],
}

/** What the ids of an inquiry are called. */
export const namesIn = async (tx: Tx, me: Caller, content: InquiryContent): Promise<Named> => {
  const { rows } = await sql<Named>`select
      coalesce((select name from sku_category where id = ${content.skuCategoryId}), '') as category_name,
      coalesce((select name from brand where id = ${content.brandId}), '') as brand_name,
      coalesce((select name from solution where id = ${content.solutionId}), '') as solution_name`.execute(tx.for(me))
  return rows[0] ?? { categoryName: '', brandName: '', solutionName: '' }
}

/** Which of these formulas are in force, and of which product each is. */
export const formulasInForce = async (
  tx: Tx,
  me: Caller,
  ids: readonly string[],
): Promise<Map<string, string | null>> => {
  const { rows } = await sql<{ id: string; skuId: string | null }>`select f.id, f.sku_id from formula f
    where f.id = any(${[...ids]}::uuid[]) and f.status = 'confirmed'`.execute(tx.for(me))
  return new Map(rows.map(({ id, skuId }) => [id, skuId]))
}

/** The suppliers that are to be asked, and what speaks against it. */
export const fitnessOf = async (
  tx: Tx,
  me: Caller,
  companyIds: readonly string[],
  categoryId: string | null,
  today: string,
): Promise<SupplierFitness[]> => {
  const { rows } =
    await sql<SupplierFitness>`select v.company_id, v.id as supplier_id, s.name, v.status in (3, 5) as is_passed, v.cooperation_status,
      ${categoryId === null ? sql`false` : sql`lacks_qualification(v.company_id, ${categoryId}, ${today})`} as is_unqualified
    from supplier v join company s on s.id = v.company_id where v.company_id = any(${[...companyIds]}::uuid[]) order by s.name`.execute(
      tx.for(me),
    )
  return rows
}

/** What a supplier was last paid for these products, by product. */
export const lastPricesOf = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  skuIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{
    skuId: string
    unitPrice: string
  }>`select distinct on (p.sku_id) p.sku_id, p.unit_price from (
      select i.sku_id, i.unit_price, o.confirmed_at as at from purchase_order_item i join purchase_order o on o.id = i.order_id
      where i.company_id = ${companyId} and i.sku_id = any(${[...skuIds]}::uuid[]) and o.confirmed_at is not null and o.order_type <> 3
      union all select p.sku_id, p.unit_price, p.quoted_at from quoted_price p
      where p.company_id = ${companyId} and p.sku_id = any(${[...skuIds]}::uuid[]) and p.valid_to is not null) p
    order by p.sku_id, p.at desc`.execute(tx.for(me))
  return new Map(rows.map(({ skuId, unitPrice }) => [skuId, unitPrice]))
}

/** The inquiries whose round has ended by the clock; of two workers each gets others. */
export const dueInquiries = async (tx: Tx, me: Caller, now: Date): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select o.id from inquiry o where o.status = 'quoting' and o.due_at <= ${now.toISOString()}
    order by o.due_at limit 100`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}
