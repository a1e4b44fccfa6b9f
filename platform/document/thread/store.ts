import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { ThreadPerson, UnreadCounts } from '#kernel/thread.ts'
import type { Tx } from '../../database/database.ts'

/** Whose messages are meant: a document by its table and its id. */
export interface Subject {
  readonly table: string
  readonly documentId: string
  readonly companyId: string
}

export interface MessageRow {
  readonly id: string
  readonly place: string
  readonly kind: 'message' | 'reminder'
  readonly isInternal: boolean
  readonly side: 'supplier' | 'staff'
  readonly authorId: string
  readonly authorName: string
  readonly text: string
  readonly files: readonly string[]
  readonly mentions: readonly ThreadPerson[]
  readonly createdAt: string
  readonly withdrawnAt: string | null
}

const COLUMNS = sql`m.id, m.place::text as place, m.kind, m.is_internal, m.side, m.author_id, m.author_name, m.text, m.files, m.mentions,
  m.created_at, m.withdrawn_at`

/** The messages of this caller: the first wall. Row security is the second and says the same. */
const own = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`m.company_id = ${me.companyId} and not m.is_internal` : sql`true`

interface NewMessage {
  readonly kind: MessageRow['kind']
  readonly isInternal: boolean
  readonly text: string
  readonly files?: readonly string[]
  readonly mentions?: readonly ThreadPerson[]
  readonly at: string
}

export const insert = async (
  tx: Tx,
  me: Caller,
  { table, documentId, companyId }: Subject,
  { kind, isInternal, text, files = [], mentions = [], at }: NewMessage,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into document_message
    (entity, document_id, company_id, kind, is_internal, side, author_id, author_name, text, files, mentions, created_at)
    values (${table}::regclass, ${documentId}, ${companyId}, ${kind}, ${isInternal}, ${me.side}, ${me.userId}, ${me.userName}, ${text},
      ${[...files]}::uuid[], ${JSON.stringify(mentions)}, ${at}) returning id`.execute(tx.for(me))
  return rows[0]?.id ?? ''
}

/** Some messages, the newest first; those before another one where it is named. */
export const page = async (
  tx: Tx,
  me: Caller,
  documentId: string,
  { isInternal, before, most }: { readonly isInternal: boolean; readonly before?: string; readonly most: number },
): Promise<MessageRow[]> => {
  const earlier = before === undefined ? sql`true` : sql`m.place < ${before}`
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from document_message m
    where m.document_id = ${documentId} and m.is_internal = ${isInternal} and ${own(me)} and ${earlier}
    order by m.place desc limit ${most}`.execute(tx.for(me))
  return rows
}

/** One message of a document, or nothing when this caller does not see it. */
export const find = async (tx: Tx, me: Caller, documentId: string, id: string): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`select ${COLUMNS} from document_message m
    where m.id = ${id} and m.document_id = ${documentId} and ${own(me)}`.execute(tx.for(me))
  return rows[0]
}

/** Takes the words away; that there was a message stays. Says whether it was still there. */
export const withdraw = async (tx: Tx, me: Caller, id: string, at: string): Promise<boolean> => {
  const { rows } =
    await sql`update document_message m set text = '', files = '{}', mentions = '[]', withdrawn_at = ${at}
    where m.id = ${id} and m.author_id = ${me.userId} and m.withdrawn_at is null returning m.id`.execute(tx.for(me))
  return rows.length > 0
}

interface ReaderRow {
  readonly userId: string
  readonly userName: string
  readonly side: 'supplier' | 'staff'
  readonly readPlace: string
  readonly readAt: string
}

const READERS_MOST = 200

/** How far people have read, the latest first. */
export const readersOf = async (tx: Tx, me: Caller, documentId: string, isInternal: boolean): Promise<ReaderRow[]> => {
  const mine = me.side === 'supplier' ? sql`r.company_id = ${me.companyId} and not r.is_internal` : sql`true`
  const { rows } =
    await sql<ReaderRow>`select r.user_id, r.user_name, r.side, r.read_place::text as read_place, r.read_at from document_reader r
    where r.document_id = ${documentId} and r.is_internal = ${isInternal} and ${mine}
    order by r.read_at desc limit ${READERS_MOST}`.execute(tx.for(me))
  return rows
}

/** The caller has read everything up to a message; says whether that is news. */
export const markRead = async (
  tx: Tx,
  me: Caller,
  { table, documentId, companyId }: Subject,
  { isInternal, place }: Pick<MessageRow, 'isInternal' | 'place'>,
  at: string,
): Promise<boolean> => {
  const { rows } = await sql`insert into document_reader as r
    (document_id, entity, company_id, is_internal, user_id, user_name, side, read_place, read_at)
    values (${documentId}, ${table}::regclass, ${companyId}, ${isInternal}, ${me.userId}, ${me.userName}, ${me.side}, ${place}, ${at})
    on conflict (document_id, user_id, is_internal) do update set read_place = excluded.read_place, read_at = excluded.read_at,
      user_name = excluded.user_name where r.read_place < excluded.read_place returning r.user_id`.execute(tx.for(me))
  return rows.length > 0
}

/** Pages show 99+ beyond it. */
const UNREAD_MOST = 100

/**
 * How many messages of others about a document the caller has not read: open ones, or notes of the buyer's people. What was
 * read before is not looked at.
 */
const unreadCount = (documentId: RawBuilder<unknown>, isInternal: boolean): RawBuilder<number> => {
  const kind = sql.lit(isInternal)
  const readTo = sql`coalesce((select r.read_place from thread_reading r where r.document_id = ${documentId} and r.is_internal = ${kind}), 0)`
  return sql`(select count(*)::int from (select from thread_message m where m.document_id = ${documentId} and m.is_internal = ${kind}
    and m.author_id <> app_user() and m.place > ${readTo} limit ${sql.lit(UNREAD_MOST)}) unread)`
}

/** The same for a row of a list, all in one number; suppliers have no notes to read. */
export const unreadInRow = (me: Caller, documentId: RawBuilder<unknown>): RawBuilder<number> =>
  me.side === 'supplier'
    ? unreadCount(documentId, false)
    : sql`${unreadCount(documentId, false)} + ${unreadCount(documentId, true)}`

export const unreadOf = async (tx: Tx, me: Caller, documentId: string): Promise<UnreadCounts> => {
  const id = sql`${documentId}::uuid`
  const { rows } = await sql<UnreadCounts>`select ${unreadCount(id, false)} as unread,
    ${unreadCount(id, true)} as unread_internal`.execute(tx.for(me))
  return rows[0] ?? { unread: 0, unreadInternal: 0 }
}

/** Who has written something open, or a note where those are meant. */
export const authorsOf = async (tx: Tx, me: Caller, documentId: string, isInternal: boolean): Promise<string[]> => {
  const { rows } = await sql<{ authorId: string }>`select distinct m.author_id from document_message m
    where m.document_id = ${documentId} and m.is_internal = ${isInternal} and ${own(me)}`.execute(tx.for(me))
  return rows.map(({ authorId }) => authorId)
}
