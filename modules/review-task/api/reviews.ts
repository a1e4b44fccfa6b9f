import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { isOpenTask, tasksNamed } from '#modules/rectification/api/shared/open.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import { MARKABLE, reviewTask, type ReviewState } from '../machine.ts'
import { REVIEW_MOVED } from '../notices.ts'
import { leaderOf, marksNeed, sectionsOf } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { Review, ReviewRow, SHAPES } from '../shapes.ts'
import { turnIn } from '../work-queues.ts'
import { reviewEffects } from './effects.ts'
import type { ReviewDocument } from './tables.ts'

const writableBy = (me: Caller, state: ReviewState, isLead: boolean): Review['writable'] => {
  if (me.side === 'supplier') return state === 'assessing' && me.permissions.has('review.answer') ? ['self'] : []
  if (state === 'draft') return me.permissions.has('review.plan') ? ['draft'] : []
  return canMark(me, state, isLead) ? ['marks'] : []
}

/** May this person write what was found? Whoever leads the review does not, once there is an appeal against it. */
export const canMark = (me: Caller, state: ReviewState, isLead: boolean): boolean => {
  const isAppealed = state === 'appealing'
  return MARKABLE.includes(state) && me.permissions.has(marksNeed(isAppealed)) && !(isAppealed && isLead)
}

/** A supplier is late only while it has something to do. */
const lateBy = (me: Caller, state: ReviewState, dueAt: string | null, today: string): number =>
  me.side === 'supplier' && turnIn(state, false)?.side !== 'supplier' ? 0 : overdueDays(dueAt, today)

const COLUMNS = sql`o.title, o.review_type, o.plan_date, o.confirmed_date, o.published_on, o.due_at, o.total_score, o.grade, o.conclusion,
  o.valid_to, cardinality(o.rectification_ids) as rectification_count,
  (select count(*)::integer from rectification_task r where r.id = any(o.rectification_ids) and ${isOpenTask}) as open_rectification_count`

/** Reviews, as the kit of documents has them. */
export const reviews = createDocuments<ReviewDocument>({
  machine: reviewTask,
  shapes: SHAPES,
  table: 'review_task',
  prefix: 'SC',
  topic: REVIEW_MOVED,
  list: {
    sorts: { dueAt: due.sort, planDate: sql`coalesce(o.plan_date, 'infinity'::date)` },
    columns: COLUMNS,
    filters: (query) => [
      ...due.filters(query),
      ...where.anyOf('reviewType', query.ReviewType),
      ...where.anyOf('conclusion', query.Conclusion),
      ...where.within('planDate', query.PlanDateFrom, query.PlanDateTo),
      ...(query.HasDateProposal === undefined
        ? []
        : [query.HasDateProposal ? sql`o.date_proposal is not null` : sql`o.date_proposal is null`]),
    ],
  },
  load: async ({ tx, me }, head) => ({
    parts: { rectifications: await tasksNamed(tx, me, head.rectificationIds) },
    facts: { ...head, isLead: leaderOf(head.team)?.userId === me.userId },
  }),
  row: (record, me, today) => ({
    ...declared(ReviewRow, record),
    ...statusOf(reviewTask, record.status, me.side),
    overdueDays: lateBy(me, record.status, record.dueAt, today),
  }),
  view: (loaded, logs, { me, now }) => ({
    ...declared(Review, loaded.head),
    ...machineView(reviewTask, loaded, me),
    supplierCompanyId: loaded.head.companyId,
    overdueDays: lateBy(me, loaded.state, loaded.head.dueAt, dayOf(now)),
    sentence: plainSentence(loaded.state, loaded.head.dateProposal !== null, me),
    logs: [...logs],
    isUrgent: false,
    dueDate: loaded.head.dueAt === null ? null : dayOf(new Date(loaded.head.dueAt)),
    rectificationCount: loaded.head.rectificationIds.length,
    openRectificationCount: loaded.parts.rectifications.filter(({ isOpen }) => isOpen).length,
    rectifications: [...loaded.parts.rectifications],
    ownSections: sectionsOf(loaded.head.team, me.userId),
    writable: writableBy(me, loaded.state, loaded.facts.isLead),
    files: [...loaded.files],
  }),
  // What the team writes is nobody's before the report, and afterwards the report has it as it was told.
  forSupplier: ({ report }) => ({ marks: report?.marks ?? [] }),
  effects: reviewEffects,
  event: (moved, { head, input }, effect) => ({
    ...moved,
    title: head.title,
    date: effect.head.confirmedDate ?? head.confirmedDate ?? head.planDate,
    ...(input.leaderId === undefined ? {} : { leaderId: input.leaderId }),
  }),
})
