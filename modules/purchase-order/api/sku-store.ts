import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { codesOf } from '#modules/sku/contract.ts'
import type { LastPrice, LineDraft } from '../draft-shapes.ts'
import type { SkuFacts } from '../missing.ts'

/** A product as a line takes it over: what it is called then stays on the order when the list changes. */
export interface SkuRecord extends SkuFacts {
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly categoryId: string | null
}

/** The products that lines name, by id or by code, whether they are still in use or not. */
export const skusOf = async (tx: Tx, me: Caller, lines: readonly LineDraft[]): Promise<SkuRecord[]> => {
  const ids = lines.flatMap(({ skuId }) => skuId ?? [])
  const codes = lines.flatMap(({ skuId, skuCode = '' }) => (skuId === undefined ? codesOf(skuCode) : []))
  if (ids.length + codes.length === 0) return []
  const { rows } =
    await sql<SkuRecord>`select s.id, s.code, s.name, s.spec, s.unit, s.category_id, s.is_enabled, k.biz_line
    from sku s left join sku_category k on k.id = s.category_id
    where s.id = any(${ids}::uuid[]) or s.code = any(${codes})`.execute(tx.for(me))
  return rows
}

/**
 * What this supplier last agreed to for these products, on orders that the caller sees: a price that is taken for agreed
 * would tell it. Samples are priced otherwise.
 */
export const lastPrices = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  skuIds: readonly string[],
): Promise<LastPrice[]> => {
  if (skuIds.length === 0) return []
  const { rows } = await sql<LastPrice>`select distinct on (i.sku_id) i.sku_id, i.unit_price, o.tax_rate, o.order_date,
      o.id as order_id, o.code as order_code
    from purchase_order_item i join purchase_order o on o.id = i.order_id
    where i.sku_id = any(${[...skuIds]}::uuid[]) and i.company_id = ${companyId} and o.order_type <> 3
      ${me.ownOnly ? sql`and o.purchaser_id = ${me.userId}` : sql``} and o.confirmed_at is not null and o.status in ('signing', 'executing', 'finished', 'closed', 'suspended')
    order by i.sku_id, o.confirmed_at desc, i.line_no`.execute(tx.for(me))
  return rows
}

/** The name of a warehouse or a brand; nothing when there is none. */
export const nameOf = async (
  tx: Tx,
  me: Caller,
  list: 'warehouse' | 'brand',
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(list)} where id = ${id}`.execute(tx.for(me))
  return rows[0]?.name
}
