import { isTransition } from '#kernel/machine.ts'
import { splitIncluded } from '#kernel/money.ts'
import { dayOf } from '#kernel/day.ts'
import { purchasePayment, type PaymentTransition } from '#modules/purchase-payment/machine.ts'
import type { InvoiceDraft } from '#modules/purchase-payment/line-shapes.ts'
import type { Payment, PaymentDraft, PaymentMove } from '#modules/purchase-payment/shapes.ts'
import type { Random } from '../parts/random.ts'
import type { Till } from './cast.ts'
import type { Pool } from './pool.ts'

const RATIOS = ['0', '0.05', '0.3', '0.333333', '0.5', '0.95', '1'] as const
/** Few numbers, so that they meet. */
const flowNumber = (random: Random): string => `F${random.whole(1, 4000)}`
const invoiceNumber = (random: Random): string => String(random.whole(1, 6000)).padStart(20, '2')
const cents = (value: number): string => Math.max(value, 0).toFixed(2)

/** A draft of some of what is owed: wholes, stages, and now and then what another has taken already. */
export const draftFor = (till: Till, pool: Pool, random: Random): PaymentDraft => {
  const today = dayOf(new Date())
  const isPrepay = random.next() < 0.15
  const open = isPrepay ? pool.prepaid : pool.others
  const order = pool.ordered[random.whole(0, pool.ordered.length - 1)]
  const isOrder = !isPrepay && order !== undefined && random.next() < 0.3
  const wanted = new Set(
    isOrder ? order : Array.from({ length: random.whole(1, 4) }, () => open[random.whole(0, open.length - 1)] ?? ''),
  )
  return {
    supplierCompanyId: till.companyId,
    buyerCompanyId: till.buyerCompanyId,
    paymentType: isPrepay ? 2 : 5,
    periodFrom: today,
    periodTo: today,
    invoiceTiming: random.next() < 0.5 ? 1 : 2,
    lines: [...wanted].map((payableId) => {
      if (isOrder || random.next() < 0.6) return { payableId }
      const from = random.whole(0, RATIOS.length - 2)
      const to = random.whole(from + 1, RATIOS.length - 1)
      return {
        payableId,
        stage: random.whole(1, 3),
        ratioFrom: RATIOS[from] ?? '0',
        ratioTo: RATIOS[to] ?? '1',
      }
    }),
  }
}

const invoicesFor = (till: Till, payment: Payment, random: Random): InvoiceDraft[] => {
  const taxRate = payment.lines[0]?.taxRate ?? 13
  const { amountNoTax, taxAmount, amount } = splitIncluded(payment.payableAmount, taxRate)
  return [
    {
      kind: 1,
      code: '',
      number: invoiceNumber(random),
      date: dayOf(new Date()),
      amountNoTax,
      taxAmount,
      totalAmount: amount,
      taxRate,
      sellerName: payment.seller.name,
      sellerTaxNo: payment.seller.taxNo,
      buyerName: payment.buyer.name,
      buyerTaxNo: payment.buyer.taxNo,
      files: [till.files.supplier],
    },
  ]
}

/** All of the rest, a part of it, or more than there is. */
const amountOf = ({ openAmount }: Payment, random: Random): string => {
  const open = Number(openAmount)
  const dice = random.next()
  if (dice < 0.5) return openAmount
  return cents(dice < 0.9 ? open * random.next() : open + 1)
}

/** What a step asks for. */
export const inputOf = (till: Till, payment: Payment, transition: string, random: Random): Partial<PaymentMove> => {
  const known: PaymentTransition | undefined = isTransition(purchasePayment, transition) ? transition : undefined
  switch (known) {
    case 'submitInvoice':
    case 'attachInvoice':
      return { invoices: invoicesFor(till, payment, random) }
    case 'returnInvoice':
    case 'returnLateInvoice':
      return { reasonCode: 1, remark: '税率不符' }
    case 'pay':
      return {
        amount: amountOf(payment, random),
        paidOn: dayOf(new Date()),
        method: 1,
        bankFlowNo: flowNumber(random),
        receiptFiles: [till.files.staff],
      }
    case 'dispute':
      return {
        disputes: payment.lines.slice(0, 1).map(({ id }) => ({
          lineId: id,
          field: 1,
          supplierValue: '1',
          reason: '数量不符',
          files: [till.files.supplier],
        })),
      }
    default:
      return { remark: '例行' }
  }
}
