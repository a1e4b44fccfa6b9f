import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { safetyPassport, type PassportState } from './machine.ts'
import type { PassportQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inStates = (...states: readonly PassportState[]): PassportQuery => ({
  Status: states.map((state) => safetyPassport.states[state].code),
})
const provide = { side: 'supplier', needs: 'formula.edit' } as const
const check = { side: 'staff', needs: 'formula.approve' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  passportToProvide: {
    ...provide,
    filter: inStates('wanted', 'returned'),
    task: TASKS.provide,
    ...card('toProvide'),
  },
  passportToRenew: { ...provide, filter: inStates('expired'), task: TASKS.renew, ...card('toRenew') },
  passportToCheck: { ...check, filter: inStates('checking'), task: TASKS.check, ...card('toCheck') },
} as const satisfies Readonly<Record<string, WorkQueue<PassportQuery>>>

const QUEUES: readonly WorkQueue<PassportQuery>[] = Object.values(WORK_QUEUES)

/** Whose turn it is in a state, if anybody's. */
export const turnIn = (state: PassportState): WorkQueue<PassportQuery> | undefined =>
  QUEUES.find(({ filter }) => filter.Status?.includes(safetyPassport.states[state].code))
