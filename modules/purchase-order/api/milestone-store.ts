import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OrderDocument } from './tables.ts'

/** The steps of a category, or of the nearest above it that has any. */
export const progressTemplateOf = async (tx: Tx, me: Caller, categoryId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ steps: string[] }>`with recursive line as (
      select id, parent_id, progress_template, 0 as distance from sku_category where id = ${categoryId}
      union all
      select c.id, c.parent_id, c.progress_template, line.distance + 1 from sku_category c join line on c.id = line.parent_id)
    select progress_template as steps from line where cardinality(progress_template) > 0 order by distance limit 1`.execute(
    tx.for(me),
  )
  return rows[0]?.steps ?? []
}

type Warned = Pick<
  OrderDocument['head'],
  'id' | 'companyId' | 'code' | 'supplierName' | 'purchaserId' | 'followerId' | 'title' | 'milestones'
>

/** Running orders with a step that is late and that nobody was warned of; each is taken once a step. */
export const takeLateMilestones = async (tx: Tx, me: Caller, today: string, limit: number): Promise<Warned[]> => {
  const { rows } =
    await sql<Warned>`update purchase_order o set milestone_warned_on = o.next_milestone_on from company c where c.id = o.company_id and o.id in (
      select w.id from purchase_order w where w.status = 'executing' and w.next_milestone_on < ${today}
        and w.milestone_warned_on is distinct from w.next_milestone_on limit ${limit} for update skip locked)
    returning o.id, o.company_id, o.code, c.name as supplier_name, o.purchaser_id, o.follower_id, o.title, o.milestones`.execute(
      tx.for(me),
    )
  return rows
}
