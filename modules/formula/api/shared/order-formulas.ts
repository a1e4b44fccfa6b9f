import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { statusOf } from '#kernel/document.ts'
import type { Tx } from '#platform/database/database.ts'
import { ORDER_FORMULAS_MAX } from '../../contract.ts'
import { formula, type FormulaState } from '../../machine.ts'
import type { Formula, OrderFormula } from '../../shapes.ts'

const SUPPLIED = 2

type Found = Pick<Formula, 'id' | 'code' | 'title' | 'version' | 'basis'> & {
  readonly skuId: string
  readonly status: FormulaState
  readonly items: readonly Pick<
    Formula['items'][number],
    'code' | 'name' | 'usage' | 'unit' | 'lossRate' | 'supplyMode'
  >[]
}

const fetched = async (tx: Tx, me: Caller, condition: RawBuilder<unknown>): Promise<OrderFormula[]> => {
  const own = me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``
  const { rows } =
    await sql<Found>`select o.id, o.code, o.title, o.version, o.sku_id, o.status, o.basis, o.items from formula o
    where o.sku_id is not null and ${condition} ${own}
    order by o.status = 'confirmed' desc, o.created_at desc, o.id limit ${ORDER_FORMULAS_MAX}`.execute(tx.for(me))
  return rows.map(({ id, code, title, version, skuId, status, basis, items }) => ({
    id,
    code,
    title,
    version,
    skuId,
    basis,
    isInForce: status === 'confirmed',
    statusName: statusOf(formula, status, me.side).statusName,
    supplied: items
      .filter(({ supplyMode }) => supplyMode === SUPPLIED)
      .map(({ code: material, name, usage, unit, lossRate }) => ({ code: material, name, usage, unit, lossRate })),
  }))
}

/** The formulas of some products by one supplier, those in force first. Who sees only their own is told of those. */
export const formulasOfSkus = (
  tx: Tx,
  me: Caller,
  companyId: string,
  skuIds: readonly string[],
): Promise<OrderFormula[]> =>
  fetched(
    tx,
    me,
    sql`o.company_id = ${companyId} and o.sku_id = any(${[...skuIds]}::uuid[])
      ${me.ownOnly && me.side === 'staff' ? sql`and o.purchaser_id = ${me.userId}` : sql``}`,
  )

/** The formulas that the lines of an order name, whoever answers for them. */
export const formulasNamed = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  ids: readonly string[],
): Promise<OrderFormula[]> =>
  ids.length === 0 ? [] : fetched(tx, me, sql`o.company_id = ${companyId} and o.id = any(${[...ids]}::uuid[])`)
