import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import { ImportResult } from '#kernel/record.ts'
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
  oneOf,
  optional,
  price,
  quantity,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { ReusableTool } from '#modules/tooling/contract.ts'
import { Offer, OfferDraft } from './offer-shapes.ts'
import { ITEMS_MAX, Request } from './request-shapes.ts'
import { DECLINE_REASONS, FIELDS, INQUIRY_TYPES, LOSE_REASONS, RANK_BANDS } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

/** What the buyer names as its own price, for which lines, and why. */
export const Counter = shape({
  reason: line(500, FIELDS.counterReason),
  lines: listOf(shape({ itemId: id(), unitPrice: price(FIELDS.counterPrice) }), {
    max: ITEMS_MAX,
    title: FIELDS.lines,
  }),
})
export type Counter = Static<typeof Counter>

/** What became of a quote: how much of which line it won, and otherwise where it stood and why it did not win. */
export const QuoteResult = shape({
  at: instant(FIELDS.submittedAt),
  rankBand: nullable(codeOf(RANK_BANDS, FIELDS.rankBand)),
  loseReasons: listOf(codeOf(LOSE_REASONS, FIELDS.loseReasons), { max: 5, title: FIELDS.loseReasons }),
  awarded: listOf(
    shape({
      itemId: id(),
      qty: quantity(FIELDS.demandQty),
      unitPrice: price(FIELDS.unitPrice),
      ratio: rate(FIELDS.ratio),
    }),
    { max: ITEMS_MAX, title: FIELDS.awarded },
  ),
})
export type QuoteResult = Static<typeof QuoteResult>

/** A question about the inquiry. Whose it was is not said: other suppliers read it, too. */
export const Clarification = shape({
  id: id(),
  question: line(500, FIELDS.question),
  answer: line(1000, FIELDS.answer),
  askedAt: instant(FIELDS.question),
  answeredAt: nullable(instant(FIELDS.answer)),
  /** The reader's own company asked it. */
  isMine: flag(FIELDS.question),
})
export type Clarification = Static<typeof Clarification>

const row = {
  ...dueRow,
  inquiryId: id(FIELDS.inquiry),
  inquiryCode: words(40, FIELDS.inquiryCode),
  title: words(80, FIELDS.title),
  inquiryType: codeOf(INQUIRY_TYPES, FIELDS.inquiryType),
  skuCategoryId: nullable(id(FIELDS.category)),
  round: count(FIELDS.round),
  itemCount: count(FIELDS.itemCount),
  requiredDate: nullable(day(FIELDS.requiredDate)),
  validTo: nullable(day(FIELDS.validTo)),
  submittedAt: nullable(instant(FIELDS.submittedAt)),
  /** Null while the reader may not know it, or nothing is offered. */
  totalAmount: nullable(money(FIELDS.totalAmount)),
}
export const QuoteRow = documentRow(row)
export type QuoteRow = Static<typeof QuoteRow>

const Warning = shape({
  code: words(40, FIELDS.warnings),
  message: words(200, FIELDS.warnings),
  lineNo: count(FIELDS.lineNo),
})
const Gap = shape({ field: words(100, FIELDS.column), why: words(200, FIELDS.why) })

/** A former round of the same inquiry. */
const FormerRound = shape({
  id: id(),
  round: count(FIELDS.round),
  status: count(FIELDS.round),
  statusName: words(40, FIELDS.round),
  totalAmount: nullable(money(FIELDS.totalAmount)),
  offer: nullable(Offer),
  counter: nullable(Counter),
})

export const Quote = documentRow({
  ...row,
  ...documentHead,
  /** The server's clock, by which deadlines run. */
  serverTime: instant(FIELDS.deadline),
  request: Request,
  /** Null while prices are sealed from the reader, or for roles that see none. */
  offer: nullable(Offer),
  canWrite: flag(FIELDS.offer),
  gaps: listOf(Gap, { max: 4000, title: FIELDS.why }),
  warnings: listOf(Warning, { max: 5000, title: FIELDS.warnings }),
  /** What the supplier has in use for what is asked, with life left. */
  reusableTools: listOf(ReusableTool, { max: 200, title: FIELDS.reusableTools }),
  counter: nullable(Counter),
  changeNote: line(1000, FIELDS.changeNote),
  clarifications: listOf(Clarification, { max: 200, title: FIELDS.question }),
  receiptHash: line(64, FIELDS.receipt),
  declineReason: nullable(codeOf(DECLINE_REASONS, FIELDS.declineReason)),
  declineRemark: line(500, FIELDS.reason),
  result: nullable(QuoteResult),
  acceptedAt: nullable(instant(FIELDS.awarded)),
  formerRounds: listOf(FormerRound, { max: 10, title: FIELDS.round }),
  files: listOf(FileRef, { max: 5000 }),
})
export type Quote = Static<typeof Quote>

