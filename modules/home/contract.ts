import type { Operations } from '#kernel/operation.ts'
import {
  count,
  id,
  instant,
  listOf,
  mapOf,
  nullable,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { DUE } from '#kernel/words.ts'
import { FIELDS, SUMMARIES } from './words.ts'

const CountOrder = shape({
  /** Nothing: everything that concerns the caller. */
  keys: optional(listOf(words(40, FIELDS.keys), { max: 50, title: FIELDS.keys })),
})
export type CountOrder = Static<typeof CountOrder>

/** Key → number. What does not concern the caller is left out. */
const Counts = mapOf(count(FIELDS.count))
export type Counts = Static<typeof Counts>

/** Something that waits for the caller. */
const WorkItem = shape({
  id: id(),
  queue: words(40, FIELDS.queue),
  task: words(20, FIELDS.task),
  noun: words(20, FIELDS.noun),
  code: text(40, { title: FIELDS.code }),
  title: text(200, { title: FIELDS.title }),
  /** The other side. */
  party: text(200, { title: FIELDS.party }),
  dueAt: nullable(instant(DUE.dueAt)),
  /** The page where it is done. */
  url: words(200, FIELDS.url),
})
export type WorkItem = Static<typeof WorkItem>

/** What waits for the caller, the most urgent first; `total` counts those that are not listed too. */
const Work = shape({ total: count(FIELDS.count), items: listOf(WorkItem) })
export type Work = Static<typeof Work>

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
  listWork: {
    method: 'GET',
    path: '/api/Summary/Work',
    summary: SUMMARIES.work,
    who: { supplier: 'member', staff: 'member' },
    owns: 'company',
    reply: Work,
    extension: true,
  },
} as const satisfies Operations
