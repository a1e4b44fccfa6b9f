import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { CONTENT } from '#modules/outsourcing-contract/contract.ts'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { orders } from './orders.ts'
import { plantTerms } from './practice-store.ts'
import { createOrder } from './write.ts'

const DAYS = 14
const BEST = 5

/** An order for content to accept and deliver, and a buyer who accepts what is delivered. */
export const outsourcingPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId, fileId }) => {
    const today = dayOf(act.now)
    const { contractId, quotationId, itemId } = await plantTerms(act.tx, act.me, supplierCompanyId, today)
    const requiredDate = addDays(today, DAYS)
    await createOrder(act, {
      supplierCompanyId,
      buyerCompanyId,
      outsourcingType: CONTENT,
      contractId,
      quotationId,
      title: PRACTICE.title,
      startDate: today,
      requiredDate,
      brief: PRACTICE.brief,
      referenceFiles: [fileId],
      usageScope: 1,
      overRate: 0,
      underRate: 0,
      remark: '',
      items: [{ quotationItemId: itemId, qty: '2', unitPrice: '300', requiredDate }],
    })
  },
  answer: practiceAnswers(orders, {
    steps: [
      { name: 'publish', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'agreeRework', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'acceptDelivery', input: ({ rowVersion }) => ({ rowVersion, score: BEST, remark: PRACTICE.passed }) },
    ],
  }),
  lessons: lessonsOf(orders.definition.table, '/admin/outsourcing', [
    { ...PRACTICE.lessons.accept, done: sql`o.accepted_at is not null` },
    { ...PRACTICE.lessons.deliver, done: sql`o.status in ('delivered', 'settling', 'settled') or o.accepted_qty > 0` },
  ]),
}
