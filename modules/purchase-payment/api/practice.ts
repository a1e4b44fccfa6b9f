import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#kernel/day.ts'
import { addPayable } from '#modules/payable/api/shared/payables.ts'
import { lessonsOf, practiceAnswers, type PracticePart, type PracticeWorld } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { BY_BANK, TIMING } from '../rules.ts'
import type { Payment, PaymentDraft } from '../shapes.ts'
import { payments } from './payments.ts'
import { createPayment } from './write.ts'

const FEE = { cost: { amount: '1800.00' }, taxRate: 9, taxIncluded: true, currency: 'CNY' } as const
const FEES = 4 as const satisfies PaymentDraft['paymentType']

const plain = ({ rowVersion }: Payment) => ({ rowVersion })

/** The rest of it at once, with the picture of the practice as the receipt of the bank. */
const transfer = ({ rowVersion, code, openAmount, payments: sent }: Payment, { clock, fileId }: PracticeWorld) => ({
  rowVersion,
  amount: openAmount,
  paidOn: dayOf(clock()),
  method: BY_BANK,
  bankFlowNo: `${PRACTICE.bank}${code}-${sent.length + 1}`,
  receiptFiles: [fileId],
})

/** A statement to agree to, and a buyer who looks at invoices and pays. */
export const paymentPractice: PracticePart = {
  plant: async (act, { supplierCompanyId, buyerCompanyId }) => {
    const payableId = await addPayable(act.tx, act.me, {
      ...FEE,
      companyId: supplierCompanyId,
      buyerCompanyId,
      category: 'FREIGHT',
      sourceType: 'fee',
      sourceId: randomUUID(),
      sourceCode: PRACTICE.source,
      skuName: PRACTICE.fee,
      occurredAt: act.now.toISOString(),
    })
    if (payableId === undefined) return
    await createPayment(act, {
      supplierCompanyId,
      buyerCompanyId,
      paymentType: FEES,
      periodFrom: null,
      periodTo: null,
      invoiceTiming: TIMING.invoiceFirst,
      lines: [{ payableId }],
    })
  },
  answer: practiceAnswers(payments, {
    steps: [
      { name: 'publish', input: plain },
      {
        name: 'return',
        when: ({ disputes }) => disputes.some(({ result }) => result === 0),
        input: ({ rowVersion }) => ({ rowVersion, remark: PRACTICE.returned }),
      },
      // Who wrote a statement does not approve it.
      { name: 'approve', by: 'manager', input: plain },
      { name: 'verifyInvoice', input: plain },
      { name: 'pay', input: transfer },
      { name: 'verifyLateInvoice', input: plain },
    ],
  }),
  lessons: lessonsOf(payments.definition.table, '/admin/payment', [
    { ...PRACTICE.lessons.reconcile, done: sql`o.status not in ('draft', 'reconciling', 'returned', 'voided')` },
    { ...PRACTICE.lessons.invoice, done: sql`o.invoice_status in (2, 3)` },
    { ...PRACTICE.lessons.receive, done: sql`o.status = 'completed'` },
  ]),
}
