import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../../words.ts'

interface Parties {
  readonly purchaserId: string
  readonly buyerCompanyId: string
}

/**
 * Between whom a formula is that a supplier writes: the purchaser and the company of the last order of this product, or else
 * of the last order at all, as long as that person is still there; before the first order, who answers for the supplier, or
 * invited it, and whose supplier it is.
 */
export const partiesFor = async (tx: Tx, me: Caller, skuId: string | null): Promise<Parties> => {
  const { rows } = await sql<Parties>`
    select o.purchaser_id, o.buyer_company_id from purchase_order o join app_user u on u.id = o.purchaser_id
      where o.company_id = ${me.companyId} and u.is_active and o.buyer_company_id not in (select buyer_companies_off())
      order by exists (select from purchase_order_item i where i.order_id = o.id and i.sku_id = ${skuId}) desc, o.created_at desc, o.id
      limit 1`.execute(tx.for(me))
  return rows[0] ?? (await firstParties(tx, me)) ?? invalid({ purchaserId: [MESSAGES.purchaserMissing] })
}

const firstParties = async (tx: Tx, me: Caller): Promise<Parties | undefined> => {
  const { rows } = await sql<Parties>`
    select coalesce(s.purchaser_ids[1], s.inviter_id) as purchaser_id, coalesce(s.buyer_company_id, b.id) as buyer_company_id
    from supplier s cross join lateral (
      select c.id from company c where c.kind = 1 and c.id not in (select buyer_companies_off()) order by c.name limit 1) b
    where s.company_id = ${me.companyId} and coalesce(s.purchaser_ids[1], s.inviter_id) is not null`.execute(tx.for(me))
  return rows[0]
}
