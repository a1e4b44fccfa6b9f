import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage } from '#platform/database/list.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { AnnouncementContent } from '../rules.ts'
import type { Announcement, AnnouncementQuery } from '../shapes.ts'

type Tables = Pick<Schema, 'announcement'>

/** As it is read: the files are looked up by those who may see them. */
export type AnnouncementRow = Omit<Announcement, 'files'> & { readonly fileIds: string[] }

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Tables>()

const COLUMNS = sql`o.id, o.title, o.content, o.must_read, o.shown_from as "from", o.shown_until as "to", o.is_pinned,
  o.is_draft, o.category_ids, o.file_ids, o.row_version, o.created_at,
  array(select k.name from sku_category k where k.id = any (o.category_ids) order by k.sort, k.name) as category_names,
  n.id as notice_id, n.id is not null and n.read_at is null as is_unread`
/** The caller's own notice of it says whether it was read. */
const withNotice = (me: Caller) => sql`left join lateral (select n.id, n.read_at from notice n
  where n.code = 'announcement' and n.biz_id = o.id::text and n.user_id = ${me.userId}
    and n.company_id is not distinct from ${me.companyId}::uuid limit 1) n on true`

/** What the caller sees: a supplier what is for it and shown now, staff all of it, and drafts those who write them. */
const seenBy = (me: Caller, now: string, isShown: boolean): RawBuilder<unknown>[] => {
  const shown = sql`not o.is_draft and o.shown_from <= ${now} and o.shown_until > ${now}`
  if (me.side === 'supplier') return [shown, sql`is_announced_to(o.category_ids, ${me.companyId}::uuid)`]
  return [isShown ? shown : me.permissions.has('notice.template') ? sql`true` : sql`not o.is_draft`]
}

const kept = ({ from, to, ...content }: AnnouncementContent) => ({ ...content, shownFrom: from, shownUntil: to })

export const insert = async (tx: Tx, me: Caller, content: AnnouncementContent): Promise<string> =>
  (
    await tables(tx, me)
      .insertInto('announcement')
      .values({ ...kept(content), createdBy: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Writes a new version; false when somebody else has written one. */
export const update = async (
  tx: Tx,
  me: Caller,
  id: string,
  rowVersion: number,
  content: AnnouncementContent,
): Promise<boolean> => {
  const written = await tables(tx, me)
    .updateTable('announcement')
    .set({ ...kept(content), rowVersion: rowVersion + 1 })
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .returning('id')
    .execute()
  return written.length > 0
}

/** Ends a published one, and its notices, at another moment. */
export const endAt = async (tx: Tx, me: Caller, id: string, at: string): Promise<void> => {
  await sql`select end_announcement(${id}, ${at})`.execute(tx.for(me))
}

/** Ends an announcement and its notices now; false when it is over already. */
export const withdraw = async (tx: Tx, me: Caller, id: string, now: string): Promise<boolean> => {
  const { rows } = await sql<{ isDone: boolean }>`select withdraw_announcement(${id}, ${now}) as is_done`.execute(
    tx.for(me),
  )
  return rows[0]?.isDone ?? false
}

/** Removes a draft; false when it is none any more. */
export const removeDraft = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const gone = await tables(tx, me)
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where('isDraft', '=', true)
    .returning('id')
    .execute()
  return gone.length > 0
}

export const find = async (tx: Tx, me: Caller, id: string, now: string): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`select ${COLUMNS} from announcement o ${withNotice(me)}
    where o.id = ${id} and ${sql.join(seenBy(me, now, false), sql` and `)}`.execute(tx.for(me))
  return rows[0]
}

export const list = (tx: Tx, me: Caller, query: AnnouncementQuery, now: string): Promise<Page<AnnouncementRow>> => {
  const search = (query.Q ?? '').trim()
  const where = [
    ...seenBy(me, now, query.IsShown === true),
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(o.title || chr(10) || o.content)) > 0`]),
  ]
  return fetchPage<AnnouncementRow>(
    tx,
    me,
    {
      table: sql`announcement o`,
      joins: withNotice(me),
      where,
      sorts: { from: sql`o.shown_from`, pinned: sql`(o.is_pinned, o.shown_from)` },
      defaultSort: '-pinned',
      id: sql`o.id`,
      columns: COLUMNS,
    },
    query,
  )
}

/** The suppliers that an announcement is for. */
export const addressees = async (tx: Tx, me: Caller, categoryIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ companyId: string }>`select s.company_id from supplier s
    where is_announced_to(${[...categoryIds]}::uuid[], s.company_id)`.execute(tx.for(me))
  return rows.map(({ companyId }) => companyId)
}

/** Which of these categories are in use. */
export const knownCategories = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from sku_category
    where is_enabled and id = any(${[...ids]}::uuid[])`.execute(tx.for(me))
  return new Set(rows.map(({ id }) => id))
}
