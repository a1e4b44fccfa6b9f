import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import { BOOK_LINE } from '#modules/sku-category/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { gramsParameter, likePattern } from '#platform/database/list.ts'
import { PICKED_AT_ONCE } from '../../contract.ts'
import type { FormulaSku } from '../../shapes.ts'

/** What somebody types to find something, and how much of it is wanted. */
export interface Picking {
  readonly Q?: string
  readonly PageSize?: number
}

const OPTION = sql`s.id, s.code, s.name, s.spec, s.unit, case when k.biz_line = ${BOOK_LINE} then 1 else 2 end as formula_type`
const IN_USE = sql`sku s left join sku_category k on k.id = s.category_id where s.is_enabled`

/** Products that the supplier has to do with. The list of all products is the buyer's; one is named by its whole code. */
export const skusFor = async (
  tx: Tx,
  me: Caller,
  { Q = '', PageSize = PICKED_AT_ONCE }: Picking,
): Promise<FormulaSku[]> => {
  const text = folded(Q)
  const found =
    text === '' ? sql`true` : sql`s.search_grams @> ${gramsParameter(text)} and s.search_text like ${likePattern(text)}`
  const { rows } = await sql<FormulaSku>`select * from (
      select ${OPTION} from ${IN_USE} and ${found} and s.id in (
        select i.sku_id from purchase_order_item i where i.company_id = ${me.companyId}
        union select f.sku_id from formula f where f.company_id = ${me.companyId}
        union select g.sku_id from sample g where g.company_id = ${me.companyId})
      union select ${OPTION} from ${IN_USE} and s.code = ${Q.trim().toUpperCase()}) s
    order by s.code limit ${PageSize}`.execute(tx.for(me))
  return rows
}

/** The product of an id or a code, as long as it is in use. */
export const skuNamed = async (
  tx: Tx,
  me: Caller,
  { skuId, skuCode }: { readonly skuId: string | null; readonly skuCode: string },
): Promise<FormulaSku | undefined> => {
  const named = skuId === null ? sql`s.code = ${skuCode.toUpperCase()}` : sql`s.id = ${skuId}`
  const { rows } = await sql<FormulaSku>`select ${OPTION} from ${IN_USE} and ${named}`.execute(tx.for(me))
  return rows[0]
}
