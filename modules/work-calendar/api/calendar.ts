import { daysUntil } from '#kernel/day.ts'
import type { Caller } from '#kernel/caller.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { historyOf, recordAudit, type AuditEntry } from '#platform/database/records.ts'
import { CALENDAR_DAYS, type Due, type SpanQuery, type WorkCalendar } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { dueGoods } from './load-store.ts'
import { calendarFacts } from './shared/calendar.ts'
import { supplierOfCompany } from './store.ts'

const ENTITY = 'WorkCalendar'

/** The company whose calendar the caller keeps. */
export const ownCompany = (me: Caller): string => me.companyId ?? notFound()

const spanIn = ({ From, To }: SpanQuery) => {
  const days = daysUntil(To, From)
  if (days < 0) invalid({ To: [MESSAGES.rangeOrder] })
  if (days > CALENDAR_DAYS) invalid({ To: [MESSAGES.rangeDays(CALENDAR_DAYS)] })
  return { from: From, to: To }
}

/** The calendar of a supplier, with what was changed in it. */
export const getCalendar = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  query: SpanQuery & { readonly ExceptOrderId?: string },
): Promise<WorkCalendar> => {
  const span = spanIn(query)
  if ((await supplierOfCompany(tx, me, companyId)) === undefined) return notFound()
  const facts = await calendarFacts(tx, me, companyId, { ...span, exceptOrderId: query.ExceptOrderId })
  return { ...facts, logs: await historyOf(tx, me, companyId, ENTITY) }
}

/** What the caller's company has to send on some days. */
export const listDue = async (tx: Tx, me: Caller, query: SpanQuery): Promise<Due[]> => {
  const goods = await dueGoods(tx, me, { companyId: ownCompany(me), ...spanIn(query) })
  return goods.map(({ purchaserId: _purchaser, ...due }) => due)
}

/** Says in the history of a calendar what was done. */
export const recordInCalendar = (
  tx: Tx,
  me: Caller,
  companyId: string,
  line: Pick<AuditEntry, 'action' | 'remark' | 'diff'>,
): Promise<void> => recordAudit(tx, me, { entity: ENTITY, entityId: companyId, companyId, ...line })
