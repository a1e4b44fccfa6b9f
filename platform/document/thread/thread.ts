import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES, type FileRef } from '#kernel/file-ref.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { THREAD_MESSAGES as MESSAGES } from '#kernel/thread-words.ts'
import {
  canWithdraw,
  MESSAGES_A_PAGE,
  withdrawUntil,
  type Message,
  type MessageDraft,
  type Thread,
  type ThreadPerson,
  type UnreadCounts,
} from '#kernel/thread.ts'
import { publish, recordAudit } from '../../database/records.ts'
import { filesOf, requireFiles, showFiles } from '../../files/files.ts'
import { readNoticesOf } from '../../notices/read-notices.ts'
import { wakeUp } from '../../notices/wake-ups.ts'
import type { Act } from '../types.ts'
import { MESSAGE_CODES, MESSAGE_POSTED, type MessagePosted } from './notices.ts'
import { peopleOf } from './people.ts'
import * as store from './store.ts'
import type { Subjects, Talked } from './subject.ts'
import { THREAD } from './words.ts'

const ENTITY = 'DocumentMessage'

/** Notes of the buyer's people are theirs: a supplier is not even told whether there are any. */
const mustBeStaff = (me: Caller, isInternal: boolean): void => {
  if (isInternal && me.side === 'supplier') refuse(403, 'Forbidden')
}