const { request: _request, offer: _offer, reusableTools: _tools, formerRounds: _rounds, ...changing } = Quote.properties
/**
 * What saving a draft answers: what follows from what was saved, and nothing that the sender knows. The whole of a quote of
 * a thousand lines would keep whoever types in it waiting.
 */
export const SavedQuote = shape(changing)
export type SavedQuote = Static<typeof SavedQuote>

/** What came of a workbook: its lines are saved as the draft, or nothing is, and what is wrong with which row. */
export const SheetTaken = shape({
  quote: nullable(Quote),
  rowCount: ImportResult.properties.rowCount,
  errorCount: ImportResult.properties.errorCount,
  /** Row 0 is no row of the file: the line is missing in it. */
  errors: ImportResult.properties.errors,
  errorFile: ImportResult.properties.errorFile,
})
export type SheetTaken = Static<typeof SheetTaken>

/** Body of a step; which parts matter depends on the transition. */
export const QuoteMove = moveBody({
  remark: optional(line(500, FIELDS.reason)),
  declineReason: optional(codeOf(DECLINE_REASONS, FIELDS.declineReason)),
  /** What is saved on the way. */
  offer: optional(OfferDraft),
})
export type QuoteMove = Static<typeof QuoteMove>

export const QuoteQuery = listQuery(['createdAt', 'code', 'dueAt', 'submittedAt'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count(FIELDS.round, 11), { max: 12, title: FIELDS.round })),
  InquiryId: optional(id(FIELDS.inquiry)),
  InquiryType: optional(listOf(codeOf(INQUIRY_TYPES, FIELDS.inquiryType), { max: 4, title: FIELDS.inquiryType })),
  SkuCategoryId: optional(id(FIELDS.category)),
  /** Leaves out former rounds. */
  IsCurrent: optional(flag(FIELDS.round)),
  IsCountered: optional(flag(FIELDS.counterPrice)),
  IsToAccept: optional(flag(FIELDS.awarded)),
  SubmittedFrom: optional(day(FIELDS.submittedAt)),
  SubmittedTo: optional(day(FIELDS.submittedAt)),
  ValidToFrom: optional(day(FIELDS.validTo)),
  ValidToTo: optional(day(FIELDS.validTo)),
})
export type QuoteQuery = Static<typeof QuoteQuery>

export const SHAPES = { query: QuoteQuery, row: QuoteRow, document: Quote, move: QuoteMove }

export const ExtremaQuery = shape({
  FormulaIds: listOf(id(FIELDS.formulaIds), { min: 1, max: 100, title: FIELDS.formulaIds }),
  Quantities: listOf(quantity(FIELDS.quantityList), { min: 1, max: 20, title: FIELDS.quantityList }),
  ExtremaType: oneOf(['Min', 'Max'], FIELDS.extremaType),
})
export const Extremum = shape({
  formulaId: id(FIELDS.formula),
  quantity: quantity(FIELDS.quantities),
  unitPrice: price(FIELDS.unitPrice),
  quoteId: id(FIELDS.offer),
  supplierId: id(FIELDS.supplierId),
  quotedAt: instant(FIELDS.submittedAt),
})
export type Extremum = Static<typeof Extremum>

export const ValidQuotedQuery = shape({
  /** All products of a supplier where none is named. */
  SkuIds: optional(listOf(id(FIELDS.skuIds), { min: 1, max: 200, title: FIELDS.skuIds })),
  SupplierId: optional(id(FIELDS.supplierId)),
  /** The same supplier, by the company that orders name. */
  SupplierCompanyId: optional(id(FIELDS.supplierId)),
  PriceInquiryRecordId: optional(id(FIELDS.recordId)),
})
/** A price that has won, for orders until its day. */
export const ValidQuoted = shape({
  skuId: id(FIELDS.sku),
  skuCode: words(40, FIELDS.skuCode),
  skuName: words(100, FIELDS.skuName),
  unit: text(10, { title: FIELDS.unit }),
  formulaId: nullable(id(FIELDS.formula)),
  supplierId: id(FIELDS.supplierId),
  tiers: listOf(
    shape({
      minQty: quantity(FIELDS.minQty),
      maxQty: nullable(quantity(FIELDS.maxQty)),
      unitPrice: price(FIELDS.unitPrice),
    }),
    { max: 10, title: FIELDS.tiers },
  ),
  /** How much was won, and at which price: who wins a part of what is needed wins it at the price of the whole. */
  awarded: nullable(shape({ qty: quantity(FIELDS.demandQty), unitPrice: price(FIELDS.unitPrice) })),
  taxRate: count(FIELDS.taxRate),
  validTo: day(FIELDS.validTo),
  quoteId: id(FIELDS.offer),
  quoteCode: words(40, FIELDS.offer),
  /** The day of the award. */
  awardedOn: day(FIELDS.awarded),
  source: words(60, FIELDS.inquiryCode),
})
export type ValidQuoted = Static<typeof ValidQuoted>
