import type { Operations } from '#kernel/operation.ts'
import { count, listOf, mapOf, optional, shape, words, type Static } from '#kernel/schema.ts'
import { FIELDS, SUMMARIES } from './words.ts'

const CountOrder = shape({
  /** Nothing: everything that concerns the caller. */
  keys: optional(listOf(words(40, FIELDS.keys), { max: 50, title: FIELDS.keys })),
})
export type CountOrder = Static<typeof CountOrder>

/** Key → number. What does not concern the caller is left out. */
const Counts = mapOf(count(FIELDS.count))
export type Counts = Static<typeof Counts>

export const operations = {
  countForStaff: {
    method: 'POST',
    path: '/api/Summary/Count',
    summary: SUMMARIES.staff,
    who: { staff: 'member' },
    owns: 'buyer',
    body: CountOrder,
    reply: Counts,
  },
  countForSupplier: {
    method: 'POST',
    path: '/api/Summary/Supplier/Count',
    summary: SUMMARIES.supplier,
    who: { supplier: 'member' },
    owns: 'company',
    body: CountOrder,
    reply: Counts,
  },
} as const satisfies Operations
