import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { gramsParameter, likePattern } from '#platform/database/list.ts'
import { PICKED_AT_ONCE, type SkuOption } from '../contract.ts'

/** A product's category with what stands above it. */
export const PLACE_JOINS = sql`left join sku_category c on c.id = o.category_id left join sku_category p on p.id = c.parent_id
  left join sku_category g on g.id = p.parent_id`
export const PLACE = sql`concat_ws(' / ', g.name, p.name, c.name) as category_name, coalesce(c.biz_line, '') as biz_line`
const OPTION = sql`o.id, o.code, o.name, o.spec, o.unit, o.tax_rate, o.category_id, o.image_file_id, ${PLACE}`

/**
 * A word that half of the products have is found in thousands: so many of them are looked at, and the best are shown. Who
 * does not see theirs types on.
 */
const LOOKED_AT = 500

/** Products that can be chosen, those first whose code or name begins with the search text. */
export const select = async (tx: Tx, me: Caller, search: string, most: number): Promise<SkuOption[]> => {
  const text = folded(search)
  const { rows } = await sql<SkuOption>`select ${OPTION} from (${text === '' ? FIRST : matching(text)}) o ${PLACE_JOINS}
    order by o.place, o.code, o.id limit ${Math.min(most, PICKED_AT_ONCE)}`.execute(tx.for(me))
  return rows
}

const FIRST = sql`select s.*, 0 as place from sku s where s.is_enabled order by s.sort, s.code, s.id limit ${PICKED_AT_ONCE}`

const matching = (text: string): RawBuilder<unknown> => sql`
  select s.*, case when s.search_text = ${text} then 0 when starts_with(lower(s.code), ${text}) then 1 when starts_with(lower(s.name), ${text}) then 2 else 3 end as place
  from sku s where s.search_grams @> ${gramsParameter(text)} and s.search_text like ${likePattern(text)} and s.is_enabled limit ${LOOKED_AT}`

/** Products of these codes that can be chosen. */
export const withCodes = async (tx: Tx, me: Caller, codes: readonly string[]): Promise<SkuOption[]> => {
  const { rows } = await sql<SkuOption>`select ${OPTION} from sku o ${PLACE_JOINS}
    where o.code = any(${[...new Set(codes)]}::text[]) and o.is_enabled order by o.code`.execute(tx.for(me))
  return rows
}

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** All categories with their full names: a tree of some hundreds. */
export const categories = async (tx: Tx, me: Caller): Promise<(Named & { readonly fullName: string })[]> => {
  const { rows } = await sql<
    Named & { fullName: string }
  >`select c.id, c.code, c.name, concat_ws('/', g.name, p.name, c.name) as full_name
    from sku_category c left join sku_category p on p.id = c.parent_id left join sku_category g on g.id = p.parent_id`.execute(
    tx.for(me),
  )
  return rows
}

export const brands = async (tx: Tx, me: Caller): Promise<Named[]> => {
  const { rows } = await sql<Named>`select b.id, b.code, b.name from brand b`.execute(tx.for(me))
  return rows
}

/** How many products stand in a category. */
export const countOfCategory = async (tx: Tx, me: Caller, categoryId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from sku where category_id = ${categoryId}`.execute(
    tx.for(me),
  )
  return rows[0]?.count ?? 0
}
