import { fileIds } from '#kernel/file-ref.ts'
import {
  codeOf,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  quantity,
  shape,
  text,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS } from './field-words.ts'
import { LINES_MAX } from './line-shapes.ts'
import { EXCEPTION_TYPES, PROPOSALS } from './words.ts'

export const raised = {
  type: codeOf(EXCEPTION_TYPES, FIELDS.exceptionType),
  description: text(500, { title: FIELDS.description }),
  photos: fileIds(FIELDS.photos, 9),
  proposal: codeOf(PROPOSALS, FIELDS.proposal),
}

const Reply = shape({
  agrees: flag(FIELDS.agrees),
  text: text(500, { title: FIELDS.reply }),
  files: fileIds(FIELDS.replyFiles, 9),
  at: instant(FIELDS.repliedAt),
  by: text(100, { title: FIELDS.repliedBy }),
  /** Nobody answered in time. */
  isAutomatic: flag(FIELDS.automatic),
})

const Settlement = shape({
  /** Null for roles that see no prices. */
  agreedDeduction: nullable(money(FIELDS.agreedDeduction)),
  remark: text(500, { title: FIELDS.remark }),
  at: instant(FIELDS.settledAt),
  by: text(100, { title: FIELDS.settledBy }),
})

/** What is wrong with a delivery, what the supplier says to it, and what both agree on. */
export const Exception = shape({
  ...raised,
  raisedAt: instant(FIELDS.raisedAt),
  raisedBy: text(100, { title: FIELDS.raisedBy }),
  replyDueAt: instant(FIELDS.replyDueAt),
  reply: nullable(Reply),
  settlement: nullable(Settlement),
})
export type Exception = Static<typeof Exception>

/** What becomes of each line that was received: together it is what was received. */
export const SplitLine = shape({
  itemId: id(FIELDS.lines),
  acceptedQty: quantity(FIELDS.acceptedQty),
  concessionQty: quantity(FIELDS.concessionQty),
  rejectedQty: quantity(FIELDS.rejectedQty),
})
export type SplitLine = Static<typeof SplitLine>
export const SplitLines = listOf(SplitLine, { min: 1, max: LINES_MAX, title: FIELDS.settled })
