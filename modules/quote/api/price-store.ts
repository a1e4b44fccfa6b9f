import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { priceRows, quotedLines } from '../offer-rules.ts'
import type { Extremum, ValidQuoted } from '../shapes.ts'
import { offerOf } from './store.ts'
import type { QuoteHead } from './tables.ts'

/** Writes the prices of an offer that was opened, a row for each range of quantities. */
export const keepPrices = async (tx: Tx, me: Caller, head: QuoteHead): Promise<void> => {
  const opened = await offerOf(tx, me, head.id, head.offerVersion)
  if (!opened) return
  const rows = quotedLines(head.request, opened.offer).flatMap(({ item, line }) =>
    priceRows(line).map((price) => ({ ...price, itemId: item.id, skuId: item.skuId, formulaId: item.formulaId })),
  )
  await sql`delete from quoted_price where quote_id = ${head.id}`.execute(tx.for(me))
  await sql`insert into quoted_price (quote_id, item_id, min_qty, max_qty, company_id, sku_id, formula_id, unit_price, tax_rate, quoted_at)
    select ${head.id}, r."itemId", r."minQty", r."maxQty", ${head.companyId}, r."skuId", r."formulaId", r."unitPrice",
      ${opened.offer.taxRate}, ${head.submittedAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("itemId" uuid, "minQty" numeric, "maxQty" numeric, "skuId" uuid,
      "formulaId" uuid, "unitPrice" numeric)`.execute(tx.for(me))
}

/** Prices of lines that were awarded may be ordered at until the offer ends. */
export const keepValidity = async (
  tx: Tx,
  me: Caller,
  quoteId: string,
  itemIds: readonly string[],
  validTo: string,
): Promise<void> => {
  await sql`update quoted_price set valid_to = ${validTo} where quote_id = ${quoteId} and item_id = any(${[...itemIds]}::uuid[])`.execute(
    tx.for(me),
  )
}

/** As far as the caller sees quotes: a supplier its own, and who sees only their own documents no more than these. */
const ofCaller = ({ side, companyId, ownOnly, userId }: Caller) =>
  sql`${side === 'supplier' ? sql`and p.company_id = ${companyId}` : sql``}
    ${ownOnly ? sql`and ${side === 'supplier' ? sql`q.follower_id` : sql`q.purchaser_id`} = ${userId}` : sql``}`

/** The lowest or highest price for each formula and quantity, as far as the caller sees the quotes. */
export const extrema = async (
  tx: Tx,
  me: Caller,
  query: {
    readonly FormulaIds: readonly string[]
    readonly Quantities: readonly string[]
    readonly ExtremaType: 'Min' | 'Max'
  },
  since: string,
): Promise<Extremum[]> => {
  const direction = query.ExtremaType === 'Min' ? sql`asc` : sql`desc`
  const { rows } =
    await sql<Extremum>`select distinct on (p.formula_id, wanted.qty) p.formula_id, wanted.qty as quantity, p.unit_price,
      p.quote_id, v.id as supplier_id, p.quoted_at
    from unnest(${[...query.Quantities]}::numeric[]) wanted(qty)
    join quoted_price p on p.min_qty <= wanted.qty and (p.max_qty is null or p.max_qty >= wanted.qty)
    join quote q on q.id = p.quote_id join supplier v on v.company_id = p.company_id
    where p.formula_id = any(${[...query.FormulaIds]}::uuid[]) and p.quoted_at >= ${since} and q.status in ('evaluating', 'won') ${ofCaller(me)}
    order by p.formula_id, wanted.qty, p.unit_price ${direction}, p.quoted_at`.execute(tx.for(me))
  return rows
}

/** Prices that have won and may still be ordered at, the newest award first, as far as the caller sees the quotes. */
export const validPrices = async (
  tx: Tx,
  me: Caller,
  query: {
    readonly SkuIds?: readonly string[]
    readonly SupplierId?: string
    readonly SupplierCompanyId?: string
    readonly PriceInquiryRecordId?: string
  },
  today: string,
): Promise<ValidQuoted[]> => {
  const { rows } =
    await sql<ValidQuoted>`select p.sku_id, s.code as sku_code, s.name as sku_name, s.unit, p.formula_id, v.id as supplier_id, p.tax_rate, p.valid_to, p.quote_id,
      q.code as quote_code, ((q.result ->> 'at')::timestamptz at time zone 'Asia/Shanghai')::date as awarded_on, q.inquiry_code as source,
      (select jsonb_build_object('qty', a ->> 'qty', 'unitPrice', a ->> 'unitPrice') from jsonb_array_elements(q.result -> 'awarded') a
        where a ->> 'itemId' = p.item_id::text limit 1) as awarded,
      jsonb_agg(jsonb_build_object('minQty', p.min_qty::text, 'maxQty', p.max_qty::text, 'unitPrice', p.unit_price::text) order by p.min_qty) as tiers
    from quoted_price p join quote q on q.id = p.quote_id join supplier v on v.company_id = p.company_id join sku s on s.id = p.sku_id
    where p.valid_to >= ${today} and q.status = 'won'
      ${ofCaller(me)}
      ${query.SkuIds === undefined ? sql`` : sql`and p.sku_id = any(${[...query.SkuIds]}::uuid[])`}
      ${query.SupplierCompanyId === undefined ? sql`` : sql`and p.company_id = ${query.SupplierCompanyId}`}
      ${query.SupplierId === undefined ? sql`` : sql`and v.id = ${query.SupplierId}`}
      ${query.PriceInquiryRecordId === undefined ? sql`` : sql`and q.id = ${query.PriceInquiryRecordId}`}
    group by p.sku_id, s.code, s.name, s.unit, p.formula_id, v.id, p.tax_rate, p.valid_to, p.quote_id, p.item_id, q.code, q.inquiry_code, q.result, q.updated_at
    order by q.result ->> 'at' desc, q.updated_at desc`.execute(tx.for(me))
  return rows
}
