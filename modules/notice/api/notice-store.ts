import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage } from '#platform/database/list.ts'
import { KINDS, type Counts, type NoticeQuery, type NoticeRow } from '../shapes.ts'
import type { NoticeTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<NoticeTables>()

/**
 * The caller's own notices for the company they act for: the first wall. Row security is the second and says the same.
 */
const own = (me: Caller) => sql`o.user_id = ${me.userId} and o.company_id is not distinct from ${me.companyId}::uuid`
const shownAt = (now: string) => sql`o.sent_at <= ${now} and (o.shown_until is null or o.shown_until > ${now})`

const COLUMNS = sql`o.id, o.code, o.kind, o.title, o.summary, o.biz_type, o.biz_id, o.url, o.sent_at, o.read_at, o.kind = ${sql.lit(KINDS.todo)} as is_todo,
  o.done_at, case when o.kind = ${sql.lit(KINDS.announcement)} then exists (select from announcement a where a.id = o.biz_id::uuid and a.must_read) else false end as must_read,
  coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state, 'at', to_char(d.sent_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.channel)
    from notice_delivery d where d.notice_id = o.id), '[]') as channel_results`

/** One page of the caller's notices, newest first. */
export const list = (tx: Tx, me: Caller, query: NoticeQuery, now: string): Promise<Page<NoticeRow>> => {
  const search = (query.Q ?? '').trim()
  const where = [
    own(me),
    shownAt(now),
    ...(query.Kind === undefined ? [] : [sql`o.kind = any(${query.Kind})`]),
    ...(query.Unread === undefined ? [] : [query.Unread ? sql`o.read_at is null` : sql`o.read_at is not null`]),
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(o.title || chr(10) || o.summary)) > 0`]),
  ]
  const sorts = { sentAt: sql`o.sent_at` }
  return fetchPage<NoticeRow>(
    tx,
    me,
    { table: sql`notice o`, where, sorts, defaultSort: '-sentAt', id: sql`o.id`, columns: COLUMNS },
    query,
  )
}

/** How much the caller has not read. What waits for them is no matter of notices: documents say it themselves. */
export const countsOf = async (tx: Tx, me: Caller, now: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`select ${unread(me, now)} as unread`.execute(tx.for(me))
  return rows[0] ?? { unread: 0 }
}

/** How many are shown to this caller that they have not read. */
export const unread = (me: Caller, now: string): RawBuilder<number> =>
  sql<number>`(select count(*) from notice o where ${own(me)} and ${shownAt(now)} and o.read_at is null)`

/** Where the one notice leads whose id lies between two, no matter for whom it is. */
export const addressBetween = async (tx: Tx, me: Caller, first: string, last: string): Promise<string | undefined> => {
  const found = await tables(tx, me)
    .selectFrom('notice')
    .select('url')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .limit(2)
    .execute()
  return found.length === 1 ? found[0]?.url : undefined
}

/** Ticks notices of the caller as read: some, or all that are shown. Says how many were not yet. */
export const markRead = async (tx: Tx, me: Caller, ids: readonly string[] | 'all', now: string): Promise<number> => {
  const which = ids === 'all' ? sql`true` : sql`o.id = any(${[...ids]}::uuid[])`
  const { numAffectedRows } =
    await sql`update notice o set read_at = ${now} where ${own(me)} and ${shownAt(now)} and o.read_at is null and ${which}`.execute(
      tx.for(me),
    )
  return Number(numAffectedRows ?? 0)
}

/** The to-dos of one side about a document are done with its step. Names the people whose lists got shorter. */
export const settle = async (
  tx: Tx,
  me: Caller,
  { bizType, bizId }: { readonly bizType: string; readonly bizId: string },
  companyId: string | null,
  at: string,
): Promise<string[]> => {
  await sql`insert into notice_settled as s (biz_type, biz_id, company_id, at) values (${bizType}, ${bizId}, ${companyId}, ${at})
    on conflict (biz_type, biz_id, company_id) do update set at = greatest(s.at, excluded.at)`.execute(tx.for(me))
  const done = await tables(tx, me)
    .updateTable('notice')
    .set({ doneAt: at })
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::uuid`)
    .where('kind', '=', KINDS.todo)
    .where('doneAt', 'is', null)
    .where(sql<boolean>`coalesce(joined_at, told_at) <= ${at}`)
    .returning('userId')
    .execute()
  return done.map((row) => row.userId)
}

