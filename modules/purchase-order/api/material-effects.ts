import { materialsOf, type Owner } from '#modules/customer-material/api/shared/ledger-store.ts'
import { followRecipes, materialsFromRecipes } from '#modules/customer-material/api/shared/plan.ts'
import { neededFor, type Needed } from '#modules/customer-material/contract.ts'
import { formulasNamed } from '#modules/formula/api/shared/order-formulas.ts'
import type { Act } from '#platform/document/types.ts'
import { AGREEING } from './milestone-effects.ts'
import * as store from './store.ts'
import type { ItemRecord, OrderStep } from './tables.ts'

/** The order, as the ledger knows it. */
export const materialOwner = ({ id, companyId }: Pick<Owner, 'id' | 'companyId'>): Owner => ({
  entity: 'purchase_order',
  id,
  companyId,
})

/** What the recipes of some lines need of the buyer's material. */
export const neededBy = async (
  { tx, me }: Pick<Act, 'tx' | 'me'>,
  companyId: string,
  items: readonly Pick<ItemRecord, 'formulaId' | 'qty' | 'unit'>[],
): Promise<Needed[]> => {
  const ids = items.flatMap(({ formulaId }) => formulaId ?? [])
  const formulas = await formulasNamed(tx, me, companyId, ids)
  return neededFor(
    items.flatMap(({ formulaId, qty, unit }) =>
      formulas.filter(({ id }) => id === formulaId).map(({ basis, supplied }) => ({ qty, unit, basis, supplied })),
    ),
  )
}

/** An order that is published takes over what its recipes need; what both sides agree on later moves it along. */
export const followMaterials = async (step: OrderStep): Promise<void> => {
  const { tx, me, head, transition } = step
  const isPublished = transition === 'publish'
  if (!isPublished && !AGREEING.includes(transition)) return
  const materials = await materialsOf(tx, me, head.id)
  if (materials.length === 0 && !isPublished) return
  const needed = await neededBy(step, head.companyId, await store.itemsOf(tx, me, head.id))
  const owner = materialOwner(head)
  if (materials.length > 0) await followRecipes(step, owner, materials, needed)
  else if (needed.length > 0) await materialsFromRecipes(step, owner, needed)
}
