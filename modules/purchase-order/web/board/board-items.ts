import { groupedDecimal } from '#kernel/text.ts'
import type { ScheduleItem, ScheduleRow } from '#shell/kit/schedule/schedule.ts'
import type { Board, BoardOrder } from '../../board-shapes.ts'
import { isShipped } from '../../plan-start.ts'
import { placedIn, toneOf, type PlacedPlan } from './placed-plans.ts'
import { BOARD } from './words.ts'

/** Can the viewer give it another day? */
export const isMovable = ({ plan, order }: Pick<PlacedPlan, 'plan' | 'order'>): boolean =>
  order.move !== 'none' && !isShipped(plan)

/** Where plans stand that were just given another day, until the server has said yes. */
export type Moving = Readonly<Record<string, string>>

const itemOf = (placed: PlacedPlan, text: string, today: string, moving: Moving): ScheduleItem => {
  const { plan, line, order } = placed
  const day = moving[plan.id] ?? plan.planDate
  const tone = toneOf({ ...plan, planDate: day }, today)
  const said = BOARD.label({
    code: order.code,
    product: line.skuName,
    qty: groupedDecimal(plan.planQty),
    unit: line.unit,
    day,
    tone: BOARD.tones[tone],
    isAfterRequired: day > line.requiredDate,
  })
  return {
    id: plan.id,
    day,
    text,
    tone,
    isMovable: isMovable(placed),
    // What stands on the entry is part of its name: people say it to their computer.
    label: said.includes(text) ? said : BOARD.shortened(said, text),
  }
}

/** Plans for a calendar: each says how much of what comes. */
export const calendarItems = (board: Board, today: string, moving: Moving): ScheduleItem[] =>
  placedIn(board).map((placed) =>
    itemOf(placed, BOARD.entry(groupedDecimal(placed.plan.planQty), placed.line.skuName), today, moving),
  )

/** Plans by lines: the row says what, the entry how much. */
export const stripRows = (board: Board, today: string, moving: Moving, withSupplier: boolean): ScheduleRow[] =>
  board.orders.flatMap((order) =>
    order.lines.map((line) => ({
      id: line.itemId,
      head: line.skuName,
      sub: BOARD.row(order.code, line.lineNo, withSupplier ? order.supplierName : order.warehouseName),
      items: line.plans.map((plan) => itemOf({ plan, line, order }, BOARD.brief(plan.planQty), today, moving)),
    })),
  )

interface Choice {
  readonly value: string
  readonly label: string
}

/** What the plans at hand can be narrowed by; what is chosen stays on offer. */
export const choicesIn = (
  orders: readonly BoardOrder[],
  of: (order: BoardOrder) => Choice,
  chosen: string | undefined,
): Choice[] => {
  const found = new Map(orders.map(of).map((choice) => [choice.value, choice]))
  found.delete('')
  if (chosen !== undefined && !found.has(chosen)) found.set(chosen, { value: chosen, label: chosen })
  return [...found.values()]
}
