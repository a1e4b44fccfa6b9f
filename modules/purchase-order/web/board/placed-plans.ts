import { compare } from '#kernel/decimal.ts'
import type { ScheduleTone } from '#shell/kit/schedule/schedule.ts'
import type { Board, BoardLine, BoardOrder, BoardPlan } from '../../board-shapes.ts'

/** A plan with its line and its order. */
export interface PlacedPlan {
  readonly plan: BoardPlan
  readonly line: BoardLine
  readonly order: BoardOrder
}

const TONES: readonly ScheduleTone[] = ['draft', 'waiting', 'agreed', 'returned']

/** Late is what should have been sent, and done what was: the state of the others is that of their plan. */
export const toneOf = ({ planDate, planQty, shippedQty, status }: BoardPlan, today: string): ScheduleTone => {
  if (compare(shippedQty, planQty) >= 0) return 'done'
  return planDate < today ? 'late' : (TONES[status] ?? 'agreed')
}

/** All plans of the answer, one after the other. */
export const placedIn = ({ orders }: Board): PlacedPlan[] =>
  orders.flatMap((order) => order.lines.flatMap((line) => line.plans.map((plan) => ({ plan, line, order }))))
