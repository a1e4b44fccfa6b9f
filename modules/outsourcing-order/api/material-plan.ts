import type { Owner } from '#modules/customer-material/api/shared/ledger-store.ts'
import { planMaterials } from '#modules/customer-material/api/shared/plan.ts'
import type { Material, Needed } from '#modules/customer-material/contract.ts'
import type { Act } from '#platform/document/types.ts'
import type { MaterialDraft } from '../draft-shapes.ts'
import { theoreticalOf } from '../verify.ts'

/** The order, as the ledger knows it. */
export const materialOwner = ({ id, companyId }: Pick<Owner, 'id' | 'companyId'>): Owner => ({
  entity: 'outsourcing_order',
  id,
  companyId,
})

/** How much the work needs of each material, with the loss. */
export const neededIn = (needs: readonly MaterialDraft[]): Needed[] =>
  needs.map((one) => ({ code: one.code, name: one.name, unit: one.unit, qty: theoreticalOf(one) }))

/** Writes the ledger of a draft: nothing has happened to it yet, so it is written anew. */
export const writeMaterials = async (
  act: Act,
  owner: Owner,
  former: readonly Material[],
  needs: readonly MaterialDraft[],
): Promise<void> => {
  const materials = needs.map(({ code, name, unit, plannedQty }) => ({ code, name, unit, plannedQty }))
  await planMaterials(act, owner, former, { materials }, neededIn(needs))
}
