import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { forms } from './forms.ts'
import { createForm } from './write.ts'

const FIRST_SAMPLE = 3
const FREE = 1
const DAYS = 10

/** A form to accept, and a buyer who passes it once a sample of it is sealed. */
export const formPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId, products: [product], fileId }) => {
    if (product === undefined) return
    await createForm(act, {
      supplierCompanyId,
      buyerCompanyId,
      title: PRACTICE.title(product.name.slice(0, 60)),
      skuId: product.id,
      sampleType: FIRST_SAMPLE,
      quantity: '2',
      requiredDate: addDays(dayOf(act.now), DAYS),
      feeMode: FREE,
      requirement: PRACTICE.requirement,
      drawings: [fileId],
      colorStandard: null,
      materials: '',
      sourceCode: '',
      receiver: PRACTICE.receiver,
    })
  },
  answer: practiceAnswers(forms, {
    steps: [
      { name: 'publish', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'confirmFee', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'pass', input: ({ rowVersion }) => ({ rowVersion, conclusion: PRACTICE.conclusion }) },
    ],
  }),
  lessons: lessonsOf(forms.definition.table, '/admin/sampling', [
    { ...PRACTICE.lessons.accept, done: sql`o.status in ('making', 'reviewing', 'passed')` },
  ]),
}
