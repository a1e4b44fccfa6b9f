import { compare } from '#kernel/decimal.ts'
import { groupedPrice } from '#kernel/text.ts'
import { actionLink, type ActionLink } from '#platform/document/action-link.ts'
import type { Fact } from '#platform/print/printed.ts'
import { FIELDS } from '../field-words.ts'
import type { Payment } from '../shapes.ts'
import { payments } from './payments.ts'
import { inWords } from './violations.ts'

const some = (amount: string, sign = ''): string => (compare(amount, '0') === 0 ? '' : `${sign}${groupedPrice(amount)}`)

const sumsOf = (payment: Payment): Fact[] => [
  [FIELDS.goodsAmount, some(payment.goodsAmount)],
  [FIELDS.feeAmount, some(payment.feeAmount)],
  [FIELDS.deductAmount, some(payment.deductAmount, '-')],
  [FIELDS.prepaidOffset, some(payment.prepaidOffset, '-')],
  [FIELDS.payableAmount, `${groupedPrice(payment.payableAmount)} ${payment.currency}`],
]

const accountOf = ({ receiptAccount }: Payment): string =>
  receiptAccount === null ? '' : [receiptAccount.bankName, receiptAccount.accountNoMasked].filter(Boolean).join(' ')

/** The steps with payments that messages carry. */
export const paymentLinks: readonly ActionLink[] = [
  actionLink(payments, {
    transition: 'reconcile',
    side: 'supplier',
    notices: ['payment.toReconcile'],
    inputOf: (input) => input,
    around: inWords,
    facts: (payment) => [
      [FIELDS.buyerCompany, payment.buyerCompanyName],
      [FIELDS.title, payment.title],
      ...sumsOf(payment),
      [FIELDS.receiptAccount, accountOf(payment)],
      [FIELDS.dueDate, payment.dueDate ?? ''],
    ],
  }),
]
