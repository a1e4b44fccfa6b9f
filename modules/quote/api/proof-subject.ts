import { randomUUID } from 'node:crypto'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { QuoteState, QuoteTransition } from '../machine.ts'
import { EMPTY_OFFER, emptyLine, type Offer } from '../offer-shapes.ts'
import type { Request } from '../request-shapes.ts'
import type { QuoteFacts } from '../rules.ts'
import type { Quote, QuoteResult } from '../shapes.ts'
import { quotes } from './quotes.ts'
import type { QuoteDocument } from './tables.ts'

const ITEM = randomUUID()
const NEEDY = '00000000-0000-4000-8000-0000000000c1'
const [SOON, LONG_AGO] = ['2099-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']

const REQUEST: Request = {
  inquiryType: 1,
  priceMode: 1,
  allowPartial: false,
  sealed: true,
  taxIncluded: true,
  currency: 'CNY',
  taxRate: 13,
  deliveryTerm: 1,
  deliveryAddress: '总仓',
  paymentTerm: '月结',
  requireSample: false,
  expectedAwardDate: null,
  remark: '请报价',
  attachments: [],
  categoryName: '绘本',
  brandName: '',
  solutionName: '',
  weights: null,
  items: [
    {
      id: ITEM,
      lineNo: 1,
      skuId: null,
      skuCode: 'BK-0001',
      skuName: '精装绘本',
      spec: '250×250',
      unit: '本',
      formulaId: null,
      quantities: [],
      demandQty: '1000',
      requiredDate: '2099-03-01',
      requirement: '覆哑膜',
      attachments: [],
      targetPrice: null,
      lastPrice: null,
    },
  ],
}
const OFFER: Offer = {
  ...EMPTY_OFFER,
  quoterName: '陈晨',
  quoterPhone: '0755-26000010',
  validFrom: '2026-01-01',
  validTo: '2099-01-01',
  leadDays: '30',
  lines: [{ ...emptyLine(ITEM), unitPrice: '12.5' }],
}
const RESULT: QuoteResult = { at: new Date().toISOString(), rankBand: null, loseReasons: [], awarded: [] }
const COUNTER = { reason: '预算', lines: [{ itemId: ITEM, unitPrice: '11' }] }

/** An inquiry of the buyer with a quote of the supplier, as publishing makes them. */
const plant: NonNullable<Parameters<typeof proofSubject<QuoteDocument, Kept>>[1]['plant']> = async (
  ask,
  { supplierCompanyId, buyerCompanyId },
  title,
) => {
  const [id, inquiryId] = [randomUUID(), randomUUID()]
  const code = id.slice(0, 8)
  // Nobody whose sight is narrowed: to them documents of their own are no leak.
  const someone = `(select id from app_user where 'Purchaser' = any (staff_roles) and not own_only order by id limit 1)`
  await ask(
    `insert into inquiry (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by,
      status, title, inquiry_type, item_count, sealed, content, round, due_at)
      select $1, $2, $2, u, $3, $3, '{}', u, u, 'quoting', $4, 1, 1, true, '{}', 1, $5 from ${someone} p(u)`,
    [inquiryId, buyerCompanyId, `XJ${code}`, title, SOON],
  )
  await ask(
    `insert into quote (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by, status,
      inquiry_id, inquiry_code, title, inquiry_type, round, due_at, item_count, request)
      select $1, $2, $3, u, $4, $5, '{}', u, u, 'awaiting', $6, $7, $8, 1, 1, $9, 1, $10 from ${someone} p(u)`,
    [
      id,
      supplierCompanyId,
      buyerCompanyId,
      `BJ${code}`,
      `bj${code}`,
      inquiryId,
      `XJ${code}`,
      title,
      SOON,
      JSON.stringify(REQUEST),
    ],
  )
  const planted: Partial<Quote> & Pick<Quote, 'id' | 'code'> = { id, code: `BJ${code}` }
  return { ...BLANK, ...planted }
}

