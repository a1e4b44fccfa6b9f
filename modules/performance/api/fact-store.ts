import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PlanFacts, QuoteFacts, ReceiptFacts, StageFacts } from '../rules.ts'
import { dayIn, seen, withinDays, type Scope } from './scope.ts'

// What the rules look at, of each score one row a document, and the same added up where only numbers are asked for.

interface Document {
  readonly key: string
  readonly documentId: string
  readonly code: string
  readonly day: string
}
export interface PlanPoint extends Document, PlanFacts {
  readonly lineNo: number
  readonly skuName: string
  readonly planQty: string
  readonly unit: string
}
export interface ReceiptPoint extends Document, ReceiptFacts {
  readonly skuName: string
  readonly unit: string
}
export interface QuotePoint extends Document, QuoteFacts {
  readonly inquiryId: string
  readonly title: string
  readonly round: number
}
export interface StagePoint extends Document, StageFacts {
  readonly title: string
}

// A change by the buyer while the order was carried out: from then on the day counts that was confirmed after it.
const plans = (
  me: Caller,
  scope: Scope,
): RawBuilder<unknown> => sql`select p.id::text as key, o.id as document_id, o.code, d.day,
    o.status as order_status, i.line_no, i.sku_name, p.plan_qty, i.unit,
    coalesce((select sum(s.shipped_qty) from purchase_receipt_item s join purchase_receipt r on r.id = s.receipt_id
      where s.delivery_plan_id = p.id and r.status <> 'cancelled' and ${dayIn(sql`r.shipped_at`)} <= d.day), 0)
      >= p.plan_qty * (100 - o.under_rate) / 100 as is_shipped_in_time
  from delivery_plan p join purchase_order o on o.id = p.order_id join purchase_order_item i on i.id = p.item_id
    cross join lateral (select case when exists (select from purchase_order_version v where v.order_id = o.id and v.status = 'executing')
      then p.plan_date else p.first_confirmed_date end as day) d
  where p.company_id = ${scope.companyId} and ${seen(me, scope)} and p.first_confirmed_date is not null
    and (p.first_confirmed_date between ${scope.from} and ${scope.to} or p.plan_date between ${scope.from} and ${scope.to})
    and d.day between ${scope.from} and ${scope.to}`

/** Goods that went back are lines of receipts, too. */
const RETURN = 3

const receiptLines = (
  me: Caller,
  scope: Scope,
): RawBuilder<unknown> => sql`select i.id::text as key, o.id as document_id, o.code,
    ${dayIn(sql`o.signed_at`)} as day, o.status as receipt_status, i.sku_name, i.unit, coalesce(i.received_qty, 0) as received_qty,
    coalesce(i.received_qty, 0) = 0 as is_nothing,
    case when o.status = 'stored' then coalesce(i.accepted_qty, 0) else 0 end as accepted_qty
  from purchase_receipt o join purchase_receipt_item i on i.receipt_id = o.id
  where ${seen(me, scope)} and o.receipt_type <> ${RETURN} and ${withinDays(sql`o.signed_at`, scope)}`

const quotes = (
  me: Caller,
  scope: Scope,
): RawBuilder<unknown> => sql`select o.id::text as key, o.id as document_id, o.code, o.inquiry_id,
    ${dayIn(sql`o.due_at`)} as day, o.status as quote_status, o.title, o.round,
    o.submitted_at is not null or o.decline_reason is not null as is_answered
  from quote o where ${seen(me, scope)} and ${withinDays(sql`o.due_at`, scope)}`

/** The step by which each stage is handed in, as the history of the task has it. */
const STAGE_STEPS = sql`(values ('ica', o.ica_deadline, 'containing', 'analysing'), ('pca', o.pca_deadline, 'analysing', 'reviewing'),
  ('verify', o.verify_deadline, 'correcting', 'verifying')) s (stage, deadline, from_state, to_state)`

