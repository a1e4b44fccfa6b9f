import { neededFor } from '#modules/customer-material/contract.ts'
import { MaterialSection } from '#modules/customer-material/web/shared/material-section.tsx'
import { useOrderFormulas } from '#modules/formula/web/shared/order-formulas.ts'
import { useSide } from '#shell/session/session.ts'
import { canIssueMaterial, canPlanMaterial, canSettleMaterial } from '../../material-state.ts'
import type { Order } from '../../shapes.ts'
import { useMaterialWrites } from './queries.ts'

/** The material that the buyer supplies for an order. */
export const OrderMaterials = ({ order }: { readonly order: Order }) => {
  const { items, supplierCompanyId } = order
  const made = items.filter(({ formulaId }) => formulaId !== null)
  // Only those who plan ask: suppliers see what was planned.
  const skuIds = useSide() === 'staff' ? made.flatMap(({ skuId }) => skuId ?? []) : []
  const formulas = useOrderFormulas(supplierCompanyId, skuIds) ?? []
  const lines = made.flatMap(({ formulaId, qty, unit }) =>
    formulas.filter(({ id }) => id === formulaId).map(({ basis, supplied }) => ({ qty, unit, basis, supplied })),
  )
  return (
    <MaterialSection
      materials={order.materials}
      needed={neededFor(lines)}
      can={{ plan: canPlanMaterial(order), issue: canIssueMaterial(order), settle: canSettleMaterial(order) }}
      writes={useMaterialWrites(order.id)}
    />
  )
}
