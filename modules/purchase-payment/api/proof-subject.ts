import { randomInt } from 'node:crypto'
import { splitIncluded } from '#kernel/money.ts'
import {
  proofSubject,
  type FactsModel,
  type Parties,
  type ProofFiles,
  type ProofSubject,
} from '#platform/testing/proof-subject.ts'
import type { PaymentState, PaymentTransition } from '../machine.ts'
import type { PaymentFacts } from '../rules.ts'
import type { Payment, PaymentDraft, PaymentMove } from '../shapes.ts'
import { payments } from './payments.ts'
import { CIRCUMSTANCES, PART_AMOUNT, partOf, place, REFERENCE, written } from './proof-places.ts'

const IS_KEY = /^[0-9a-f]{8}-/

/** Those that are led along the journey have a line; of all others several with the same words must be possible. */
const draft = (parties: Parties, title: string): PaymentDraft => ({
  ...parties,
  title,
  paymentType: 5,
  periodFrom: '2026-01-01',
  periodTo: '2026-01-31',
  invoiceTiming: 1,
  lines: IS_KEY.test(title) ? [partOf(title, parties)] : [],
  offsets: [],
  note: '证明用',
})

const number = (): string => Array.from({ length: 20 }, () => String(randomInt(10))).join('')

const invoicesFor = ({ buyer, seller }: Payment, file: string) => {
  const { amountNoTax, taxAmount, amount } = splitIncluded(PART_AMOUNT, 0)
  return [
    {
      kind: 1 as const,
      code: '',
      number: number(),
      date: '2026-01-02',
      amountNoTax,
      taxAmount,
      totalAmount: amount,
      taxRate: 0 as const,
      sellerName: seller.name,
      sellerTaxNo: seller.taxNo,
      buyerName: buyer.name,
      buyerTaxNo: buyer.taxNo,
      files: [file],
    },
  ]
}

const inputOf = (transition: string, payment: Payment, files: ProofFiles): PaymentMove => {
  const base = { rowVersion: payment.rowVersion, remark: '例行' }
  switch (transition) {
    case 'dispute':
      return {
        ...base,
        // A payment that was put somewhere has one line, with its own id.
        disputes: [{ lineId: payment.id, field: 3, supplierValue: '9', reason: '少计', files: [files.supplier] }],
      }
    case 'submitInvoice':
    case 'attachInvoice':
      return { ...base, invoices: invoicesFor(payment, files.supplier) }
    case 'returnInvoice':
    case 'returnLateInvoice':
      return { ...base, reasonCode: 3 }
    case 'pay':
      // So little that nobody has paid all of it.
      return { ...base, amount: '0.01', paidOn: '2026-01-03', method: 3, receiptFiles: [files.buyer] }
    default:
      return base
  }
}

type Kept = Omit<PaymentFacts, 'isWriter' | 'now'>

const FACTS: Kept = {
  author: 1,
  invoiceTiming: 1,
  invoiceStatus: 1,
  lineCount: 1,
  openDisputes: 0,
  acceptedDisputes: 0,
  hasAccount: true,
  isAccountVerified: true,
  isAccountChanged: false,
  isRechecker: false,
  isPrepayBlocked: false,
  areInvoicesSound: false,
  isOpened: false,
  mismatches: [],
  isCovered: false,
  isSettled: false,
  remindedAt: null,
}

const model: FactsModel<PaymentState, PaymentTransition, PaymentFacts, Kept> = {
  // A purchaser has written it; a manager, who decides over orders, has not.
  factsFor: (kept, { me, now }) => ({
    ...kept,
    isWriter: me.permissions.has('payment.manage') && !me.permissions.has('order.approve'),
    now: now.getTime(),
  }),
  changes: {
    publish: () => ({ openDisputes: 0, acceptedDisputes: 0 }),
    dispute: ({ openDisputes }) => ({ openDisputes: openDisputes + 1 }),
    approve: () => ({ isOpened: false }),
    submitInvoice: () => ({ invoiceStatus: 2, areInvoicesSound: true, isOpened: false }),
    withdrawInvoice: () => ({ invoiceStatus: 1 }),
    openInvoice: () => ({ isOpened: true }),
    returnInvoice: () => ({ invoiceStatus: 4, isOpened: false }),
    verifyInvoice: () => ({ invoiceStatus: 3 }),
    remind: () => ({ remindedAt: new Date().toISOString() }),
  },
}

const begin = (seed: number) =>
  seed % 2 === 0
    ? { changes: {}, circumstance: 'plain', kept: FACTS }
    : { changes: {}, circumstance: 'money first', kept: { ...FACTS, invoiceTiming: 2 as const } }

/** Payments, as the proofs know them. */
export const subject: ProofSubject = proofSubject(payments, {
  calls: { create: 'createPurchasePayment', get: 'getPurchasePayment', move: 'movePurchasePayment' },
  reference: REFERENCE,
  draft,
  circumstances: Object.fromEntries(Object.keys(CIRCUMSTANCES).map((name) => [name, {}])),
  place,
  inputOf,
  journey: [
    ['staff', 'publish'],
    ['supplier', 'reconcile'],
    ['supplier', 'submitInvoice'],
    ['staff', 'verifyInvoice'],
    ['staff', 'voidApproved'],
  ],
  written,
  unfit: {
    select: `select o.id from purchase_payment o
      where o.goods_amount <> (select coalesce(sum(l.amount), 0) from payment_line l where l.payment_id = o.id and l.kind = 'goods')`,
    plant: `delete from payment_line where payment_id = (select id from purchase_payment where title ~ '^[0-9a-f]{8}-' order by id limit 1)`,
  },
  model: { ...model, begin },
})
