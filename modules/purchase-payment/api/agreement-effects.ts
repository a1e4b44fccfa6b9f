import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import type { DisputeDraft, PaymentLine } from '../line-shapes.ts'
import { INVOICE, TIMING, type PaymentFacts } from '../rules.ts'
import type { Payment } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { withheldFrom } from './settle-draft.ts'
import { closeDisputes, insertDisputes } from './store.ts'
import type { PaymentDocument, PaymentStep } from './tables.ts'
import { snapshotOf } from './view.ts'

/** Not before today, whenever it was due. */
export const payDay = (dueDate: string | null, now: Date): string => {
  const today = dayOf(now)
  return dueDate !== null && dueDate > today ? dueDate : today
}

/** What is withheld from a person is counted anew whenever a side says yes: the month may have brought more by then. */
const withheld = async (step: PaymentStep) => {
  const { head } = step
  if (head.incomeKind === null) return {}
  const tax = await withheldFrom(step, head, head.amountNoTax, head.incomeKind, head.id)
  return { personalTax: JSON.stringify(tax), withheldTax: tax.tax }
}

/** Where invoices stand once both sides agree. */
const invoiceStatusAt = (
  { invoiceTiming, isCovered }: PaymentFacts,
  to: PaymentStep['to'],
  now: Payment['invoiceStatus'],
): Payment['invoiceStatus'] => {
  if (isCovered || invoiceTiming === TIMING.none) return INVOICE.none
  return to === 'checking' ? INVOICE.submitted : now
}

/** Both sides agree on what is due. Nothing is left to pay where prepayments cover it. */
const agree = async (step: PaymentStep): Promise<Effect<PaymentDocument>> => {
  const { head, facts, parts, to, now } = step
  return {
    head: {
      ...(await withheld(step)),
      invoiceStatus: invoiceStatusAt(facts, to, head.invoiceStatus),
      returnReason: '',
      openedAt: null,
      ...(parts.account === undefined ? {} : { receiptAccount: JSON.stringify(snapshotOf(parts.account)) }),
      ...(to === 'payable' ? { plannedPayDate: payDay(head.dueDate, now) } : {}),
    },
    ...(facts.isCovered ? { then: { name: 'settle', remark: MESSAGES.settledByOffset } as const } : {}),
  }
}

/** What we have in the field that is disputed. */
const ourValue = ({ field }: DisputeDraft, line: PaymentLine): string => {
  if (field === 1) return line.qty ?? ''
  return field === 2 ? (line.unitPrice ?? '') : line.amount
}

/** What a dispute is about: a line of the statement, or what it does not have. */
const aboutOf = (dispute: DisputeDraft, at: number, lines: readonly PaymentLine[]) => {
  if (dispute.lineId === null) {
    const subject = dispute.subject?.trim() ?? ''
    if (subject === '') return invalid({ [`disputes.${at}.subject`]: [MESSAGES.disputeSubject(at + 1)] })
    return { subject, ourValue: '' }
  }
  const line = lines.find(({ id }) => id === dispute.lineId)
  if (line === undefined) return invalid({ [`disputes.${at}.lineId`]: [MESSAGES.disputeLine(at + 1)] })
  return {
    subject: [line.sourceCode, line.skuName].filter((word) => word !== '').join(' '),
    ourValue: ourValue(dispute, line),
  }
}

const disputesIn = ({ input, head, parts }: PaymentStep) =>
  (input.disputes ?? []).map((dispute, at) => {
    const about = aboutOf(dispute, at, parts.lines)
    if (dispute.files.length === 0) return invalid({ [`disputes.${at}.files`]: [MESSAGES.disputeProof(at + 1)] })
    return {
      ...dispute,
      ...about,
      isFromComparison: dispute.isFromComparison ?? false,
      paymentId: head.id,
      companyId: head.companyId,
    }
  })

/** From a draft to what both sides agree on. */
export const agreementEffects: EffectTable<PaymentDocument> = {
  publish: async ({ tx, me, head }) => {
    await closeDisputes(tx, me, head.id)
    return { head: { returnReason: '' } }
  },
  submit: async (step) => ({ head: { ...(await withheld(step)), returnReason: '' } }),
  reconcile: agree,
  approve: agree,
  dispute: async (step) => {
    const disputes = disputesIn(step)
    await insertDisputes(step.tx, step.me, disputes)
    const files = disputes.flatMap((dispute) => dispute.files)
    return { head: { disputeFiles: [...new Set([...step.head.disputeFiles, ...files])] } }
  },
  return: async ({ input }) => ({ head: { returnReason: input.remark ?? '' } }),
}
