import { percentage } from '#kernel/money.ts'
import { invalid } from '#kernel/problem.ts'
import { addPayable } from '#modules/payable/api/shared/payables.ts'
import type { EffectTable } from '#platform/document/types.ts'
import type { Rework } from '../delivery-shapes.ts'
import { RESULT, REWORK } from '../rules.ts'
import { MESSAGES, NOTES } from '../words.ts'
import { owedFor } from './owed.ts'
import type { OutsourcingDocument, OutsourcingHead, OutsourcingStep } from './tables.ts'

/** What is to be settled about the cost of so many reworks: nothing while the rate card includes them. */
export const reworkAfter = ({ reworkIncluded }: OutsourcingHead, reworkCount: number): string | null => {
  if (reworkCount <= reworkIncluded) return null
  const open: Rework = { seq: reworkCount, status: REWORK.open, fee: null, buyerShare: null, payable: null, remark: '' }
  return JSON.stringify(open)
}

const reworkOf = ({ head }: OutsourcingStep): Rework =>
  head.rework ?? invalid({ rework: [MESSAGES.reworkNotAsked] }, MESSAGES.reworkNotAsked)

const returnedId = ({ deliveries }: OutsourcingHead): string =>
  deliveries.findLast(({ result }) => result === RESULT.returned)?.id ??
  invalid({ rework: [MESSAGES.reworkNotAsked] }, MESSAGES.reworkNotAsked)

/** Rework beyond what is included costs something: the supplier says how much, and who is to bear it; the buyer agrees or not. */
export const reworkEffects: EffectTable<OutsourcingDocument> = {
  quoteRework: async (step) => {
    const { reworkFee = '0.00', buyerShare = 0, remark = '' } = step.input
    const asked: Rework = {
      ...reworkOf(step),
      status: REWORK.asked,
      fee: reworkFee,
      buyerShare,
      payable: percentage(reworkFee, buyerShare),
      remark: remark.trim(),
    }
    return { head: { rework: JSON.stringify(asked) } }
  },
  refuseRework: async (step) => ({ head: { rework: JSON.stringify({ ...reworkOf(step), status: REWORK.open }) } }),
  agreeRework: async (step) => {
    const { tx, me, now, head } = step
    const rework = reworkOf(step)
    await addPayable(tx, me, {
      ...owedFor(head, now),
      // One rework a delivery that came back.
      sourceId: returnedId(head),
      skuName: NOTES.rework(rework.seq),
      cost: { amount: rework.payable ?? '0.00' },
      taxIncluded: true,
    })
    return { head: { rework: JSON.stringify({ ...rework, status: REWORK.agreed }) } }
  },
}