/** The use cases of the messages about the documents of one noun. `entity` is what its documents are called on the wire. */
export const createThread = (entity: string, { get, viewers }: Subjects) => {
  const shown = async ({ tx, me, now }: Act, talked: Talked, rows: readonly store.MessageRow[]): Promise<Message[]> => {
    const isInternal = rows[0]?.isInternal ?? false
    const readers = await store.readersOf(tx, me, talked.id, isInternal)
    const files = await filesOf(
      tx,
      me,
      rows.flatMap((row) => row.files),
    )
    const known = new Map(files.map((file) => [file.id, file]))
    return rows.map((row) => messageOf(row, me, now, known, readers))
  }

  const list = async (
    act: Act,
    id: string,
    { IsInternal = false, Before }: { readonly IsInternal?: boolean; readonly Before?: string },
  ): Promise<Thread> => {
    const { tx, me } = act
    mustBeStaff(me, IsInternal)
    const talked = await get(act, id)
    const before = Before === undefined ? undefined : ((await store.find(tx, me, id, Before)) ?? notFound())
    const rows = await store.page(tx, me, id, {
      isInternal: IsInternal,
      most: MESSAGES_A_PAGE + 1,
      ...(before === undefined ? {} : { before: before.place }),
    })
    return {
      messages: (await shown(act, talked, rows.slice(0, MESSAGES_A_PAGE))).toReversed(),
      hasEarlier: rows.length > MESSAGES_A_PAGE,
      isShared: talked.isShared,
      ...(await store.unreadOf(tx, me, id)),
    }
  }

  const people = async ({ tx, me }: Act, id: string): Promise<ThreadPerson[]> =>
    peopleOf(tx, me, await get({ tx, me }, id), viewers)

  /** The people that a message names: 422 when one of them does not see it. */
  const mentioned = async (
    { tx, me }: Act,
    talked: Talked,
    ids: readonly string[],
    isInternal: boolean,
  ): Promise<ThreadPerson[]> => {
    if (ids.length === 0) return []
    const known = new Map((await peopleOf(tx, me, talked, viewers)).map((person) => [person.id, person]))
    const named = [...new Set(ids)].map((one) => known.get(one) ?? invalid({ mentions: [MESSAGES.stranger] }))
    if (isInternal && named.some(({ side }) => side === 'supplier')) invalid({ mentions: [MESSAGES.notStaff] })
    return named
  }

  const post = async (
    act: Act,
    id: string,
    { text, files: fileIds = [], mentions: mentionIds = [], isInternal = false }: MessageDraft,
  ): Promise<Message> => {
    const { tx, me, now } = act
    mustBeStaff(me, isInternal)
    const talked = await get(act, id)
    if (text.trim() === '' && fileIds.length === 0) invalid({ text: [MESSAGES.empty] })
    if (!isInternal && !talked.isShared) invalid({ isInternal: [MESSAGES.notShared] })
    const files = await requireFiles(tx, me, fileIds, 'files')
    if (!isInternal && files.some(({ side }) => side === FILE_SIDES.internal))
      invalid({ files: [MESSAGES.internalFile] })
    const mentions = await mentioned(act, talked, mentionIds, isInternal)
    const messageId = await store.insert(tx, me, talked, {
      kind: 'message',
      isInternal,
      text: text.trim(),
      files: fileIds,
      mentions,
      at: now.toISOString(),
    })
    if (!isInternal && me.side !== 'supplier') await showFiles(tx, me, files, talked.companyId)
    const companyId = isInternal ? null : talked.companyId
    // The words are not in the log of changes, which keeps everything: who takes them back takes all of them back.
    const action = isInternal ? THREAD.noted : THREAD.posted
    await recordAudit(tx, me, { entity: ENTITY, entityId: messageId, companyId, action, remark: talked.code })
    await publish(tx, me, companyId, MESSAGE_POSTED, { entity, documentId: id, messageId } satisfies MessagePosted)
    await ring(act, talked, isInternal)
    return message(act, talked, messageId)
  }

  const message = async (act: Act, talked: Talked, messageId: string): Promise<Message> => {
    const row = (await store.find(act.tx, act.me, talked.id, messageId)) ?? notFound()
    const [one] = await shown(act, talked, [row])
    return one ?? notFound()
  }

  /** Pages of others that show the thread look at it again. */
  const ring = async ({ tx, me }: Act, talked: Talked, isInternal: boolean): Promise<void> => {
    const readers = (await store.readersOf(tx, me, talked.id, isInternal)).map(({ userId }) => userId)
    const authors = await store.authorsOf(tx, me, talked.id, isInternal)
    await wakeUp(
      tx,
      me,
      [...readers, ...authors].filter((userId) => userId !== me.userId),
    )
  }

  const read = async (act: Act, id: string, messageId: string): Promise<UnreadCounts> => {
    const { tx, me, now } = act
    const talked = await get(act, id)
    const row = (await store.find(tx, me, id, messageId)) ?? notFound()
    if (await store.markRead(tx, me, talked, row, now.toISOString())) {
      await ring(act, talked, row.isInternal)
      if (await readNoticesOf(tx, me, MESSAGE_CODES, entity, id, now.toISOString())) await wakeUp(tx, me, [me.userId])
    }
    return store.unreadOf(tx, me, id)
  }

  const withdraw = async (act: Act, id: string, messageId: string): Promise<Message> => {
    const { tx, me, now } = act
    const talked = await get(act, id)
    const row = (await store.find(tx, me, id, messageId)) ?? notFound()
    if (row.authorId !== me.userId) refuse(403, 'Forbidden')
    if (row.kind === 'reminder') invalid({ messageId: [MESSAGES.aReminder] })
    if (row.withdrawnAt === null && !canWithdraw(row.createdAt, now)) invalid({ messageId: [MESSAGES.tooLate] })
    if (!(await store.withdraw(tx, me, messageId, now.toISOString()))) invalid({ messageId: [MESSAGES.already] })
    const companyId = row.isInternal ? null : talked.companyId
    await recordAudit(tx, me, {
      entity: ENTITY,
      entityId: messageId,
      companyId,
      action: THREAD.withdrawn,
      remark: talked.code,
    })
    await ring(act, talked, row.isInternal)
    return message(act, talked, messageId)
  }

  return { list, people, post, read, withdraw }
}

const messageOf = (
  row: store.MessageRow,
  me: Caller,
  now: Date,
  files: ReadonlyMap<string, FileRef>,
  readers: Awaited<ReturnType<typeof store.readersOf>>,
): Message => {
  const isOwn = row.authorId === me.userId
  const isOpen = isOwn && row.kind === 'message' && row.withdrawnAt === null && canWithdraw(row.createdAt, now)
  return {
    id: row.id,
    kind: row.kind,
    isInternal: row.isInternal,
    side: row.side,
    authorName: row.authorName,
    isOwn,
    text: row.text,
    files: row.files.flatMap((id) => files.get(id) ?? []),
    mentions: row.mentions.map(({ id, name }) => ({ name, isMe: id === me.userId })),
    at: row.createdAt,
    withdrawnAt: row.withdrawnAt,
    withdrawUntil: isOpen ? withdrawUntil(row.createdAt) : null,
    readBy: readers
      .filter(({ userId, readPlace }) => userId !== row.authorId && BigInt(readPlace) >= BigInt(row.place))
      .map(({ userName, side, readAt }) => ({ name: userName, side, at: readAt })),
  }
}
