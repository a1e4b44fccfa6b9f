import { documentHead, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { createdAt, rowVersion, updatedAt } from '#kernel/fields.ts'
import { FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  optional,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { unreadRow } from '#kernel/thread.ts'
import { Counter, DECLINE_REASONS, INQUIRY_TYPES, LOSE_REASONS, Quote } from '#modules/quote/contract.ts'
import { Amendment, InquiryContent } from './draft-shapes.ts'
import { FIELDS } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

/** What both sides read in lists. To a supplier status, number and deadline are those of its own quote. */
const row = {
  id: id(),
  code: words(40, FIELDS.code),
  status: count(FIELDS.status),
  statusName: words(40, FIELDS.status),
  title: line(80, FIELDS.title),
  inquiryType: codeOf(INQUIRY_TYPES, FIELDS.inquiryType),
  skuCategoryId: nullable(id(FIELDS.category)),
  round: count(FIELDS.round),
  itemCount: count(FIELDS.itemCount),
  requiredDate: nullable(day(FIELDS.requiredDate)),
  buyerCompanyId: id(FIELDS.buyerCompany),
  buyerCompanyName: line(100, FIELDS.buyerCompany),
  purchaserName: line(100, FIELDS.supplier),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  rowVersion: rowVersion(),
  ...unreadRow,
  ...dueRow,
  /** The quote of the reader's company; null for staff. */
  quoteId: nullable(id(FIELDS.mine)),
  totalAmount: nullable(money(FIELDS.totalAmount)),
  /** How many were asked, and how many have answered: staff only. */
  invited: nullable(count(FIELDS.invited)),
  answered: nullable(count(FIELDS.answered)),
}
export const InquiryRow = shape(row)
export type InquiryRow = Static<typeof InquiryRow>

/** One round, as staff read it. */
export const Round = shape({
  round: count(FIELDS.round),
  startedAt: instant(FIELDS.startedAt),
  deadline: instant(FIELDS.deadline),
  closedAt: nullable(instant(FIELDS.closedAt)),
  reason: line(500, FIELDS.reason),
  extendCount: count(FIELDS.extendCount),
  supplierCompanyIds: listOf(id(FIELDS.supplier), { max: 50, title: FIELDS.suppliers }),
})
export type Round = Static<typeof Round>

const Change = shape({
  field: line(100, FIELDS.field),
  before: line(500, FIELDS.before),
  after: line(500, FIELDS.after),
})
/** A change of what is asked, while it is asked. */
export const Amended = shape({
  at: instant(FIELDS.amendments),
  by: line(100, FIELDS.submittedBy),
  reason: line(500, FIELDS.reason),
  changes: listOf(Change, { max: 5000, title: FIELDS.amendments }),
})
export type Amended = Static<typeof Amended>

/** A question of a supplier; whose it is, is staff's to know. */
export const Question = shape({
  id: id(),
  companyId: id(FIELDS.supplier),
  supplierName: line(100, FIELDS.supplier),
  question: line(500, FIELDS.question),
  answer: line(1000, FIELDS.answer),
  askedAt: instant(FIELDS.question),
  answeredAt: nullable(instant(FIELDS.answer)),
})
export type Question = Static<typeof Question>

export const Opening = shape({
  round: count(FIELDS.round),
  at: instant(FIELDS.openedAt),
  by: line(100, FIELDS.openedBy),
  quoteCodes: listOf(words(40, FIELDS.quote), { max: 50, title: FIELDS.quote }),
})
export type Opening = Static<typeof Opening>

/** Who gets how much of what, and why the others do not. */
export const AwardDraft = shape({
  reason: words(1000, FIELDS.award),
  allocations: listOf(
    shape({
      itemId: id(FIELDS.items),
      /** It is not bought after all. */
      isNotBought: flag(FIELDS.notBought),
      shares: listOf(shape({ quoteId: id(FIELDS.quote), ratio: rate(FIELDS.ratio) }), { max: 50, title: FIELDS.ratio }),
    }),
    { min: 1, max: 1000, title: FIELDS.allocations },
  ),
  losers: listOf(
    shape({
      quoteId: id(FIELDS.quote),
      reasons: listOf(codeOf(LOSE_REASONS, FIELDS.loseReasons), { max: 5, title: FIELDS.loseReasons }),
    }),
    { max: 50, title: FIELDS.loseReasons },
  ),
})
export type AwardDraft = Static<typeof AwardDraft>
export const Award = shape({
  ...AwardDraft.properties,
  submittedBy: id(FIELDS.submittedBy),
  submittedByName: line(100, FIELDS.submittedBy),
  submittedAt: instant(FIELDS.submittedAt),
})
export type Award = Static<typeof Award>

/** A supplier that was asked, with what has come of it in the newest round that it takes part in. */
export const Invited = shape({
  companyId: id(FIELDS.supplier),
  supplierId: id(FIELDS.supplier),
  supplierName: line(100, FIELDS.supplier),
  quoteId: nullable(id(FIELDS.quote)),
  quoteCode: line(40, FIELDS.quote),
  round: count(FIELDS.round),
  status: count(FIELDS.status),
  statusName: line(40, FIELDS.status),
  submittedAt: nullable(instant(FIELDS.submittedAt)),
  declineReason: nullable(codeOf(DECLINE_REASONS, FIELDS.declineReason)),
  /** Null while it is sealed, or for roles that see no prices. */
  totalAmount: nullable(money(FIELDS.totalAmount)),
})
export type Invited = Static<typeof Invited>

const Missing = shape({ field: words(100, FIELDS.field), why: words(200, FIELDS.missing) })

export const Inquiry = shape({
  ...row,
  ...documentHead,
  /** The server's clock, by which deadlines run. */
  serverTime: instant(FIELDS.deadline),
  /** What the reader's company is asked and offers; null for staff. */
  mine: nullable(Quote),
  /** All that is the buyer's own; null for suppliers. */
  internal: nullable(
    shape({
      content: InquiryContent,
      categoryName: line(160, FIELDS.category),
      brandName: line(100, FIELDS.brand),
      solutionName: line(100, FIELDS.solution),
      missing: listOf(Missing, { max: 5000, title: FIELDS.missing }),
      suppliers: listOf(Invited, { max: 50, title: FIELDS.suppliers }),
      rounds: listOf(Round, { max: 5, title: FIELDS.rounds }),
      amendments: listOf(Amended, { max: 200, title: FIELDS.amendments }),
      questions: listOf(Question, { max: 200, title: FIELDS.questions }),
      openings: listOf(Opening, { max: 20, title: FIELDS.openings }),
      award: nullable(Award),
    }),
  ),
  files: listOf(FileRef, { max: 5000 }),
})
export type Inquiry = Static<typeof Inquiry>

/** Body of a step; which parts matter depends on the transition. */
export const InquiryMove = moveBody({
  remark: optional(line(500, FIELDS.reason)),
  deadline: optional(instant(FIELDS.deadline)),
  content: optional(Amendment),
  supplierCompanyIds: optional(listOf(id(FIELDS.supplier), { max: 50, title: FIELDS.suppliers })),
  quoteId: optional(id(FIELDS.quote)),
  counter: optional(Counter),
  award: optional(AwardDraft),
  questionId: optional(id(FIELDS.question)),
  answer: optional(line(1000, FIELDS.answer)),
})
export type InquiryMove = Static<typeof InquiryMove>

export const InquiryQuery = listQuery(['createdAt', 'code', 'dueAt'], {
  ...dueQuery,
  ...partyQuery,
  /** To a supplier, states of its own quote. */
  Status: optional(listOf(count(FIELDS.status, 11), { max: 12, title: FIELDS.status })),
  InquiryType: optional(listOf(codeOf(INQUIRY_TYPES, FIELDS.inquiryType), { max: 4, title: FIELDS.inquiryType })),
  SkuCategoryId: optional(id(FIELDS.category)),
  HasOpenQuestion: optional(flag(FIELDS.questions)),
  /** Rounds that have ended, without those whose suppliers are to answer a counter price first. */
  IsToCompare: optional(flag(FIELDS.status)),
  /** Awards that the caller did not submit: nobody approves their own. */
  IsToApprove: optional(flag(FIELDS.award)),
})
export type InquiryQuery = Static<typeof InquiryQuery>

export const SHAPES = { query: InquiryQuery, row: InquiryRow, document: Inquiry, move: InquiryMove }
