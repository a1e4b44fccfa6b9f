import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { tooling, type ToolingState } from './machine.ts'
import type { SideCode } from './rules.ts'
import type { ToolingQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (state: ToolingState): ToolingQuery => ({ Status: [tooling.states[state].code] })
const answer = { side: 'supplier', needs: 'order.answer' } as const
const manage = { side: 'staff', needs: 'order.manage' } as const
const [BUYER, SUPPLIER] = [1, 2] as const satisfies readonly SideCode[]
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  toolingToCheck: {
    ...answer,
    filter: { ...inState('checking'), RegisteredBy: BUYER },
    task: TASKS.check,
    ...card('toCheck'),
  },
  toolingToMend: {
    ...answer,
    filter: { ...inState('returned'), RegisteredBy: SUPPLIER },
    task: TASKS.mend,
    ...card('toMend'),
  },
  toolingEntered: {
    ...manage,
    filter: { ...inState('checking'), RegisteredBy: SUPPLIER },
    task: TASKS.check,
    ...card('toCheck'),
  },
  toolingReturned: {
    ...manage,
    filter: { ...inState('returned'), RegisteredBy: BUYER },
    task: TASKS.mend,
    ...card('toMend'),
  },
  toolingToScrap: { ...manage, filter: inState('scrapping'), task: TASKS.scrap, ...card('toScrap') },
} as const satisfies Readonly<Record<string, WorkQueue<ToolingQuery>>>

const QUEUES: readonly WorkQueue<ToolingQuery>[] = Object.values(WORK_QUEUES)

/** Whose turn it is with a tool that this side entered, if anybody's. */
export const turnIn = (state: ToolingState, registeredBy: SideCode): WorkQueue<ToolingQuery> | undefined => {
  const { code } = tooling.states[state]
  return QUEUES.find(
    ({ filter }) =>
      filter.Status?.includes(code) && (filter.RegisteredBy === undefined || filter.RegisteredBy === registeredBy),
  )
}
