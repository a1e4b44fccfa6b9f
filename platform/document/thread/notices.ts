import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { NoticeCode, NoticeMessage } from '#kernel/notice.ts'
import { id, shape, words, type Static } from '#kernel/schema.ts'
import type { ThreadPerson } from '#kernel/thread.ts'
import { lastActorsOf } from '../../database/records.ts'
import type { Database, Tx } from '../../database/database.ts'
import { peopleOf } from './people.ts'
import * as store from './store.ts'
import type { Subjects, Talked } from './subject.ts'

/** The outbox topic of new messages. Who hears of one is found out when it is told, not when it is written. */
export const MESSAGE_POSTED = 'document.messagePosted'

export const MessagePosted = shape({ entity: words(60, 'entity'), documentId: id(), messageId: id() })
export type MessagePosted = Static<typeof MessagePosted>

/** What people hear of messages by. */
export const MESSAGE_CODES = ['document.message', 'document.mentioned'] as const satisfies readonly NoticeCode[]

type SideName = ThreadPerson['side']

/** What a message is told with. */
export interface Told {
  readonly message: Pick<
    store.MessageRow,
    'id' | 'createdAt' | 'side' | 'isInternal' | 'authorId' | 'authorName' | 'mentions'
  >
  readonly document: Pick<Talked, 'id' | 'companyId' | 'code' | 'purchaserId' | 'followerId'>
  readonly place: { readonly entity: string; readonly title: string; readonly page: string }
  /** Everybody who sees the document now. */
  readonly people: readonly ThreadPerson[]
  /** Who acted or wrote before. */
  readonly earlier: readonly string[]
  /** Who has seen the message already. */
  readonly readers: ReadonlySet<string>
}

/**
 * The notices of one message. Those who are mentioned hear that they are; of the side that it is addressed to hear the
 * person responsible and those who took part before, and where there is nobody, all who see the document. Its words are in
 * no notice: they stand in one place, where they can be taken back.
 */
export const noticesOfMessage = ({ message, document, place, people, earlier, readers }: Told): NoticeMessage[] => {
  const to: SideName = message.isInternal || message.side === 'supplier' ? 'staff' : 'supplier'
  const isOpen = ({ id: userId }: ThreadPerson): boolean => userId !== message.authorId && !readers.has(userId)
  const mentioned = people.filter((one) => message.mentions.some(({ id: userId }) => userId === one.id))
  const addressed = people.filter(({ side }) => side === to)
  const involved = new Set([to === 'staff' ? document.purchaserId : document.followerId, ...earlier])
  const responsible = addressed.filter(({ id: userId }) => involved.has(userId))
  // A note is for those whom it concerns; a letter must reach somebody.
  const heard = responsible.length > 0 || message.isInternal ? responsible : addressed
  const noticeTo = (code: NoticeCode, side: SideName, some: readonly ThreadPerson[]): NoticeMessage[] => {
    const userIds = some.filter((one) => one.side === side && isOpen(one)).map((one) => one.id)
    const route = `/redirect/name/${place.page}?id=${document.id}`
    return userIds.length === 0
      ? []
      : [
          {
            id: message.id,
            at: message.createdAt,
            by: 'system',
            code,
            companyId: message.isInternal ? null : document.companyId,
            bizType: place.entity,
            bizId: document.id,
            url: side === 'staff' ? `/console${route}` : route,
            vars: { noun: place.title, code: document.code, who: message.authorName },
            userIds,
            onlyNamed: true,
            combines: true,
          },
        ]
  }
  return [
    ...noticeTo('document.mentioned', 'supplier', mentioned),
    ...noticeTo('document.mentioned', 'staff', mentioned),
    ...noticeTo(
      'document.message',
      to,
      heard.filter((one) => !mentioned.includes(one)),
    ),
  ]
}

/** Brings a new message to people, unless it was taken back meanwhile. */
export const tellOf = async (
  db: Database,
  { viewers, get }: Subjects,
  place: Told['place'],
  { documentId, messageId }: MessagePosted,
): Promise<NoticeMessage[]> => {
  const me = systemCaller('thread.tell')
  return db.read(me, async (tx) => {
    const message = await store.find(tx, me, documentId, messageId)
    if (message === undefined || message.withdrawnAt !== null) return []
    const document = await get({ tx, me }, documentId)
    return noticesOfMessage({
      message,
      document,
      place,
      people: await peopleOf(tx, me, document, viewers),
      earlier: await earlierOf(tx, me, message, documentId),
      readers: await readersOf(tx, me, message, documentId),
    })
  })
}

const earlierOf = async (tx: Tx, me: Caller, message: store.MessageRow, documentId: string): Promise<string[]> => {
  const { supplier, staff } = await lastActorsOf(tx, me, documentId)
  return [...(await store.authorsOf(tx, me, documentId, message.isInternal)), supplier ?? [], staff ?? []].flat()
}

const readersOf = async (
  tx: Tx,
  me: Caller,
  { isInternal, place }: store.MessageRow,
  documentId: string,
): Promise<Set<string>> => {
  const readers = await store.readersOf(tx, me, documentId, isInternal)
  return new Set(readers.filter(({ readPlace }) => BigInt(readPlace) >= BigInt(place)).map(({ userId }) => userId))
}
