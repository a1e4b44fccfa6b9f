import { sql } from 'kysely'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { deduction } from '../machine.ts'
import { PRACTICE } from '../practice-words.ts'
import { SOURCE } from '../rules.ts'
import { deductions } from './deductions.ts'
import { raiseDeduction } from './shared/raise.ts'

/** A deduction to agree to or to appeal against, and a buyer who gives way to an appeal. */
export const deductionPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId, fileId }) => {
    await raiseDeduction(act, {
      companyId: supplierCompanyId,
      buyerCompanyId,
      category: 'QDEDUCT',
      title: PRACTICE.title,
      amount: '120.00',
      taxRate: 13,
      currency: 'CNY',
      sourceType: SOURCE.other,
      sourceId: null,
      sourceCode: '',
      order: null,
      reason: PRACTICE.reason,
      evidence: [fileId],
    })
  },
  answer: practiceAnswers(deductions, {
    steps: [
      {
        name: 'revoke',
        when: ({ status }) => status === deduction.states.appealed.code,
        input: ({ rowVersion }) => ({ rowVersion, remark: PRACTICE.revoked }),
      },
    ],
  }),
  lessons: lessonsOf(deductions.definition.table, '/admin/deduction', [
    { ...PRACTICE.lesson, done: sql`o.status <> 'pending'` },
  ]),
}
