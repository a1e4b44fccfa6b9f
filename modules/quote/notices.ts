import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { count, id, instant, shape, text, type Static } from '#kernel/schema.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { quoting, type QuoteTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const QUOTE_MOVED = 'quote.moved'
/** One step of a quote, with what others may want to know of it. Prices are never among it. */
export const QuoteMovedEvent = shape({
  ...movedFields(quoting),
  documentId: id(),
  title: text(100),
  round: count(),
  dueAt: instant(),
  changes: text(1000),
})
type QuoteMovedEvent = Static<typeof QuoteMovedEvent>

/** Which step is news to whom. A supplier hears of its own quote alone. */
const NOTICE_RULES: NoticeRules<QuoteTransition, QuoteMovedEvent> = {
  save: 'silent',
  submit: toStaff('quote.submitted'),
  withdraw: 'silent',
  decline: toStaff('quote.declined'),
  resume: 'silent',
  acceptAward: toStaff('quote.accepted'),
  lock: 'silent',
  extend: toSupplier('inquiry.changed', NEWS.extended),
  amend: toSupplier('inquiry.changed', NEWS.amended),
  invalidate: toSupplier('inquiry.changed', NEWS.amended),
  clarify: toSupplier('inquiry.answered'),
  bargain: toSupplier('inquiry.newRound'),
  // The quote of the next round is the news.
  supersede: 'silent',
  award: toSupplier('quote.awarded'),
  lose: toSupplier('quote.lost'),
  expire: 'silent',
  void: toSupplier('inquiry.cancelled'),
}

export const PLACE = { bizType: 'Quote', page: 'QuoteDetail', staffNeeds: 'inquiry.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: QuoteMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    title: moved.title,
    round: String(moved.round),
    deadline: shortMinuteOf(new Date(moved.dueAt)),
    changes: moved.changes,
  })
