import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { errorsOf } from '#shell/failure.ts'
import type { Order } from '../shapes.ts'
import { answerErrors, asAsked, changedLines, refusedLines, type AnswerLine } from './answer.ts'
import { useMove } from './queries.ts'

/** The lines of an answer while they are entered, with what is wrong in them and what they change. */
export const useAnswer = (order: Order, dayField: 'promisedDate' | 'requiredDate') => {
  const [lines, setLines] = useState(() => asAsked(order.items))
  const move = useMove(order)
  const errors = answerErrors(lines)
  const isSound = Object.keys(errors).length === 0
  return {
    lines,
    move,
    isSound,
    errors: isSound ? refusedLines(errorsOf(move.error), move.variables?.body.lines) : errors,
    changes: isSound ? changedLines(order.items, lines, dayField) : [],
    today: dayOf(new Date()),
    change: (itemId: string, changes: Partial<AnswerLine>): void =>
      setLines((now) => now.map((line) => (line.itemId === itemId ? { ...line, ...changes } : line))),
    reset: (): void => setLines(asAsked(order.items)),
  }
}
