import { expect, test } from 'vitest'
import { purchasePayment } from '#modules/purchase-payment/machine.ts'
import { noticesOf as paymentNotices } from '#modules/purchase-payment/notices.ts'
import { EVENT, ID, tableOf } from './staff-notices.fixture.ts'

test('staff hear of the steps of payments: purchasers of what is to be reviewed, finance of invoices and money', () => {
  const table = tableOf(purchasePayment, (transition, by) =>
    paymentNotices({
      ...EVENT,
      documentId: ID,
      author: 2,
      amount: '1.00',
      transition,
      by,
      from: 'checking',
      to: 'payable',
    }),
  )
  expect(table).toEqual([
    'submit → payment.submitted: 采购负责人 / 采购、采购经理',
    'reconcile → payment.answered: 采购负责人 / 采购、采购经理',
    'reconcile → payment.toPay: 无 / 财务',
    'dispute → payment.submitted: 采购负责人 / 采购、采购经理',
    'approve → payment.toPay: 无 / 财务',
    'submitInvoice → payment.toCheck: 无 / 财务',
    'withdrawInvoice → payment.answered: 无 / 财务',
    'verifyInvoice → payment.toPay: 无 / 财务',
    'recheckAccount → payment.toPay: 无 / 财务',
    'attachInvoice → payment.toCheck: 无 / 财务',
    'confirmReceived → payment.answered: 无 / 财务',
    'voidApproved → payment.answered: 采购负责人 / 采购、采购经理',
    'remind → payment.reminded: 无 / 财务',
  ])
})
