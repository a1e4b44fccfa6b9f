import type { Operations } from '#kernel/operation.ts'
import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  mapOf,
  money,
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

/** How much waits in a queue, and until when the first of it. */
const QueueState = shape({
  queue: words(40, FIELDS.queue),
  total: count(FIELDS.count),
  dueAt: nullable(instant(DUE.dueAt)),
})

/** Numbers of one noun on the home page. Each is a key of the counting call, and leads to a tab of the list. */
const Card = shape({
  title: words(20, FIELDS.noun),
  lines: listOf(shape({ queue: words(40, FIELDS.queue), label: words(20, FIELDS.task), url: words(200, FIELDS.url) })),
})
export type Card = Static<typeof Card>

/** What waits for the caller, the most urgent first; `total` counts those that are not listed too. */
const Work = shape({
  total: count(FIELDS.count),
  items: listOf(WorkItem),
  queues: listOf(QueueState),
  cards: listOf(Card),
})
export type Work = Static<typeof Work>

/** A supplier that has let deadlines pass, and with what. */
const LateSupplier = shape({
  supplierId: id(FIELDS.supplier),
  supplierName: text(100, { title: FIELDS.supplier }),
  since: instant(FIELDS.since),
  nouns: listOf(shape({ name: words(40, FIELDS.noun), noun: words(20, FIELDS.noun), count: count(FIELDS.count) })),
})
export type LateSupplier = Static<typeof LateSupplier>

/** What the buyer's people look at in the morning, besides what waits for them. */
const StaffOutlook = shape({
  /** Those that have let us wait longest first. */
  late: listOf(LateSupplier),
  /** What is with suppliers, the nearest or longest passed deadline first. */
  awaited: shape({ total: count(FIELDS.count), items: listOf(WorkItem) }),
  /** What has a date on each of the coming days. */
  dates: listOf(
    shape({
      day: day(FIELDS.day),
      noun: words(20, FIELDS.noun),
      what: words(20, FIELDS.task),
      count: count(FIELDS.count),
      url: words(200, FIELDS.url),
    }),
  ),
  /** Certificates of suppliers that end first. */
  expiring: listOf(
    shape({
      id: id(FIELDS.supplier),
      name: text(100, { title: FIELDS.supplier }),
      day: day(FIELDS.day),
      url: words(200, FIELDS.url),
    }),
  ),
  /** What is likely to be paid in the coming weeks by the terms of payment; nothing to people who see no prices. */
  money: nullable(
    listOf(shape({ week: day(FIELDS.week), amount: money(FIELDS.amount), documents: count(FIELDS.count) })),
  ),
})
export type StaffOutlook = Static<typeof StaffOutlook>

/** What a supplier's home page says besides: what a new company does first, and how long its buyers usually take. */
const SupplierStart = shape({
  /** Nothing once the company has begun. */
  steps: listOf(
    shape({
      key: words(40, FIELDS.step),
      title: words(20, FIELDS.step),
      hint: text(100, { title: FIELDS.hint }),
      url: words(200, FIELDS.url),
      isDone: flag(FIELDS.isDone),
    }),
  ),
  answers: listOf(shape({ buyer: text(100, { title: FIELDS.buyer }), minutes: count(FIELDS.minutes) })),
})
export type SupplierStart = Static<typeof SupplierStart>

const answered = { minutes: count(FIELDS.minutes), answers: count(FIELDS.answers) }

const answeredSteps = listOf(
  shape({
    noun: words(20, FIELDS.noun),
    step: text(40, { title: FIELDS.step }),
    ...answered,
    worst: count(FIELDS.worst),
  }),
)

/** How long the buyer takes to answer a supplier, by what the supplier had done: of 90 days, the slowest first. */
const BuyerAnswers = shape({ steps: answeredSteps })
export type BuyerAnswers = Static<typeof BuyerAnswers>

/** How long both sides let each other wait. */
const AnswerTimes = shape({
  /** The slowest first, by the middle of their answers of 90 days. */
  suppliers: listOf(
    shape({
      supplierId: id(FIELDS.supplier),
      supplierName: text(100, { title: FIELDS.supplier }),
      ...answered,
      url: words(200, FIELDS.url),
    }),
  ),
  /** Our own steps of 30 days, the slowest first. */
  steps: answeredSteps,
  /** What is past its deadline with us, the longest first, and who has it. */
  open: listOf(shape({ ...WorkItem.properties, holder: text(100, { title: FIELDS.holder }) })),
})
export type AnswerTimes = Static<typeof AnswerTimes>

export const operations = {
  countForStaff: {
    method: 'POST',
    path: '/api/Summary/Count',
    summary: SUMMARIES.staff,
    who: { staff: 'member' },
    owns: 'buyer',
    body: CountOrder,
    readOnly: true,
    reply: Counts,
  },
  countForSupplier: {
    method: 'POST',
    path: '/api/Summary/Supplier/Count',
    summary: SUMMARIES.supplier,
    who: { supplier: 'member' },
    owns: 'company',
    body: CountOrder,
    readOnly: true,
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
  getStaffOutlook: {
    method: 'GET',
    path: '/api/Summary/Outlook',
    summary: SUMMARIES.outlook,
    who: { staff: 'member' },
    owns: 'buyer',
    reply: StaffOutlook,
    extension: true,
  },
  getAnswerTimes: {
    method: 'GET',
    path: '/api/Summary/Answers',
    summary: SUMMARIES.answers,
    who: { staff: 'member' },
    owns: 'buyer',
    reply: AnswerTimes,
    extension: true,
  },
  getBuyerAnswers: {
    method: 'GET',
    path: '/api/Summary/Supplier/Answers',
    summary: SUMMARIES.buyerAnswers,
    who: { supplier: 'member' },
    owns: 'company',
    reply: BuyerAnswers,
    extension: true,
  },
  getSupplierStart: {
    method: 'GET',
    path: '/api/Summary/Supplier/Start',
    summary: SUMMARIES.start,
    who: { supplier: 'member' },
    owns: 'company',
    reply: SupplierStart,
    extension: true,
  },
} as const satisfies Operations
