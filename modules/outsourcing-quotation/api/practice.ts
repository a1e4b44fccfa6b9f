import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { quotations } from './quotations.ts'
import { contractOf } from './store.ts'
import { createQuotation } from './write.ts'

const DAYS = 30
const NO_TAX = 0

/** A card that lacks its price, and a buyer who approves it once it is there. */
export const quotationPractice: PracticePart = {
  plantOwn: async (act, { supplierCompanyId }) => {
    const contractId = await contractOf(act.tx, act.me, supplierCompanyId)
    if (contractId === undefined) return
    const today = dayOf(act.now)
    await createQuotation(act, {
      title: PRACTICE.title,
      contractId,
      effectiveFrom: today,
      effectiveTo: addDays(today, DAYS),
      currency: 'CNY',
      taxRate: NO_TAX,
      taxIncluded: true,
      remark: '',
      items: [
        {
          key: 'line-1',
          code: '',
          process: PRACTICE.process,
          spec: PRACTICE.spec,
          unit: PRACTICE.unit,
          unitPrice: '',
          tiers: [],
          minCharge: '',
          setupFee: '',
          leadDays: '3',
          reworkIncluded: '1',
          sampleFiles: [],
          skuCategoryId: null,
          remark: '',
          isEnabled: true,
        },
      ],
    })
  },
  answer: practiceAnswers(quotations, {
    steps: [{ name: 'approve', input: ({ rowVersion }) => ({ rowVersion }) }],
  }),
  lessons: lessonsOf(quotations.definition.table, '/admin/outsourcing-quotation', [
    {
      ...PRACTICE.lessons.submit,
      // The other one, which the order is written against, was the buyer's own work.
      of: sql`o.written_by = 2`,
      done: sql`o.status in ('submitted', 'inForce', 'expired')`,
    },
  ]),
}
