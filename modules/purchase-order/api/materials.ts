import { invalid } from '#kernel/problem.ts'
import { answerMovements, declareMovements, withdrawMovement } from '#modules/customer-material/api/shared/ledger.ts'
import { planMaterials } from '#modules/customer-material/api/shared/plan.ts'
import {
  ACTIONS,
  type MaterialPlan,
  type MovementAnswers,
  type MovementRequest,
} from '#modules/customer-material/contract.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import type { Change } from '../changes.ts'
import { purchaseOrder } from '../machine.ts'
import { materialNotice, type MaterialStep } from '../material-notices.ts'
import { canIssueMaterial, canPlanMaterial, canSettleMaterial } from '../material-state.ts'
import { MATERIAL_MESSAGES } from '../material-words.ts'
import type { Order } from '../shapes.ts'
import { materialOwner, neededBy } from './material-effects.ts'
import { orders } from './orders.ts'
import type { OrderDocument } from './tables.ts'

type LoadedOrder = Loaded<OrderDocument>

const refuse = (why: string): never => invalid({ materials: [why] }, why)
const standingOf = ({ state, head }: LoadedOrder) => ({
  status: purchaseOrder.states[state].code,
  confirmedAt: head.confirmedAt,
})

/**
 * Writes in the ledger of an order. It names no version: whoever stands at the pallet has not read what the office has changed
 * since. The order is locked all the same, so that two who count at once do it one after the other.
 */
const write = async (
  act: Act,
  id: string,
  action: string,
  work: (loaded: LoadedOrder) => Promise<readonly Change[]>,
): Promise<Order> => {
  const { head } = await orders.lock(act, id)
  let changes: readonly Change[] = []
  return orders.change(
    act,
    id,
    head.rowVersion,
    action,
    async (loaded) => {
      changes = await work(loaded)
      return {}
    },
    () => changes,
  )
}

const tell = async (act: Act, { head }: LoadedOrder, step: MaterialStep, changes: readonly Change[], reason = '') => {
  const by = act.me.side === 'supplier' ? 'supplier' : 'staff'
  await notify(act.tx, act.me, { ...materialNotice(head, by, step, changes, reason), except: act.me.userId })
}

const ledgerOf = (act: Act, { head, parts }: LoadedOrder) => ({
  act,
  owner: materialOwner(head),
  materials: parts.materials,
})

/** The buyer says what it supplies. */
export const planOrderMaterials = (act: Act, id: string, plan: MaterialPlan): Promise<Order> =>
  write(act, id, ACTIONS.planned, async (loaded) => {
    if (!canPlanMaterial(standingOf(loaded))) refuse(MATERIAL_MESSAGES.notPlannable)
    const { head, parts } = loaded
    const needed = await neededBy(act, head.companyId, parts.items)
    return planMaterials(act, materialOwner(head), parts.materials, plan, needed)
  })

/** One side writes down what it did with material. */
export const declareOrderMaterials = (act: Act, id: string, request: MovementRequest): Promise<Order> =>
  write(act, id, ACTIONS.declared[request.kind], async (loaded) => {
    const standing = standingOf(loaded)
    if (!canSettleMaterial(standing)) refuse(MATERIAL_MESSAGES.notConfirmed)
    if (request.kind === 'issue' && !canIssueMaterial(standing)) refuse(MATERIAL_MESSAGES.notIssuable)
    const changes = await declareMovements(ledgerOf(act, loaded), request)
    if (request.kind !== 'use' && request.kind !== 'scrap')
      await tell(act, loaded, request.kind, changes, request.remark)
    return changes
  })

/** The other side has counted it, or does not agree. */
export const answerOrderMaterials = (act: Act, id: string, answers: MovementAnswers): Promise<Order> =>
  write(act, id, ACTIONS.answered, async (loaded) => {
    const changes = await answerMovements(ledgerOf(act, loaded), answers)
    await tell(act, loaded, 'answer', changes)
    return changes
  })

/** One side takes back what it wrote. */
export const withdrawOrderMaterial = (act: Act, id: string, movementId: string): Promise<Order> =>
  write(act, id, ACTIONS.withdrawn, async (loaded) => {
    const changes = await withdrawMovement(ledgerOf(act, loaded), movementId)
    await tell(act, loaded, 'withdraw', changes)
    return changes
  })
