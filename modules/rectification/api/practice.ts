import { sql } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { tasks } from './tasks.ts'
import { createTask } from './write.ts'

const INSPECTION = 2
const ON_PAPER = 1 as const
const { accept, close } = PRACTICE.lessons

/** A task to answer, and a buyer who accepts what was answered. */
export const taskPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId, products: [product], fileId }) => {
    const name = product?.name ?? PRACTICE.product
    await createTask(act, {
      supplierCompanyId,
      buyerCompanyId,
      title: PRACTICE.title(name.slice(0, 60)),
      sourceType: INSPECTION,
      severity: 2,
      complaintTags: [],
      skuCode: product?.code ?? '',
      skuName: name,
      claimAmount: null,
      claimDetail: '',
      batchNos: [PRACTICE.batch],
      orderCodes: [],
      affectedQty: '50',
      problem: {
        what: PRACTICE.what,
        where: PRACTICE.where,
        when: dayOf(act.now),
        howMany: PRACTICE.howMany,
        photos: [fileId],
      },
    })
  },
  answer: practiceAnswers(tasks, {
    steps: [
      { name: 'publish', input: ({ rowVersion }) => ({ rowVersion }) },
      { name: 'rejectAppeal', input: ({ rowVersion }) => ({ rowVersion, remark: PRACTICE.appealRejected }) },
      { name: 'approveDelay', input: ({ rowVersion }) => ({ rowVersion, remark: PRACTICE.delayGranted }) },
      { name: 'approvePlan', input: ({ rowVersion }) => ({ rowVersion }) },
      {
        name: 'verifyPass',
        input: ({ rowVersion }, { fileId }) => ({
          rowVersion,
          remark: PRACTICE.verified,
          method: ON_PAPER,
          files: [fileId],
        }),
      },
    ],
  }),
  lessons: lessonsOf(tasks.definition.table, '/admin/rectification', [
    { ...accept, done: sql`o.status in ('containing', 'analysing', 'reviewing', 'correcting', 'verifying', 'closed')` },
    { ...close, done: sql`o.status = 'closed'` },
  ]),
}
