import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { rowVersion } from '#kernel/fields.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { fileId, id, listOf, nothing, shape, words } from '#kernel/schema.ts'
import { OfferDraft } from './offer-shapes.ts'
import {
  Extremum,
  ExtremaQuery,
  Quote,
  SavedQuote,
  SHAPES,
  SheetTaken,
  ValidQuoted,
  ValidQuotedQuery,
} from './shapes.ts'
import { FIELDS, TITLE } from './words.ts'

const who = { supplier: 'quote.view', staff: 'quote.view' } as const
const calls = documentCalls({ path: 'Quote', title: TITLE, who, ...SHAPES })
const one = shape({ id: id() })

export const operations = {
  listQuotes: calls.list,
  listSupplierQuotes: calls.ofSupplier({ supplier: 'quote.view' }).list,
  /** Before the call of one quote: their paths would fit it, too. */
  getQuoteExtrema: {
    method: 'GET',
    path: '/api/Quote/Extrema',
    summary: '近 12 个月已开标报价的最低价或最高价；供应商只得到自己的',
    who,
    owns: 'company',
    query: ExtremaQuery,
    reply: listOf(Extremum, { max: 2000 }),
  },
  listValidQuoted: {
    method: 'GET',
    path: '/api/Quote/ValidQuoted',
    summary: '有效的中标价，按产品和供应商；用于下单定价',
    who,
    owns: 'company',
    query: ValidQuotedQuery,
    reply: listOf(ValidQuoted, { max: 2000 }),
  },
  getQuote: calls.get,
  getQuotePurchaser: calls.purchaser,
  saveQuote: {
    method: 'PUT',
    path: '/api/Quote/Partial/{id}',
    summary: '保存报价草稿：没有写到的行和字段保持不变；答复不含询价内容和报价明细',
    who: { supplier: 'quote.submit' },
    owns: 'company',
    params: one,
    body: shape({ rowVersion: rowVersion(), offer: OfferDraft }),
    reply: SavedQuote,
  },
  moveQuote: calls.move,
  askAboutQuote: {
    method: 'POST',
    path: '/api/Quote/{id}/Question',
    summary: '就询价提问；其他供应商看到问题和答复，看不到提问人',
    who: { supplier: 'quote.submit' },
    owns: 'company',
    params: one,
    body: shape({ question: words(500, FIELDS.question) }),
    reply: Quote,
    extension: true,
  },
  assignQuotes: calls.assign,
  previewQuote: { ...calls.preview, extension: true },
  printQuotePdf: calls.pdf,
  printQuoteDocx: calls.docx,
  listQuotePapers: calls.papers,
} as const satisfies Operations

/** The lines of a quote in a workbook, to be filled in and brought back. */
export const sheetOperations = {
  getQuoteSheet: {
    method: 'GET',
    path: '/api/Quote/{id}/Sheet',
    summary: '报价明细 Excel，填写后可导入',
    who: { supplier: 'quote.submit' },
    owns: 'company',
    params: one,
    file: XLSX_TYPE,
    reply: nothing(),
    extension: true,
  },
  importQuoteSheet: {
    method: 'POST',
    path: '/api/Quote/{id}/Sheet',
    summary: '导入报价明细 Excel：全部正确才保存为草稿，否则返回每处错误和带错误说明的文件',
    who: { supplier: 'quote.submit' },
    owns: 'company',
    params: one,
    body: shape({ rowVersion: rowVersion(), fileId: fileId(FIELDS.file) }),
    reply: SheetTaken,
    extension: true,
  },
} as const satisfies Operations

// What inquiries are made of: they ask what quotes answer.
export { ITEMS_MAX, Request, requestTerms, Weights } from './request-shapes.ts'
export { Counter, Quote, QuoteResult } from './shapes.ts'
export { EMPTY_OFFER, emptyLine, Offer, OfferLine } from './offer-shapes.ts'
export { oneOffFees, priceAt } from './offer-rules.ts'
// What orders are priced by.
export { awardedPriceAt } from './awarded-price.ts'
export { ValidQuoted } from './shapes.ts'
export { rankBandOf } from './rules.ts'
export { DECLINE_REASONS, DELIVERY_TERMS, FIELDS, INQUIRY_TYPES, LOSE_REASONS, PRICE_MODES } from './words.ts'
export { PLACE as QUOTE_PLACE } from './notices.ts'
export { isComparable, quoteStatus } from './status.ts'
