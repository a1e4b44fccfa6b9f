import { dayOf } from '#kernel/day.ts'
import { errorsOf } from '#shell/failure.ts'
import { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import type { Order } from '../shapes.ts'
import { answerErrors, asAsked, changedLines, refusedLines, type AnswerLine } from './answer.ts'
import { orders } from './queries.ts'

/** The lines of an answer while they are entered, with what is wrong in them and what they change. */
export const useAnswer = (order: Order) => {
  const {
    now: lines,
    edit,
    undo,
    redo,
  } = useKeptHistory(`answer.${order.id}.${order.rowVersion}`, () => asAsked(order.items))
  const move = orders.useMove(order)
  const today = dayOf(new Date())
  const errors = answerErrors(order.items, lines, today)
  const isSound = Object.keys(errors).length === 0
  return {
    lines,
    move,
    isSound,
    errors: isSound ? refusedLines(errorsOf(move.error), move.variables?.body.lines, lines) : errors,
    changes: isSound ? changedLines(order.items, lines) : [],
    today,
    change: (next: AnswerLine[], about?: string): void => edit(() => next, about),
    reset: (): void => edit(() => asAsked(order.items)),
    undo,
    redo,
  }
}
