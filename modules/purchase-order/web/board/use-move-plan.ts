import { useMutation } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { isStale } from '#shell/failure.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import type { PlanMoveBody } from '../../board-shapes.ts'
import { planOperations } from '../../plan-operations.ts'
import { DONE } from '../../turn-words.ts'
import { orders } from '../queries.ts'
import { BOARD } from './words.ts'

const client = createClient(planOperations, erp)

export interface PlanWish {
  readonly id: string
  readonly isChange: boolean
  readonly body: PlanMoveBody
}

/** Gives a plan another day. Whoever sends it shows what is wrong with it, unless `isQuiet` says nobody does. */
export const useMovePlan = (quiet: boolean) => {
  const settle = orders.useSettle()
  return useMutation({
    mutationFn: ({ id, body }: PlanWish) => client.moveDeliveryPlan({ params: { id }, body, quiet }),
    onSuccess: async (_order, { isChange }) => {
      toast('success', isChange ? DONE.changeDeliveryPlan : BOARD.moved)
      await settle()
    },
    onError: async (error) => {
      if (isStale(error)) await settle()
    },
  })
}