/** What an answer would say besides; steps look at none of it. */
const BLANK: Quote = {
  id: '',
  code: '',
  status: 0,
  statusName: '',
  supplierId: '',
  supplierName: '',
  buyerCompanyId: '',
  buyerCompanyName: '',
  purchaserName: '',
  followerId: null,
  followerName: '',
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  rowVersion: 0,
  dueAt: SOON,
  overdueDays: 0,
  inquiryId: '',
  inquiryCode: '',
  title: '',
  inquiryType: 1,
  skuCategoryId: null,
  round: 1,
  itemCount: 1,
  requiredDate: null,
  validTo: null,
  submittedAt: null,
  totalAmount: null,
  allowedTransitions: [],
  blockedTransitions: [],
  sentence: '',
  logs: [],
  isUrgent: false,
  dueDate: null,
  serverTime: LONG_AGO,
  request: REQUEST,
  offer: null,
  canWrite: true,
  gaps: [],
  warnings: [],
  reusableTools: [],
  counter: null,
  changeNote: '',
  clarifications: [],
  receiptHash: '',
  declineReason: null,
  declineRemark: '',
  result: null,
  acceptedAt: null,
  formerRounds: [],
  files: [],
}

/** The offer lies apart; one that was submitted has been so at some time. */
const arrange = async ({ ask, document: { id }, state, circumstance }: Placement<Quote>): Promise<void> => {
  await ask('delete from quote_offer where quote_id = $1', [id])
  if (circumstance !== 'nothing offered')
    await ask(
      `insert into quote_offer (quote_id, version, company_id, offer, total_amount)
        select id, offer_version, company_id, $2, 12500 from quote where id = $1`,
      [id, JSON.stringify(OFFER)],
    )
  if (state === 'submitted') await ask('update quote set submitted_at = now() where id = $1', [id])
}

/** What goes with steps of the system stays away: nobody may send it, and they do without. */
const inputOf = (transition: string, { rowVersion }: Quote): QuoteDocument['input'] => {
  const base = { rowVersion, remark: '例行' }
  if (transition === 'save') return { ...base, offer: { leadDays: '20' } }
  return transition === 'decline' ? { ...base, declineReason: 1 } : base
}

interface Kept extends Omit<QuoteFacts, 'isSubmitted'> {
  readonly isCountered: boolean
}
const UNSENT: readonly QuoteState[] = ['awaiting', 'drafted', 'withdrawn', 'submitted']
const model: FactsModel<QuoteState, QuoteTransition, QuoteFacts, Kept> = {
  factsFor: ({ isCountered, ...kept }, { state }) => ({
    ...kept,
    isSubmitted: state === 'submitted',
    isBargained: isCountered && UNSENT.includes(state),
  }),
  changes: { acceptAward: () => ({ acceptedAt: new Date().toISOString() }) },
}
const gaps = [{ field: 'lines', why: '至少报一行价格' }]
const begin = (seed: number) => {
  const isEmpty = seed % 3 === 0
  const kept: Kept = {
    isClosed: false,
    isBargained: false,
    isCountered: false,
    gaps: isEmpty ? gaps : [],
    isUnqualified: false,
    acceptedAt: null,
    isAwardOld: false,
  }
  return { changes: {}, circumstance: isEmpty ? 'nothing offered' : 'plain', kept }
}

/** Quotes, as the proofs know them. */
export const subject: ProofSubject = proofSubject<QuoteDocument, Kept>(quotes, {
  calls: { get: 'getQuote', move: 'moveQuote' },
  plant,
  reference: [
    `insert into sku_category (id, name, code, level, biz_line, required_qualifications)
      values ('${NEEDY}', '需资质', 'needy', 1, '图书', '{不存在的资质}') on conflict do nothing`,
  ],
  draft: (parties, title) => ({ ...parties, title }),
  circumstances: {
    plain: {
      due_at: SOON,
      counter: null,
      offer_version: 1,
      sku_category_id: null,
      accepted_at: null,
      submitted_at: null,
      result: JSON.stringify(RESULT),
      request: JSON.stringify(REQUEST),
    },
    'nothing offered': {},
    closed: { due_at: LONG_AGO },
    countered: { counter: JSON.stringify(COUNTER), offer_version: 2 },
    'without a qualification': { sku_category_id: NEEDY },
    accepted: { accepted_at: LONG_AGO },
    'won long ago': { result: JSON.stringify({ ...RESULT, at: momentAfter(new Date(), -4 * DAY_MS) }) },
  },
  arrange,
  inputOf,
  journey: [
    ['supplier', 'submit'],
    ['supplier', 'withdraw'],
    ['supplier', 'decline'],
  ],
  written: {
    quote: [
      'title',
      'change_note',
      'decline_remark',
      'request {deliveryAddress}',
      'request {paymentTerm}',
      'request {remark}',
    ],
    quote_offer: ['offer {quoterName}', 'offer {remark}', 'offer {paymentTermReply}'],
  },
  model: { ...model, begin },
})
