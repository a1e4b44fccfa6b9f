import { neededOf } from '#kernel/machine.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { batchStep } from '#shell/kit/document/batch-step.ts'
import type { BatchAction } from '#shell/kit/list/batch-bar.tsx'
import { useSide } from '#shell/session/session.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'
import type { OrderQuery, OrderRow } from '../shapes.ts'
import { face } from './face.ts'
import { moveOrders, orders } from './queries.ts'
import type { Viewer } from './tabs.ts'
import { BATCH } from './words.ts'

/** What each side does with several orders at once. */
const OFFERED = {
  supplier: ['confirm'],
  staff: ['remind', 'publish', 'confirmDeliveryPlan'],
} as const satisfies Record<string, readonly OrderTransition[]>

/** The steps that may be open to orders of a tab: where none is, nothing can be ticked. */
export const stepsIn = (side: Viewer, filter: Partial<OrderQuery>): OrderTransition[] => {
  const states = filter.PlanStatus === undefined ? filter.Status : face.codesOf('executing')
  return OFFERED[side].filter(
    (name) =>
      (states === undefined || states.some((code) => face.isAt(code, ...purchaseOrder.transitions[name].from))) &&
      (name !== 'confirmDeliveryPlan' || filter.PlanStatus?.includes(1) !== false),
  )
}

/** May the step be open to an order, as far as a row tells? The server judges each of them. */
const fits = (name: OrderTransition, row: OrderRow): boolean =>
  face.isAt(row.status, ...purchaseOrder.transitions[name].from) &&
  (name !== 'confirmDeliveryPlan' || row.planStatus === 1)

/** The steps that the viewer may take with several orders at once. */
export const useBatchSteps = (filter: Partial<OrderQuery>): BatchAction<OrderRow>[] => {
  const [side, may, settle] = [useSide(), useMay(), orders.useSettle()]
  return stepsIn(side, filter).flatMap((name) => {
    const { label } = purchaseOrder.transitions[name]
    const needed = neededOf(purchaseOrder.transitions[name], side)
    if (needed !== undefined && !may(needed)) return []
    const common = { name, label, fits: (row: OrderRow) => fits(name, row), settle }
    const said = name === 'confirm' ? BATCH : undefined
    return [batchStep({ ...common, ...(said ? { said } : {}), send: (rows) => moveOrders(rows, name) })]
  })
}
