import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage } from '#platform/database/list.ts'
import type { Announcement, AnnouncementDraft, AnnouncementQuery } from '../shapes.ts'
import type { NoticeTables } from './tables.ts'

const COLUMNS = sql`o.id, o.title, o.content, o.must_read, o.shown_from as "from", o.shown_until as "to", o.created_at`
const open = (me: Caller, now: string) =>
  me.side === 'supplier' ? sql`o.shown_from <= ${now} and o.shown_until > ${now}` : sql`true`

export const insert = async (tx: Tx, me: Caller, { from, to, ...draft }: AnnouncementDraft): Promise<string> =>
  (
    await tx
      .for(me)
      .withTables<NoticeTables>()
      .insertInto('announcement')
      .values({ ...draft, shownFrom: from, shownUntil: to, createdBy: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Ends an announcement and its notices now; false when it is over already. */
export const withdraw = async (tx: Tx, me: Caller, id: string, now: string): Promise<boolean> => {
  const { rows } = await sql<{ isDone: boolean }>`select withdraw_announcement(${id}, ${now}) as is_done`.execute(
    tx.for(me),
  )
  return rows[0]?.isDone ?? false
}

export const find = async (tx: Tx, me: Caller, id: string, now: string): Promise<Announcement | undefined> => {
  const { rows } =
    await sql<Announcement>`select ${COLUMNS} from announcement o where o.id = ${id} and ${open(me, now)}`.execute(
      tx.for(me),
    )
  return rows[0]
}

export const list = (tx: Tx, me: Caller, query: AnnouncementQuery, now: string): Promise<Page<Announcement>> => {
  const search = (query.Q ?? '').trim()
  const where = [
    open(me, now),
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(o.title || chr(10) || o.content)) > 0`]),
  ]
  return fetchPage<Announcement>(
    tx,
    me,
    {
      table: sql`announcement o`,
      where,
      sorts: { from: sql`o.shown_from` },
      defaultSort: '-from',
      id: sql`o.id`,
      columns: COLUMNS,
    },
    query,
  )
}
