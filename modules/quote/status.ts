import type { Side } from '#kernel/caller.ts'
import { statusOf } from '#kernel/document.ts'
import { stateIn } from '#kernel/machine.ts'
import { COMPARABLE_STATES, quoting } from './machine.ts'

/** The state of a quote as the wire says it. */
export const quoteStatus = (state: string, side: Side) => statusOf(quoting, stateIn(quoting, state), side)

/** May the buyer compare what is offered, once it was opened? */
export const isComparable = (state: string): boolean => COMPARABLE_STATES.includes(stateIn(quoting, state))
