import { confirmRaised, deductionFrom, raiseDeduction } from '#modules/deduction/api/shared/raise.ts'
import { goodsTax } from '#modules/purchase-order/api/shared/tax-store.ts'
import type { Act } from '#platform/document/types.ts'
import type { Task } from '../shapes.ts'
import { DEDUCTION } from '../words.ts'
import type { TaskStep } from './tables.ts'

/** What deductions call a claim of a task. */
const CLAIM_SOURCE = 6
/** So many photographs a deduction names. */
const EVIDENCE_MAX = 9
/** Where no order says how the goods are taxed. */
const USUAL_TAX = { taxRate: 13, currency: 'CNY' } as const

/** The deduction that a claim has become. */
export const deductionOf = (act: Act, taskId: string): Promise<Task['deduction']> =>
  deductionFrom(act, CLAIM_SOURCE, taskId)

/**
 * What the supplier agrees to is deducted. Whoever may answer deductions has thereby confirmed it; otherwise the supplier's
 * finance is asked, as with every deduction.
 */
export const deductClaim = async (step: TaskStep): Promise<void> => {
  const { tx, me, head } = step
  const { claimAmount } = head
  if (claimAmount === null) throw new Error(`${head.code} claims nothing`)
  const raised = await tx.asSystem(me, async (system) => {
    const goods = await goodsTax(tx, system, head)
    return raiseDeduction(
      { ...step, me: system },
      {
        companyId: head.companyId,
        buyerCompanyId: head.buyerCompanyId,
        purchaserId: goods?.purchaserId ?? head.purchaserId,
        followerId: goods?.followerId ?? head.followerId,
        category: 'QDEDUCT',
        title: DEDUCTION.title(head.code),
        amount: claimAmount,
        taxRate: goods?.taxRate ?? USUAL_TAX.taxRate,
        currency: goods?.currency ?? USUAL_TAX.currency,
        sourceType: CLAIM_SOURCE,
        sourceId: head.id,
        sourceCode: head.code,
        order: goods?.isNamed === true ? { id: goods.id, code: goods.code } : null,
        reason: [head.title, head.claimDetail].filter((text) => text !== '').join('\n'),
        evidence: head.problem.photos.slice(0, EVIDENCE_MAX),
      },
    )
  })
  if (me.permissions.has('payment.answer')) await confirmRaised(step, raised.id)
}
