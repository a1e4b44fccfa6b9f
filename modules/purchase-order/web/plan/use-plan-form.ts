import { addDays, dayOf } from '#kernel/day.ts'
import { useOwnStops } from '#modules/work-calendar/web/shared/queries.ts'
import { errorsOf } from '#shell/failure.ts'
import { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import type { BatchWish } from '../../batches.ts'
import type { MoveInput, Order } from '../../shapes.ts'
import type { OrderTransition } from '../../machine.ts'
import { needsReason } from '../actions.ts'
import { orders, useSavePlans } from '../queries.ts'
import { useReason } from '../use-reason.tsx'
import { checkPlans, inBatches, plansToSend, refusedPlans, rowsRead, startRows, type PlanRow } from './plan-rows.ts'

/** So far ahead plans are made. */
const AHEAD = 400

/** The delivery plans of an order while they are entered: checked by the server's own rules, kept or handed in. */
export const usePlanForm = (order: Order, name: OrderTransition) => {
  const {
    now: rows,
    isTouched,
    edit,
    undo,
    redo,
  } = useKeptHistory(`plan.${order.id}.${order.rowVersion}`, () => startRows(order.items))
  const reason = useReason(false)
  const move = orders.useMove(order)
  const save = useSavePlans(order)
  const today = dayOf(new Date())
  const stops = useOwnStops({ From: today, To: addDays(today, AHEAD) })
  const check = checkPlans(order, rows, today)
  const isReadable = Object.keys(check.rows).length === 0
  const isRight = isReadable && Object.keys(check.lines).length === 0
  const asksReason = needsReason(name)
  const error = move.error ?? save.error
  return {
    rows,
    today,
    stops,
    check,
    refused: refusedPlans(errorsOf(error)),
    error,
    reason,
    asksReason,
    isReadable,
    isRight,
    isTouched: isTouched || reason.text !== '',
    isBusy: move.isPending || save.isPending,
    undo,
    redo,
    /** Takes the rows of one line as they are now. */
    change: (itemId: string, own: readonly PlanRow[], about?: string): void =>
      edit(
        (now) => order.items.flatMap(({ id }) => (id === itemId ? own : now.filter((row) => row.itemId === id))),
        about,
      ),
    divide: (itemIds: readonly string[], wish: Omit<BatchWish, 'qty'>): void =>
      edit((now) => inBatches(order.items, now, itemIds, wish)),
    read: (plans: NonNullable<MoveInput['plans']>): void => edit((now) => rowsRead(order.items, plans, now)),
    submit: (done: () => void): void => {
      if ((asksReason && !reason.isGiven()) || !isRight) return
      save.reset()
      move.mutate(
        { name, body: { plans: plansToSend(rows), ...(asksReason ? { remark: reason.text } : {}) } },
        { onSuccess: done },
      )
    },
    keep: (done: () => void): void => {
      move.reset()
      save.mutate(plansToSend(rows), { onSuccess: done })
    },
  }
}

export type PlanForm = ReturnType<typeof usePlanForm>