const stages = (
  me: Caller,
  scope: Scope,
): RawBuilder<unknown> => sql`select o.id || ' ' || s.stage as key, o.id as document_id, o.code,
    ${dayIn(sql`s.deadline`)} as day, o.status as task_status, o.title, s.stage,
    coalesce((select max(l.at) from audit_log l where l.entity_id = o.id and l.from_state = s.from_state and l.to_state = s.to_state)
      <= s.deadline, false) as is_submitted_in_time
  from rectification_task o cross join lateral ${STAGE_STEPS}
  where ${seen(me, scope)} and o.status <> 'draft' and ${withinDays(sql`s.deadline`, scope)}`

/** More than anybody reads; the last ones are the first. */
const MOST = 5_000

const listed = async <Point>(tx: Tx, me: Caller, points: RawBuilder<unknown>): Promise<Point[]> => {
  const { rows } =
    await sql<Point>`select f.*, f.day::text as day from (${points}) f order by f.day desc, f.code desc, f.key limit ${MOST}`.execute(
      tx.for(me),
    )
  return rows
}

export const listPlans = (tx: Tx, me: Caller, scope: Scope) => listed<PlanPoint>(tx, me, plans(me, scope))
export const listReceiptLines = (tx: Tx, me: Caller, scope: Scope) =>
  listed<ReceiptPoint>(tx, me, receiptLines(me, scope))
export const listQuotes = (tx: Tx, me: Caller, scope: Scope) => listed<QuotePoint>(tx, me, quotes(me, scope))
export const listStages = (tx: Tx, me: Caller, scope: Scope) => listed<StagePoint>(tx, me, stages(me, scope))

/** Facts that are judged, how often they are the same, and in which part of the time. */
export type Grouped<Facts> = Facts & { readonly part: string; readonly count: number }

/** How the time is divided: by an expression of `f.day`. */
export type Parts = RawBuilder<unknown>
export const byMonth: Parts = sql`to_char(f.day, 'YYYY-MM')`
export const sinceDay = (day: string): Parts => sql`case when f.day >= ${day}::date then 'now' else 'former' end`

const grouped = async <Facts>(
  tx: Tx,
  me: Caller,
  points: RawBuilder<unknown>,
  parts: Parts,
  { by, sums = [] }: { readonly by: readonly string[]; readonly sums?: readonly string[] },
): Promise<Grouped<Facts>[]> => {
  const summed = sums.map((name) => sql`, sum(f.${sql.ref(name)}) as ${sql.ref(name)}`)
  const facts = sql.join(by.map((name) => sql.ref(name)))
  const { rows } = await sql<
    Grouped<Facts>
  >`select part, ${facts}, count(*)::integer as count ${sql.join(summed, sql``)}
    from (select f.*, ${parts} as part from (${points}) f) f group by part, ${facts}`.execute(tx.for(me))
  return rows
}

export const groupPlans = (tx: Tx, me: Caller, scope: Scope, parts: Parts) =>
  grouped<PlanFacts>(tx, me, plans(me, scope), parts, { by: ['orderStatus', 'isShippedInTime'] })
export const groupReceiptLines = (tx: Tx, me: Caller, scope: Scope, parts: Parts) =>
  grouped<ReceiptFacts>(tx, me, receiptLines(me, scope), parts, {
    by: ['receiptStatus', 'isNothing'],
    sums: ['receivedQty', 'acceptedQty'],
  })
export const groupQuotes = (tx: Tx, me: Caller, scope: Scope, parts: Parts) =>
  grouped<QuoteFacts>(tx, me, quotes(me, scope), parts, { by: ['quoteStatus', 'isAnswered'] })
export const groupStages = (tx: Tx, me: Caller, scope: Scope, parts: Parts) =>
  grouped<StageFacts>(tx, me, stages(me, scope), parts, { by: ['stage', 'taskStatus', 'isSubmittedInTime'] })
