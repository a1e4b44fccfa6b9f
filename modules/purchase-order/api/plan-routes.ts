import type { Clock } from '#platform/clock.ts'
import type { FileDeps } from '#platform/files/files.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { planOperations } from '../plan-operations.ts'
import { PLAN_SHEET } from '../plan-words.ts'
import { listPlans, movePlan } from './board.ts'
import { orders } from './orders.ts'
import { planSheet, readPlanSheet } from './plan-sheet.ts'

/** Binds the calls about delivery plans over all orders, and in workbooks. */
export const planRoutes = ({
  objects,
  clock,
}: Pick<FileDeps, 'objects'> & { readonly clock: Clock }): BoundOperation[] =>
  bind(planOperations, {
    listDeliveryPlans: ({ tx, me, query }) => listPlans({ tx, me, now: clock() }, query),
    moveDeliveryPlan: ({ tx, me, params, body }) => movePlan({ tx, me, now: clock() }, params.id, body),
    // Writing and reading workbooks takes its time and must not hold a transaction open.
    getDeliveryPlanSheet: {
      detached: async ({ db, me, params }) => {
        const order = await db.read(me, (tx) => orders.get({ tx, me, now: clock() }, params.id))
        return { name: PLAN_SHEET.name(order.code), bytes: await planSheet(order) }
      },
    },
    readDeliveryPlanSheet: {
      detached: ({ db, me, params, body }) => readPlanSheet({ db, objects }, clock, me, params.id, body),
    },
  })
