import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { quoting, UNSENT_STATES, type QuoteState } from './machine.ts'
import type { QuoteQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly QuoteState[]): QuoteQuery => ({
  Status: states.map((state) => quoting.states[state].code),
})
const submit = { side: 'supplier', needs: 'quote.submit' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  quoteToWrite: { ...submit, filter: inState(...UNSENT_STATES), task: TASKS.quote, ...card('toWrite') },
  // Those of the one before whose deadline is near, and those that answer a counter price.
  quoteDue: { ...submit, filter: { ...inState(...UNSENT_STATES), IsDueSoon: true }, ...card('due') },
  quoteCountered: { ...submit, filter: { IsCountered: true }, ...card('countered') },
  quoteToAccept: { ...submit, filter: { IsToAccept: true }, task: TASKS.accept, ...card('toAccept') },
} as const satisfies Readonly<Record<string, WorkQueue<QuoteQuery>>>
