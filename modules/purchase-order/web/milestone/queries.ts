import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { Milestone, MilestoneDone, MilestonePlan } from '../../milestone-shapes.ts'
import { orders } from '../queries.ts'
import { MILESTONE_PAGE } from './words.ts'

const client = createClient(
  {
    tick: operations.tickPurchaseOrderMilestone,
    untick: operations.untickPurchaseOrderMilestone,
    plan: operations.planPurchaseOrderMilestones,
  },
  erp,
)

/** Shows a step that is done. */
export const useTick = (id: string, { no, name }: Milestone) =>
  orders.useWrite(
    id,
    (body: MilestoneDone) => client.tick({ params: { id, no }, body }),
    () => MILESTONE_PAGE.ticked(name),
  )

/** Takes a tick back. */
export const useUntick = (id: string) =>
  orders.useWrite(
    id,
    (no: number) => client.untick({ params: { id, no } }),
    () => MILESTONE_PAGE.undone,
  )

/** Says when which step will be done. */
export const usePlanMilestones = (id: string) =>
  orders.useWrite(
    id,
    (body: MilestonePlan) => client.plan({ params: { id }, body }),
    () => MILESTONE_PAGE.replanned,
  )
