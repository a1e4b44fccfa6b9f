import type { Side } from '#kernel/caller.ts'
import { statusOf } from '#kernel/document.ts'
import { stateIn } from '#kernel/machine.ts'
import { quoting } from './machine.ts'

/** The state of a quote as the wire says it. */
export const quoteStatus = (state: string, side: Side) => statusOf(quoting, stateIn(quoting, state), side)
