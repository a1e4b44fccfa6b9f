import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import { OPEN_STATES } from '#modules/purchase-order/contract.ts'
import type { CostRecord, FormulaDocument, VersionRecord } from './tables.ts'

const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)))

/** How formulas are listed. */
export const formulaList: DocumentList<FormulaDocument> = {
  sorts: { dueAt: due.sort, effectiveFrom: sql`coalesce(o.effective_from, '-infinity'::date)` },
  columns: sql`o.title, o.sku_id, o.sku_code, o.sku_name, o.formula_type, o.version, o.effective_from, o.due_at,
    (select count(distinct i.order_id) from purchase_order_item i join purchase_order p on p.id = i.order_id
      where i.sku_id = o.sku_id and i.company_id = o.company_id and p.status in (${OPEN}))::int as order_count,
    coalesce((select s.code from sample s where s.id = o.sample_id), '') as sample_code`,
  filters: (query) => [
    ...due.filters(query),
    ...where.anyOf('formulaType', query.FormulaType),
    ...where.is('skuId', query.SkuId),
    ...where.is('skuCode', query.SkuCode),
    ...where.within('effectiveFrom', query.EffectiveFromFrom, query.EffectiveFromTo),
  ],
}

/** What the lines cost; nothing where the caller may not know it: row security says who may. */
export const costsOf = async (tx: Tx, me: Caller, formulaId: string): Promise<CostRecord | undefined> => {
  const { rows } = await sql<CostRecord>`select c.unit_costs, c.theoretical_cost from formula_cost c
    where c.formula_id = ${formulaId}`.execute(tx.for(me))
  return rows[0]
}

export const writeCosts = async (
  tx: Tx,
  me: Caller,
  formulaId: string,
  costs: CostRecord & { readonly isShared: boolean },
): Promise<void> => {
  await sql`insert into formula_cost (formula_id, company_id, is_shared, unit_costs, theoretical_cost)
    values (${formulaId}, ${me.companyId}, ${costs.isShared}, ${JSON.stringify(costs.unitCosts)}, ${costs.theoreticalCost})
    on conflict (formula_id) do update set is_shared = excluded.is_shared, unit_costs = excluded.unit_costs,
      theoretical_cost = excluded.theoretical_cost`.execute(tx.for(me))
}

/** Gives a version the costs of the one before, by the rights of the database. */
export const copyCosts = async (tx: Tx, me: Caller, former: string, next: string): Promise<void> => {
  await sql`select copy_formula_cost(${former}, ${next})`.execute(tx.for(me))
}

/** All versions of a recipe, the first one first. */
export const versionsOf = async (tx: Tx, me: Caller, familyId: string): Promise<VersionRecord[]> => {
  const { rows } =
    await sql<VersionRecord>`select o.id, o.code, o.version, o.status, o.effective_from, o.change_reason, o.created_at
    from formula o where o.family_id = ${familyId} order by o.created_at, o.code`.execute(tx.for(me))
  return rows
}

/** Which of these codes no product in use has. */
export const unknownCodes = async (tx: Tx, me: Caller, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return []
  const { rows } = await sql<{ code: string }>`select c.code from unnest(${[...codes]}::text[]) c (code)
    where not exists (select from sku s where s.code = upper(c.code) or s.code = c.code) or exists (
      select from sku s where (s.code = upper(c.code) or s.code = c.code) and not s.is_enabled)`.execute(tx.for(me))
  return rows.map(({ code }) => code)
}
