import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import type { Offer } from '../offer-shapes.ts'
import type { FormerRow, QuoteDocument } from './tables.ts'

/** How quotes are listed. What the total is, row security lets only those read who may. */
export const quoteList: DocumentList<QuoteDocument> = {
  sorts: { dueAt: due.sort, submittedAt: sql`coalesce(o.submitted_at, '-infinity'::timestamptz)` },
  columns: sql`o.inquiry_id, o.inquiry_code, o.title, o.inquiry_type, o.sku_category_id, o.round, o.item_count, o.required_date,
    o.valid_to, o.submitted_at, o.due_at,
    (select f.total_amount from quote_offer f where f.quote_id = o.id and f.version = o.offer_version) as total_amount`,
  filters: (query) => [
    ...due.filters(query),
    ...where.is('inquiryId', query.InquiryId),
    ...where.anyOf('inquiryType', query.InquiryType),
    ...where.is('skuCategoryId', query.SkuCategoryId),
    ...where.is('isCurrent', query.IsCurrent),
    ...where.within('validTo', query.ValidToFrom, query.ValidToTo),
    ...(query.SubmittedFrom === undefined
      ? []
      : [sql`o.submitted_at >= (${query.SubmittedFrom}::date)::timestamp at time zone 'Asia/Shanghai'`]),
    ...(query.SubmittedTo === undefined
      ? []
      : [sql`o.submitted_at < (${query.SubmittedTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`]),
    ...(query.IsCountered === true ? [sql`o.counter is not null and o.status in ('drafted', 'withdrawn')`] : []),
    ...(query.IsToAccept === true ? [sql`o.status = 'won' and o.accepted_at is null`] : []),
  ],
}

interface OfferRow {
  readonly version: number
  readonly offer: Offer
  readonly totalAmount: string | null
  readonly openedAt: string | null
}

/** The newest version that the caller may read, up to the one that counts. */
export const offerOf = async (tx: Tx, me: Caller, quoteId: string, version: number): Promise<OfferRow | undefined> => {
  const { rows } = await sql<OfferRow>`select f.version, f.offer, f.total_amount, f.opened_at from quote_offer f
    where f.quote_id = ${quoteId} and f.version <= ${version} order by f.version desc limit 1`.execute(tx.for(me))
  return rows[0]
}

/** Writes a version of an offer, new or again. One that was opened is never written again. */
export const keepOffer = async (
  tx: Tx,
  me: Caller,
  kept: {
    readonly quoteId: string
    readonly companyId: string
    readonly version: number
    readonly offer: Offer
    readonly totalAmount: string | null
  },
): Promise<void> => {
  const { quoteId, companyId, version, offer, totalAmount } = kept
  const written = JSON.stringify(offer)
  const { rows } = await sql`update quote_offer set offer = ${written}, total_amount = ${totalAmount}, saved_at = now()
    where quote_id = ${quoteId} and version = ${version} and opened_at is null returning version`.execute(tx.for(me))
  // Not in one statement: it would have to read what the buyer's people, who begin the next round, may not.
  if (rows.length === 0)
    await sql`insert into quote_offer (quote_id, version, company_id, offer, total_amount)
      values (${quoteId}, ${version}, ${companyId}, ${written}, ${totalAmount})`.execute(tx.for(me))
}

/** Makes a version for the buyer's people to read. */
export const openOffer = async (tx: Tx, me: Caller, quoteId: string): Promise<void> => {
  await sql`select open_offer(${quoteId})`.execute(tx.for(me))
}

/** Former rounds of the same inquiry with the same supplier, with the offers that the caller may read. */
export const formerRounds = async (
  tx: Tx,
  me: Caller,
  head: { readonly inquiryId: string; readonly companyId: string; readonly round: number },
): Promise<FormerRow[]> => {
  if (head.round <= 1) return []
  const { rows } = await sql<FormerRow>`select q.id, q.round, q.status, q.counter, f.offer, f.total_amount from quote q
    left join lateral (select v.offer, v.total_amount from quote_offer v where v.quote_id = q.id and v.version <= q.offer_version
      order by v.version desc limit 1) f on true
    where q.inquiry_id = ${head.inquiryId} and q.company_id = ${head.companyId} and q.round < ${head.round}
    order by q.round desc`.execute(tx.for(me))
  return rows
}

/** Does the supplier lack a qualification that the category asks for? */
export const lacksQualification = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  categoryId: string | null,
  today: string,
): Promise<boolean> => {
  if (categoryId === null) return false
  const { rows } = await sql<{
    lacks: boolean
  }>`select lacks_qualification(${companyId}, ${categoryId}, ${today}) as lacks`.execute(tx.for(me))
  return rows[0]?.lacks ?? false
}
