import { LogEntry } from '#kernel/document.ts'
import { rowVersion } from '#kernel/fields.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  listOf,
  nullable,
  optional,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS, STOP_REASONS } from './words.ts'

/** So many days one answer covers: a year and the month around it. */
export const CALENDAR_DAYS = 400
const USES_MAX = 30
const EXCEPTIONS_MAX = 60

const stop = {
  startsOn: day(FIELDS.startsOn),
  endsOn: day(FIELDS.endsOn),
  reasonCode: codeOf(STOP_REASONS, FIELDS.reasonCode),
  note: text(200, { title: FIELDS.note }),
}
/** What is declared of a stop: both days belong to it. */
export const StopDraft = shape(stop)
export type StopDraft = Static<typeof StopDraft>
export const StopChange = shape({ ...stop, rowVersion: rowVersion() })
export const Stop = shape({ id: id(), ...stop, rowVersion: rowVersion() })
export type Stop = Static<typeof Stop>

/** A category of products that takes up a capacity, and how much of it one piece takes. */
const use = { categoryId: id(FIELDS.category), perUnit: quantity(FIELDS.perUnit) }
const Exception = shape({ weekOn: day(FIELDS.weekOn), qty: quantity(FIELDS.weekQty) })

const capacity = {
  name: words(40, FIELDS.capacityName),
  unit: words(10, FIELDS.unit),
  weeklyQty: quantity(FIELDS.weeklyQty),
  validFrom: day(FIELDS.validFrom),
  validTo: nullable(day(FIELDS.validTo)),
  note: text(200, { title: FIELDS.note }),
  /** Weeks that differ, each by its Monday. */
  exceptions: listOf(Exception, { max: EXCEPTIONS_MAX, title: FIELDS.exceptions }),
}
const uses = listOf(shape(use), { min: 1, max: USES_MAX, title: FIELDS.uses })
export const CapacityDraft = shape({ ...capacity, uses })
export type CapacityDraft = Static<typeof CapacityDraft>
export const CapacityChange = shape({ ...capacity, uses, rowVersion: rowVersion() })
export const Capacity = shape({
  id: id(),
  ...capacity,
  uses: listOf(
    shape({
      ...use,
      categoryName: text(200, { title: FIELDS.category }),
      /** The category and everything below it. */
      covers: listOf(id()),
    }),
    { title: FIELDS.uses },
  ),
  rowVersion: rowVersion(),
})
export type Capacity = Static<typeof Capacity>

/** What is due in a week, of products of one category. */
const Load = shape({
  weekOn: day(FIELDS.weekOn),
  categoryId: id(FIELDS.category),
  /** By plans that the buyer has confirmed. */
  confirmed: quantity(FIELDS.confirmed),
  /** By other plans, and by lines without any. */
  pending: quantity(FIELDS.pending),
})
export type Load = Static<typeof Load>

/** What rules about days and weeks look at. */
const facts = { stops: listOf(Stop), capacities: listOf(Capacity), loads: listOf(Load) }
export const CalendarFacts = shape(facts)
export type CalendarFacts = Static<typeof CalendarFacts>

export const WorkCalendar = shape({ ...facts, logs: listOf(LogEntry) })
export type WorkCalendar = Static<typeof WorkCalendar>

export const SpanQuery = shape({ From: day(FIELDS.from), To: day(FIELDS.to) })
export type SpanQuery = Static<typeof SpanQuery>
export const SupplierSpanQuery = shape({
  ...SpanQuery.properties,
  /** An order that is being changed: what it takes now is left out. */
  ExceptOrderId: optional(id(FIELDS.except)),
})

/** Goods that are due on a day. */
export const Due = shape({
  orderId: id(FIELDS.order),
  code: words(40, FIELDS.order),
  lineNo: count(FIELDS.lines),
  skuName: text(100),
  day: day(FIELDS.day),
  qty: quantity(FIELDS.qty),
  unit: text(10),
  isConfirmed: flag(FIELDS.isConfirmed),
})
export type Due = Static<typeof Due>
/** So many of them one answer names. */
export const DUE_MAX = 200

/** Something to know before an order goes out: it holds nothing up. */
export const CalendarWarning = shape({
  lines: listOf(count(FIELDS.lines), { title: FIELDS.lines }),
  why: text(500, { title: FIELDS.why }),
})
export type CalendarWarning = Static<typeof CalendarWarning>
