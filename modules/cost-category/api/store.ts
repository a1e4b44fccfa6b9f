import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { CostCategoryNode } from '../contract.ts'

/** All categories, in the order that finance gave them. */
export const allCategories = async (tx: Tx, me: Caller): Promise<Omit<CostCategoryNode, 'children'>[]> => {
  const { rows } = await sql<
    Omit<CostCategoryNode, 'children'>
  >`select o.id, o.code, o.name, o.parent_id, o.direction, o.need_order,
      o.need_receipt, o.need_contract, o.need_invoice, o.need_proof, o.tax_rate, o.default_stage, o.is_enabled
    from cost_category o order by o.sort, o.code, o.id`.execute(tx.for(me))
  return rows
}

/** What of a category keeps it from being removed. */
export const usesOf = async (tx: Tx, me: Caller, id: string) => {
  const { rows } = await sql<{ isBuiltin: boolean; hasChildren: boolean; isUsed: boolean }>`select o.is_builtin,
      exists (select from cost_category c where c.parent_id = o.id) as has_children,
      exists (select from payable p where p.cost_category_id = o.id) as is_used
    from cost_category o where o.id = ${id}`.execute(tx.for(me))
  return rows[0]
}
