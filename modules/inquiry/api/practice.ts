import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { addDays, DAY_MS, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { compare, sum, times } from '#kernel/decimal.ts'
import { practiceAnswers, type PracticePart, type PracticeProduct } from '#platform/document/practice.ts'
import { EMPTY_CONTENT, emptyItem, type ItemDraft } from '../draft-shapes.ts'
import { inquiring } from '../machine.ts'
import { PRACTICE } from '../practice-words.ts'
import type { Inquiry } from '../shapes.ts'
import { inquiries } from './inquiries.ts'
import { createInquiry } from './write.ts'

const QUOTE_MS = 7 * DAY_MS
const BARGAIN_MS = 24 * HOUR_MS
const DELIVER_DAYS = 45
const DEMAND = '1000'

/** Three lines, of the buyer's products as far as it has some. */
const linesOf = (products: readonly PracticeProduct[], requiredDate: string): ItemDraft[] =>
  PRACTICE.lines.map((line, index) => {
    const product = products[index]
    return {
      ...emptyItem(randomUUID()),
      ...line,
      ...(product && {
        skuId: product.id,
        skuCode: product.code,
        skuName: product.name,
        spec: product.spec,
        unit: product.unit,
      }),
      demandQty: DEMAND,
      requiredDate,
      requirement: PRACTICE.requirement,
    }
  })

const itemsOf = ({ internal }: Inquiry): readonly ItemDraft[] => internal?.content.items ?? []
const quoteIn = ({ internal }: Inquiry) => internal?.suppliers[0]
const quoteIdIn = (inquiry: Inquiry): string => quoteIn(inquiry)?.quoteId ?? ''
const questionIn = ({ internal }: Inquiry): string =>
  internal?.questions.find(({ answeredAt }) => answeredAt === null)?.id ?? ''

/** Dearer than the targets together, and nobody has bargained yet. */
const isDear = (inquiry: Inquiry): boolean => {
  const target = sum(itemsOf(inquiry).map(({ targetPrice, demandQty }) => times(targetPrice, demandQty, 2)))
  const isBargained = inquiry.logs.some(({ action }) => action === inquiring.transitions.bargain.label)
  return !isBargained && compare(quoteIn(inquiry)?.totalAmount ?? '0', target) > 0
}

/** An inquiry to quote, and a buyer who awards it: at once, or after a counter price. */
export const inquiryPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId, products, categoryId }) => {
    if (categoryId === null) return
    await createInquiry(act, {
      ...EMPTY_CONTENT,
      buyerCompanyId,
      title: PRACTICE.title,
      skuCategoryId: categoryId,
      allowPartial: false,
      deliveryAddress: PRACTICE.address,
      paymentTerm: PRACTICE.paymentTerm,
      remark: PRACTICE.remark,
      showTargetPrice: true,
      deadline: momentAfter(act.now, QUOTE_MS),
      supplierCompanyIds: [supplierCompanyId],
      items: linesOf(products, addDays(dayOf(act.now), DELIVER_DAYS)),
    })
  },
  answer: practiceAnswers(inquiries, {
    // It is the buyer's own: which practice it is of is said by whom it asks.
    of: (companyId) => sql<SqlBool>`o.content->'supplierCompanyIds' ? ${companyId}`,
    steps: [
      { name: 'publish', input: ({ rowVersion }) => ({ rowVersion }) },
      {
        name: 'answer',
        input: (inquiry) => ({
          rowVersion: inquiry.rowVersion,
          questionId: questionIn(inquiry),
          answer: PRACTICE.answer,
        }),
      },
      // Not before somebody has quoted: a practice is not lost by declining.
      {
        name: 'closeRound',
        when: (inquiry) => quoteIn(inquiry)?.submittedAt !== null,
        input: ({ rowVersion }) => ({ rowVersion }),
      },
      {
        name: 'bargain',
        when: isDear,
        input: (inquiry, { clock }) => ({
          rowVersion: inquiry.rowVersion,
          remark: PRACTICE.counterReason,
          deadline: momentAfter(clock(), BARGAIN_MS),
          quoteId: quoteIdIn(inquiry),
          counter: {
            reason: PRACTICE.counterReason,
            lines: itemsOf(inquiry).map(({ id, targetPrice }) => ({ itemId: id, unitPrice: targetPrice })),
          },
        }),
      },
      {
        name: 'submitAward',
        input: (inquiry) => ({
          rowVersion: inquiry.rowVersion,
          award: {
            reason: PRACTICE.awardReason,
            allocations: itemsOf(inquiry).map(({ id }) => ({
              itemId: id,
              isNotBought: false,
              shares: [{ quoteId: quoteIdIn(inquiry), ratio: 100 }],
            })),
            losers: [],
          },
        }),
      },
      { name: 'approveAward', by: 'manager', input: ({ rowVersion }) => ({ rowVersion }) },
    ],
  }),
}
