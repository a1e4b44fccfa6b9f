import type { ThreadHead } from '#kernel/thread.ts'
import type { Act, DocumentHead } from '../types.ts'
import { answerMinutesOf } from './answer-store.ts'
import { unreadOf } from './store.ts'

/** What a document says of the messages about it: how many are unread, and how fast the other side usually is. */
export const threadHeadOf = async (
  { tx, me }: Act,
  head: Pick<DocumentHead, 'id' | 'companyId' | 'buyerCompanyId'>,
  isInternal: boolean,
): Promise<ThreadHead> => ({
  ...(await unreadOf(tx, me, head.id)),
  answerMinutes: isInternal ? null : await answerMinutesOf(tx, me, head),
})
