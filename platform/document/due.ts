import { sql, type RawBuilder } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { NoticeCode, NoticeEvent } from '#kernel/notice.ts'
import { addressed, type Place } from '#kernel/notice-rules.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import { notify } from '../notices/notify.ts'

const SOON = sql`interval '2 days'`

/** How lists treat the deadline that runs on a document: its table has a column `due_at`. */
export const due = {
  sort: sql`coalesce(o.due_at, 'infinity'::timestamptz)`,
  filters: (query: { readonly IsOverdue?: boolean; readonly IsDueSoon?: boolean }): RawBuilder<unknown>[] => [
    ...(query.IsOverdue === true ? [sql`o.due_at < now()`] : []),
    ...(query.IsDueSoon === true ? [sql`o.due_at between now() and now() + ${SOON}`] : []),
  ],
}

interface Reminding {
  readonly table: string
  /** The states in which it is the supplier's turn. */
  readonly states: readonly string[]
  readonly place: Place
  readonly soon: NoticeCode
  readonly overdue: NoticeCode
  /** Which documents cannot wait for the morning once their deadline has passed. */
  readonly isPressing: RawBuilder<unknown>
}

/**
 * Tells suppliers every morning of deadlines that are near or past, and of pressing ones as soon as they have passed. The
 * table has a title and a column `due_noticed_at`.
 */
export const dueJobs = (db: Database, clock: Clock, name: string, reminding: Reminding): ScheduledJob[] => {
  const before = (hours: number): string => momentAfter(clock(), -hours * HOUR_MS)
  const job = (suffix: string, cron: string, which: () => RawBuilder<unknown>): ScheduledJob => ({
    name: `${name}.${suffix}`,
    cron,
    run: () => remind(db, clock(), reminding, which()),
  })
  return [
    // Twelve hours: a second run of the same morning finds nothing.
    job(
      'due',
      '30 8 * * *',
      () =>
        sql`o.due_at < ${before(0)}::timestamptz + ${SOON} and (o.due_noticed_at is null or o.due_noticed_at < ${before(12)})`,
    ),
    job(
      'overdue',
      '*/10 * * * *',
      () =>
        sql`${reminding.isPressing} and o.due_at < ${before(0)} and (o.due_noticed_at is null or o.due_noticed_at < o.due_at)`,
    ),
  ]
}

interface DueDocument {
  readonly id: string
  readonly companyId: string
  readonly code: string
  readonly title: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly dueAt: string
}

// To mark a document is to find it: of two workers one gets it.
const remind = async (
  db: Database,
  now: Date,
  { table, states, ...reminding }: Reminding,
  which: RawBuilder<unknown>,
): Promise<void> => {
  const me = systemCaller(`${table}.due`)
  await db.write(me, async (tx) => {
    const { rows } =
      await sql<DueDocument>`update ${sql.table(table)} o set due_noticed_at = ${now.toISOString()} where o.status = any(${states}) and ${which}
      returning o.id, o.company_id, o.code, o.title, o.purchaser_id, o.follower_id, o.due_at`.execute(tx.for(me))
    for (const document of rows) await notify(tx, me, noticeOf(document, reminding, now))
  })
}

const noticeOf = (
  document: DueDocument,
  { place, soon, overdue }: Pick<Reminding, 'place' | 'soon' | 'overdue'>,
  now: Date,
): NoticeEvent => ({
  code: Date.parse(document.dueAt) < now.getTime() ? overdue : soon,
  companyId: document.companyId,
  vars: {
    code: document.code,
    title: document.title,
    deadline: shortMinuteOf(new Date(document.dueAt)),
  },
  ...addressed(place, 'supplier', document),
})
