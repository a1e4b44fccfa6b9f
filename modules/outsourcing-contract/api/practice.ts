import { sql } from 'kysely'
import { addDays, dayOf } from '#kernel/day.ts'
import { lessonsOf, practiceAnswers, practiceBuyer, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { CONTENT } from '../rules.ts'
import { contracts } from './contracts.ts'
import { signDrafts } from './practice-store.ts'
import { createContract } from './write.ts'

/** Near enough to its end that it is time to renew it, and far enough for the work of a practice. */
const [DAYS_BEHIND, DAYS_AHEAD] = [300, 60]
const EACH_ORDER = 3
const PAY_DAYS = 15

const enact = practiceAnswers(contracts, {
  steps: [{ name: 'enact', input: ({ rowVersion }) => ({ rowVersion }) }],
})

/** A contract for content that ends soon, and a buyer who signs the next one when it is asked. */
export const contractPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId, fileId }) => {
    const today = dayOf(act.now)
    const { id, rowVersion } = await createContract(act, {
      supplierCompanyId,
      buyerCompanyId,
      title: PRACTICE.title,
      contractNo: '',
      outsourcingType: CONTENT,
      effectiveFrom: addDays(today, -DAYS_BEHIND),
      effectiveTo: addDays(today, DAYS_AHEAD),
      autoRenew: false,
      amountLimit: null,
      settlementCycle: EACH_ORDER,
      billingDay: null,
      payDays: PAY_DAYS,
      paymentRemark: PRACTICE.payment,
      qualityTerms: '',
      reworkRule: PRACTICE.rework,
      copyrightClause: PRACTICE.copyright,
      confidentiality: '',
      materialRule: '',
      lossRate: null,
      penaltyRules: [],
      contractFiles: [fileId],
      contractLedgerId: null,
      legalUserId: null,
      remark: '',
    })
    // What others plant stands under it.
    await contracts.move(act, id, 'enact', { rowVersion })
  },
  answer: async (world) => {
    const { db, companyId, requestId, fileId } = world
    const me = practiceBuyer('purchaser', companyId, requestId)
    await db.write(me, (tx) => signDrafts(tx, me, companyId, fileId))
    return enact(world)
  },
  lessons: lessonsOf(contracts.definition.table, '/admin/outsourcing-contract', [
    { ...PRACTICE.lessons.renew, done: sql`o.is_renewed` },
  ]),
}
