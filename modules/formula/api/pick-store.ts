import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { PICKED_AT_ONCE } from '../contract.ts'
import type { FormulaOption } from '../shapes.ts'
import { formula } from '../machine.ts'
import { formulas } from './formulas.ts'
import type { Picking } from './shared/sku-store.ts'

/** Formulas in force that can be chosen, the newest first. */
export const confirmedFormulas = async (
  tx: Tx,
  me: Caller,
  query: Picking & { readonly SkuId?: string; readonly SupplierId?: string },
  today: string,
): Promise<FormulaOption[]> => {
  const wanted = { ...query, PageSize: query.PageSize ?? PICKED_AT_ONCE, Status: [formula.states.confirmed.code] }
  const { rows } = await formulas.store.page(tx, me, wanted, today)
  return rows.map(({ id, code, title, version, formulaType, skuId, skuCode, skuName, supplierName }) => ({
    id,
    code,
    title,
    version,
    formulaType,
    skuId,
    skuCode,
    skuName,
    supplierName,
  }))
}
