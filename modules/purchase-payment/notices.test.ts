import { describe, expect, it } from 'vitest'
import { noticesOf, type PaymentMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const MOVED: PaymentMovedEvent = {
  id: ID,
  at: '2026-11-17T01:00:00.000Z',
  documentId: ID,
  companyId: ID,
  code: 'FK202611170001',
  title: '10 月货款',
  supplierName: '供应商',
  purchaserId: ID,
  followerId: null,
  transition: 'approve',
  isFollowed: false,
  by: 'staff',
  from: 'reviewing',
  to: 'invoicing',
  remark: '',
  author: 2,
  amount: '1.00',
}
const codesOf = (changes: Partial<PaymentMovedEvent>) => noticesOf({ ...MOVED, ...changes }).map(({ code }) => code)

describe('people hear', () => {
  it('what is to be done after both sides agree: to invoice, to check, or to pay', () => {
    expect(codesOf({})).toEqual(['payment.toInvoice'])
    expect(codesOf({ to: 'checking' })).toEqual(['payment.handled', 'payment.toCheck'])
    expect(codesOf({ to: 'payable' })).toEqual(['payment.handled', 'payment.toPay'])
    // Prepayments cover it: nobody pays.
    expect(codesOf({ to: 'payable', isFollowed: true })).toEqual(['payment.handled'])
  })
  it('of money once, whether it is a part or all of it', () => {
    expect(codesOf({ transition: 'pay', to: 'partlyPaid' })).toEqual(['payment.paid'])
    expect(codesOf({ transition: 'settle', from: 'partlyPaid', to: 'paid' })).toEqual([])
    expect(codesOf({ transition: 'settle', from: 'payable', to: 'paid' })).toEqual(['payment.handled'])
  })
  it('that a payment came back, if they wrote it', () => {
    expect(codesOf({ transition: 'return', to: 'returned' })).toEqual(['payment.returned'])
    expect(codesOf({ transition: 'return', to: 'returned', author: 1 })).toEqual([])
  })
  it('of a reminder without being done with their own part', () => {
    const [message] = noticesOf({ ...MOVED, transition: 'remind', by: 'supplier', from: 'payable', to: 'payable' })
    expect(message).toMatchObject({ code: 'payment.reminded', by: 'system', staffNeeds: ['payment.pay'] })
  })
})
