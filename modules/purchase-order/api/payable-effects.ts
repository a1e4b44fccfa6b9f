import { addPayable, replacePayables } from '#modules/payable/api/shared/payables.ts'
import { feesOf, prepaymentOf, type OrderCost } from '../costs.ts'
import { COSTS } from '../cost-words.ts'
import type { OrderTransition } from '../machine.ts'
import type { OrderDocument, OrderStep } from './tables.ts'

/** The steps by which an order comes into force, the first time or again. */
const TAKING_EFFECT: readonly OrderTransition[] = ['confirm', 'acceptProposal', 'sign']

const owedFor =
  ({ head, now }: OrderStep) =>
  ({ category, title, amount, taxRate }: OrderCost) => ({
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    category,
    sourceType: 'order' as const,
    sourceId: head.id,
    sourceCode: head.code,
    order: { id: head.id, code: head.code },
    skuName: title,
    cost: { amount },
    taxRate,
    taxIncluded: true,
    currency: head.currency,
    occurredAt: now.toISOString(),
  })

const replace = (step: OrderStep, costs: readonly OrderCost[], reason: string): Promise<void> =>
  replacePayables(step.tx, step.me, { sourceType: 'order', sourceId: step.head.id }, costs.map(owedFor(step)), reason)

/**
 * What an order owes besides its goods: fees and the prepayment, from when it is in force. With a cancelled order neither is
 * owed any more, since what the supplier has spent is in its claim; with one that has ended, nothing is paid in advance.
 */
export const followPayables = async (step: OrderStep, changed: OrderDocument['changes']): Promise<void> => {
  const { tx, me, head, state, to, transition } = step
  if (to === 'executing' && TAKING_EFFECT.includes(transition)) {
    const agreed = { ...head, totalAmount: String(changed.totalAmount ?? head.totalAmount) }
    await replace(step, [...feesOf(agreed), ...prepaymentOf(agreed)], COSTS.renewed)
  }
  if (to === 'cancelled' && state !== 'cancelled') await replace(step, [], COSTS.cancelled)
  if (to === 'finished' || to === 'closed') await replace(step, feesOf(head), COSTS.ended)
  const { claimAgreed } = changed
  if (claimAgreed !== undefined && claimAgreed !== null)
    await addPayable(
      tx,
      me,
      owedFor(step)({ category: 'CLAIM', title: COSTS.claim, amount: String(claimAgreed), taxRate: 0 }),
    )
}
