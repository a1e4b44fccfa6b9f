import { randomUUID } from 'node:crypto'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import { EMPTY_OFFER, emptyLine } from '#modules/quote/contract.ts'
import { EMPTY_CONTENT, emptyItem, type InquiryContent } from '../draft-shapes.ts'
import type { InquiryState, InquiryTransition } from '../machine.ts'
import { missingItems } from '../missing.ts'
import { requestOf } from '../request.ts'
import type { InquiryFacts } from '../rules.ts'
import type { AwardDraft, Inquiry, Round } from '../shapes.ts'
import { inquiries } from './inquiries.ts'
import type { InquiryDocument } from './tables.ts'

const [LATER, LATEST, LONG_AGO] = ['2099-01-01T00:00:00.000Z', '2099-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
const NOBODY = '00000000-0000-4000-8000-000000000000'
const CATEGORY = '00000000-0000-4000-8000-0000000000c2'
const [QUOTE_NAMESPACE, QUESTION] = ['f0000000', '00000000-0000-4000-8000-0000000000c3']

const ITEM = {
  ...emptyItem(randomUUID()),
  skuName: '精装绘本',
  unit: '本',
  demandQty: '1000',
  requiredDate: '2099-03-01',
  requirement: '覆哑膜',
}
const contentOf = (title: string, companyId: string): InquiryContent => ({
  ...EMPTY_CONTENT,
  title,
  skuCategoryId: CATEGORY,
  deliveryAddress: '总仓',
  paymentTerm: '月结',
  remark: '请报价',
  deadline: LATER,
  supplierCompanyIds: [companyId],
  items: [ITEM],
})
const ROUND: Round = {
  round: 1,
  startedAt: LONG_AGO,
  deadline: LATER,
  closedAt: null,
  reason: '',
  extendCount: 0,
  supplierCompanyIds: [],
}
const OFFER = { ...EMPTY_OFFER, leadDays: '30', lines: [{ ...emptyLine(ITEM.id), unitPrice: '12.5' }] }

/** The quote of an inquiry has the id of the inquiry, but for its beginning. */
const quoteIdOf = (inquiryId: string): string => `${QUOTE_NAMESPACE}${inquiryId.slice(8)}`
const companyOf = ({ internal }: Inquiry): string => internal?.content.supplierCompanyIds[0] ?? ''

const STATE_OF_QUOTE: Readonly<Record<string, string>> = {
  quoting: 'awaiting',
  comparing: 'evaluating',
  approving: 'evaluating',
  awarded: 'won',
  aborted: 'lost',
  cancelled: 'voided',
}
const question = [
  { id: QUESTION, question: '覆什么膜？', answer: '', askedAt: LONG_AGO, answeredAt: null, isMine: true },
]

/** What circumstances change of the content. */
const CONTENTS: Readonly<Record<string, Partial<InquiryContent>>> = {
  incomplete: { items: [] },
  'deadline near': { deadline: LONG_AGO },
}

/** The quote of the invited supplier, as the state of the inquiry and the circumstances have it. */
const arrange = async ({ ask, document, state, circumstance, people }: Placement<Inquiry>): Promise<void> => {
  const [id, companyId] = [quoteIdOf(document.id), companyOf(document)]
  // What was published lacks nothing.
  const content = { ...contentOf(document.title, companyId), ...(state === 'draft' ? CONTENTS[circumstance] : {}) }
  await ask('update inquiry set content = $2 where id = $1', [document.id, JSON.stringify(content)])
  await ask('update supplier set cooperation_status = $2 where company_id = $1', [
    companyId,
    circumstance === 'supplier suspended' && state === 'draft' ? 2 : 1,
  ])
  const submitter = circumstance === 'awarded by the manager' ? people?.manager : undefined
  await ask('update inquiry set award = $2 where id = $1', [document.id, submitted(document.id, submitter ?? NOBODY)])
  await ask('delete from quote where inquiry_id = $1', [document.id])
  const usual = STATE_OF_QUOTE[state]
  if (usual === undefined) return
  const isAnswered = circumstance === 'everybody has answered' && state === 'quoting'
  const isBargaining = circumstance === 'a counter price is open' && state === 'comparing'
  const status = isAnswered
    ? 'submitted'
    : isBargaining
      ? 'drafted'
      : circumstance === 'nobody has quoted' && state === 'comparing'
        ? 'missed'
        : usual
  const request = requestOf(contentOf('', companyId), { categoryName: '', brandName: '', solutionName: '' }, new Map())
  const asked = circumstance === 'a question is open'
  await ask(
    `insert into quote (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by, status,
      inquiry_id, inquiry_code, title, inquiry_type, round, due_at, item_count, request, counter, submitted_at, clarifications, has_open_question)
      select $1, $2, i.buyer_company_id, i.purchaser_id, 'BJ' || substr(i.id::text, 1, 13), i.search_text, '{}', i.created_by, i.updated_by, $3,
        i.id, i.code, i.title, 1, i.round, $4, 1, $5, $6, $7, $8, $9 from inquiry i where i.id = $10`,
    [
      id,
      companyId,
      status,
      LATER,
      JSON.stringify(request),
      isBargaining ? JSON.stringify({ reason: '', lines: [] }) : null,
      ['submitted', 'evaluating', 'drafted'].includes(status) ? LONG_AGO : null,
      JSON.stringify(asked ? question : []),
      asked,
      document.id,
    ],
  )
  await ask(
    `insert into quote_offer (quote_id, version, company_id, offer, total_amount, opened_at) values ($1, 1, $2, $3, 12500, $4)`,
    [id, companyId, JSON.stringify(OFFER), status === 'evaluating' ? LONG_AGO : null],
  )
}

const awardOf = (inquiryId: string): AwardDraft => ({
  reason: '价低',
  allocations: [{ itemId: ITEM.id, isNotBought: false, shares: [{ quoteId: quoteIdOf(inquiryId), ratio: 100 }] }],
  losers: [],
})
const submitted = (inquiryId: string, by: string) =>
  JSON.stringify({ ...awardOf(inquiryId), submittedBy: by, submittedByName: '', submittedAt: LONG_AGO })

let extensions = 0
/** Later than every one before, since nobody is given less time. */
const extended = (): string => {
  extensions += 1
  return momentAfter(new Date(LATEST), extensions * HOUR_MS)
}

const inputOf = (transition: string, inquiry: Inquiry): InquiryDocument['input'] => {
  const base = { rowVersion: inquiry.rowVersion, remark: '例行' }
  if (transition === 'extend') return { ...base, deadline: extended() }
  if (transition === 'amend') return { ...base, content: { remark: randomUUID() } }
  if (transition === 'openNextRound') return { ...base, deadline: LATEST, supplierCompanyIds: [companyOf(inquiry)] }
  if (transition === 'bargain')
    return {
      ...base,
      deadline: LATEST,
      quoteId: quoteIdOf(inquiry.id),
      counter: { reason: '预算', lines: [{ itemId: ITEM.id, unitPrice: '11' }] },
    }
  if (transition === 'submitAward') return { ...base, award: awardOf(inquiry.id) }
  return transition === 'answer' ? { ...base, questionId: QUESTION, answer: '哑膜' } : base
}

const model: FactsModel<InquiryState, InquiryTransition, InquiryFacts, InquiryFacts> = {
  factsFor: (kept) => kept,
  changes: {
    publish: () => ({ round: 1, isAnswered: false }),
    remind: () => ({ isRemindedLately: true }),
  },
}
const begin = (seed: number) => ({
  changes: {},
  circumstance: seed % 3 === 0 ? 'incomplete' : 'plain',
  kept: {
    missing: seed % 3 === 0 ? missingItems([]) : [],
    isDeadlineNear: false,
    unfit: '',
    isDue: false,
    isAnswered: false,
    round: 0,
    isBargaining: false,
    comparable: 0,
    isSubmitter: false,
    isRemindedLately: false,
    hasOpenQuestion: false,
  },
})

/** Inquiries, as the proofs know them. */
export const subject: ProofSubject = proofSubject(inquiries, {
  calls: { create: 'createInquiry', get: 'getInquiry', move: 'moveInquiry' },
  reference: [
    `insert into sku_category (id, name, code, level, biz_line) values ('${CATEGORY}', '无需资质', 'plain', 1, '图书') on conflict do nothing`,
  ],
  draft: ({ supplierCompanyId, buyerCompanyId }, title) => ({ buyerCompanyId, ...contentOf(title, supplierCompanyId) }),
  circumstances: {
    plain: {
      due_at: LATER,
      round: 1,
      rounds: JSON.stringify([ROUND]),
      reminded_at: null,
    },
    incomplete: {},
    'deadline near': {},
    'supplier suspended': {},
    'awarded by the manager': {},
    'everybody has answered': {},
    'a counter price is open': {},
    'nobody has quoted': {},
    'a question is open': {},
    due: { due_at: LONG_AGO },
    'the last round': { round: 5 },
    'reminded lately': { reminded_at: new Date().toISOString() },
  },
  arrange,
  inputOf,
  journey: [
    ['staff', 'publish'],
    ['staff', 'cancel'],
  ],
  written: {
    inquiry: ['title', 'content {deliveryAddress}', 'content {paymentTerm}', 'content {remark}'],
  },
  model: { ...model, begin },
})