/** Until the transaction ends nobody else writes notices of this document. */
export const lockDocument = async (
  tx: Tx,
  me: Caller,
  { bizType, bizId }: { readonly bizType: string; readonly bizId: string },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${bizType} ${bizId}`}, 0))`.execute(tx.for(me))
}

/** Is it about something that somebody practises with? */
export const concernsPractice = async (
  tx: Tx,
  me: Caller,
  { companyId, bizId }: { readonly companyId: string | null; readonly bizId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select concerns_practice(${companyId}::uuid, ${bizId}) as is`.execute(
    tx.for(me),
  )
  return rows[0]?.is ?? false
}

/** When a side last took a step with a document. */
export const settledAt = async (
  tx: Tx,
  me: Caller,
  { bizType, bizId }: { readonly bizType: string; readonly bizId: string },
  companyId: string | null,
): Promise<string | undefined> => {
  const { rows } = await sql<{ at: string }>`select at from notice_settled
    where biz_type = ${bizType} and biz_id = ${bizId} and company_id is not distinct from ${companyId}::uuid`.execute(
    tx.for(me),
  )
  return rows[0]?.at
}

/** Writes notices; those that this event has brought before are left as they are. */
export const insert = async (tx: Tx, me: Caller, rows: readonly Insertable<NoticeTables['notice']>[]) =>
  rows.length === 0
    ? []
    : tables(tx, me)
        .insertInto('notice')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'userId', 'companyId'])
        .execute()

/** The same for every member of every supplier, or of those of some categories, and all staff, in one statement. */
export const insertForAll = async (
  tx: Tx,
  me: Caller,
  row: Omit<Insertable<NoticeTables['notice']>, 'id' | 'userId' | 'companyId' | 'doneAt' | 'readAt'>,
  categoryIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{
    userId: string
  }>`insert into notice (event_id, user_id, company_id, code, kind, title, summary, biz_type, biz_id, url, told_at, sent_at, shown_until)
    select ${row.eventId}, p.user_id, p.company_id, ${row.code}, ${row.kind}, ${row.title}, ${row.summary}, ${row.bizType}, ${row.bizId}, ${row.url},
      ${row.toldAt}::timestamptz, ${row.sentAt}::timestamptz, ${row.shownUntil}::timestamptz
    from (select m.user_id, m.company_id from membership m join supplier s on s.company_id = m.company_id where m.is_active
        and is_announced_to(${[...categoryIds]}::uuid[], m.company_id)
      union all select u.id, null from app_user u where cardinality(u.staff_roles) > 0) p
    join app_user u on u.id = p.user_id and u.is_active
    on conflict do nothing returning user_id`.execute(tx.for(me))
  return rows.map((one) => one.userId)
}

/** Which of these people are active, and what those of them are who are staff. */
export const peopleOf = async (tx: Tx, me: Caller, userIds: readonly string[], staffRoles: readonly string[]) => {
  if (userIds.length === 0 && staffRoles.length === 0) return []
  const { rows } = await sql<{
    id: string
    staffRoles: string[]
    ownOnly: boolean
  }>`select id, staff_roles, u.own_only from app_user u
    where is_active and (id = any(${[...userIds]}::uuid[]) or staff_roles && ${[...staffRoles]}::text[])`.execute(
    tx.for(me),
  )
  return rows
}

/** Forgets the steps that are older than a year. Notices go with the pieces of their table (`platform/jobs/partitions.ts`). */
export const clean = async (tx: Tx, me: Caller, before: string): Promise<void> => {
  await sql`delete from notice_settled where at < ${before}`.execute(tx.for(me))
}
