import { momentAfter } from './day.ts'
import { FileRef, fileIds } from './file-ref.ts'
import type { Operation, Who } from './operation.ts'
import {
  count,
  flag,
  id,
  instant,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
} from './schema.ts'
import { THREAD_FIELDS as FIELDS, THREAD_SUMMARIES as SUMMARIES } from './thread-words.ts'
import { FIELDS as COMMON } from './words.ts'

export const MESSAGE_MOST = 2_000
export const MESSAGE_FILES_MOST = 9
const MENTIONS_MOST = 20
/** So many messages come at a time. */
export const MESSAGES_A_PAGE = 20
const PEOPLE_MOST = 200
const WITHDRAW_MS = 120_000

const side = () => oneOf(['supplier', 'staff'], COMMON.side)

/** Somebody who can be mentioned: they see the document, and the caller knows them. */
export const ThreadPerson = shape({ id: id(FIELDS.person), name: words(100, FIELDS.name), side: side() })
export type ThreadPerson = Static<typeof ThreadPerson>

export const Message = shape({
  id: id(FIELDS.message),
  /** A reminder is shown as an event; its text is what was said with it. */
  kind: oneOf(['message', 'reminder'], FIELDS.kind),
  isInternal: flag(FIELDS.isInternal),
  side: side(),
  authorName: words(100, FIELDS.authorName),
  isOwn: flag(FIELDS.isOwn),
  text: text(MESSAGE_MOST, { title: FIELDS.text }),
  files: listOf(FileRef, { max: MESSAGE_FILES_MOST, title: FIELDS.files }),
  mentions: listOf(shape({ name: words(100, FIELDS.name), isMe: flag(FIELDS.isMe) }), {
    max: MENTIONS_MOST,
    title: FIELDS.mentions,
  }),
  at: instant(FIELDS.at),
  withdrawnAt: nullable(instant(FIELDS.withdrawnAt)),
  /** Until when its author may take it back; null for all others. */
  withdrawUntil: nullable(instant(FIELDS.withdrawUntil)),
  /** Who has read it, its author left out. */
  readBy: listOf(shape({ name: words(100, FIELDS.name), side: side(), at: instant(FIELDS.readAt) }), {
    max: PEOPLE_MOST,
    title: FIELDS.readBy,
  }),
})
export type Message = Static<typeof Message>

/** How much of a thread the caller has not read. */
export const UnreadCounts = shape({ unread: count(FIELDS.unread), unreadInternal: count(FIELDS.unreadInternal) })
export type UnreadCounts = Static<typeof UnreadCounts>

/** What a row of a list says of the messages about the document: all that the viewer has not read. The kit adds it. */
export const unreadRow = { unreadMessages: optional(count(FIELDS.unread)) }

export const Thread = shape({
  /** The oldest of the page stands first. */
  messages: listOf(Message, { max: MESSAGES_A_PAGE, title: FIELDS.message }),
  hasEarlier: flag(FIELDS.hasEarlier),
  /** The supplier sees the document; else the buyer's people write to nobody but each other. */
  isShared: flag(FIELDS.isShared),
  ...UnreadCounts.properties,
})
export type Thread = Static<typeof Thread>

/** What a document page says of the thread before it is read. */
export const ThreadHead = shape({
  ...UnreadCounts.properties,
  /** How long the other side usually takes to answer; null while too few answers are known. */
  answerMinutes: nullable(count(FIELDS.answerMinutes)),
})
export type ThreadHead = Static<typeof ThreadHead>

export const MessageDraft = shape({
  text: text(MESSAGE_MOST, { title: FIELDS.text }),
  files: optional(fileIds(FIELDS.files, MESSAGE_FILES_MOST)),
  mentions: optional(listOf(id(FIELDS.person), { max: MENTIONS_MOST, title: FIELDS.mentions })),
  isInternal: optional(flag(FIELDS.isInternal)),
})
export type MessageDraft = Static<typeof MessageDraft>

/** Until when its author may take a message back. */
export const withdrawUntil = (sentAt: string): string => momentAfter(new Date(sentAt), WITHDRAW_MS)

/** May a message still be taken back? The page asks it for the button, the server for the step. */
export const canWithdraw = (sentAt: string, now: Date): boolean => now.toISOString() <= withdrawUntil(sentAt)

const one = shape({ id: id() })

/** The calls about the messages of a kind of document, by its name in the path and the word that people have for it. */
export const threadCalls = (path: string, title: string, who: Who) => {
  const base = `/api/${path}/{id}/Message` as const
  const common = { who, owns: 'company', extension: true } as const
  return {
    list: {
      ...common,
      method: 'GET',
      path: base,
      summary: SUMMARIES.list(title),
      params: one,
      query: shape({ IsInternal: optional(flag(FIELDS.isInternal)), Before: optional(id(FIELDS.before)) }),
      reply: Thread,
    },
    post: {
      ...common,
      method: 'POST',
      path: base,
      summary: SUMMARIES.post(title),
      params: one,
      body: MessageDraft,
      reply: Message,
    },
    people: {
      ...common,
      method: 'GET',
      path: `${base}/Person`,
      summary: SUMMARIES.people(title),
      params: one,
      reply: listOf(ThreadPerson, { max: PEOPLE_MOST }),
    },
    /** Everything up to this message. */
    read: {
      ...common,
      method: 'POST',
      path: `${base}/Read`,
      summary: SUMMARIES.read(title),
      params: one,
      body: shape({ messageId: id(FIELDS.message) }),
      reply: UnreadCounts,
    },
    withdraw: {
      ...common,
      method: 'DELETE',
      path: `${base}/{messageId}`,
      summary: SUMMARIES.withdraw(title),
      params: shape({ id: id(), messageId: id(FIELDS.message) }),
      reply: Message,
    },
  } as const satisfies Record<string, Operation>
}
