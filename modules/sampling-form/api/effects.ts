import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { takeLinkedStep } from '#platform/document/linked-steps.ts'
import type { Effects } from '#platform/document/types.ts'
import { ENDS, SUPPLIER_TURN, type FormTransition } from '../machine.ts'
import { endOf, FEE, wrongInAcceptance, wrongInFee } from '../rules.ts'
import { FORM_ENDED } from '../words.ts'
import { oweFee } from './owed.ts'
import type { FormDocument, FormStep } from './tables.ts'

type Changes = FormDocument['changes']

const mustBeRight = (errors: Record<string, string[]>): void => {
  if (Object.keys(errors).length > 0) invalid(errors)
}

/** What single steps change besides what all of them do. */
const CHANGES: Partial<Record<FormTransition, (step: FormStep) => Changes>> = {
  publish: ({ now }) => ({ publishedOn: dayOf(now) }),
  accept: ({ head, input }) => {
    mustBeRight(wrongInAcceptance(head, input))
    return {
      promisedDate: input.promisedDate ?? null,
      dateReason: input.remark ?? '',
      feeAmount: input.feeAmount ?? null,
      feeStatus: input.feeAmount === undefined ? FEE.none : FEE.asked,
    }
  },
  quoteFee: ({ head, input: { feeAmount } }) => {
    mustBeRight(wrongInFee(head.feeMode, feeAmount))
    return { feeAmount: feeAmount ?? null, feeStatus: FEE.asked }
  },
  confirmFee: () => ({ feeStatus: FEE.confirmed }),
  returnFee: () => ({ feeStatus: FEE.returned }),
  rework: ({ head, input: { reworkDate = null } }) => ({ roundNo: head.roundNo + 1, reworkDate }),
  pass: ({ head, now, input }) => ({
    conclusion: input.conclusion ?? '',
    conclusionFiles: input.files ?? [],
    feePayableSince: head.feeStatus === FEE.confirmed ? now.toISOString() : null,
  }),
  fail: ({ input }) => ({ conclusion: input.remark ?? '', conclusionFiles: input.files ?? [] }),
}

/** Until when the supplier is to act: by the date of this round, the one that it promised, or the one that was asked for. */
const dueAfter = ({ head, to }: FormStep, { reworkDate, promisedDate }: Changes): string | null =>
  SUPPLIER_TURN.includes(to)
    ? endOf(reworkDate ?? head.reworkDate ?? promisedDate ?? head.promisedDate ?? head.requiredDate)
    : null

/** The deadline runs while it is the supplier's turn; samples that were not sent yet come to an end with their form. */
export const formEffects: Effects<FormDocument> = async (step) => {
  const own = CHANGES[step.transition]?.(step) ?? {}
  const dueAt = dueAfter(step, own)
  if (ENDS.includes(step.transition)) {
    const unsent = step.parts.samples.filter(({ status }) => status === 0)
    for (const { id } of unsent.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      await takeLinkedStep(step, 'Sample', id, 'void', { remark: FORM_ENDED })
  }
  if (own.feePayableSince) await oweFee(step)
  return { head: { ...own, dueAt } }
}
