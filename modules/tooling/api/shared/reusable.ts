import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ReusableTool } from '../../shapes.ts'

const MOST = 200

/**
 * The tools of one supplier that are in use, have life left and make one of these products. A supplier asks for its own,
 * whomever it names: what rivals have made is not its to know. Who sees only their own documents is told of those.
 */
export const reusableTools = async (
  tx: Tx,
  me: Caller,
  companyId: string | null,
  skuCodes: readonly string[],
): Promise<ReusableTool[]> => {
  const company = me.side === 'supplier' ? me.companyId : companyId
  if (company === null || skuCodes.length === 0) return []
  const { rows } = await sql<ReusableTool>`select o.id, o.code, o.title, o.kind, o.quantity, o.unit, o.place,
      o.life_total - o.life_used as life_left,
      array(select s.code from sku s where s.id = any(o.sku_ids) and s.code = any(${skuCodes}) order by s.code) as sku_codes
    from tooling o
    where o.company_id = ${company} and o.status = 'inUse' and (o.life_total is null or o.life_used < o.life_total)
      ${me.ownOnly ? sql`and ${sql.ref(me.side === 'supplier' ? 'o.follower_id' : 'o.purchaser_id')} = ${me.userId}` : sql``}
      and o.sku_ids && array(select s.id from sku s where s.code = any(${skuCodes}))
    order by o.kind, o.code limit ${MOST}`.execute(tx.for(me))
  return rows
}
