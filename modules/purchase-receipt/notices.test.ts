import { describe, expect, it } from 'vitest'
import { noticesOf, type ReceiptMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const moved = (changes: Partial<ReceiptMovedEvent>): ReceiptMovedEvent => ({
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  documentId: ID,
  companyId: ID,
  code: 'SH202611150001',
  title: '《小熊的星空》',
  supplierName: '晨光彩印',
  purchaserId: ID,
  followerId: null,
  transition: 'ship',
  isFollowed: false,
  by: 'supplier',
  from: 'pending',
  to: 'shipped',
  remark: '',
  receiptType: 1,
  isExempt: false,
  result: null,
  agrees: true,
  ...changes,
})
const heard = (changes: Partial<ReceiptMovedEvent>): string[] =>
  noticesOf(moved(changes)).map(({ code, staffNeeds, vars }) =>
    `${staffNeeds === undefined ? 'supplier' : 'staff'} ${code} ${vars['result'] ?? ''}`.trim(),
  )

describe('people hear of a delivery', () => {
  it('the supplier that it was signed for, and quality that it is to be inspected', () => {
    expect(heard({ transition: 'sign', by: 'staff' })).toEqual(['supplier receipt.signed', 'staff receipt.toInspect'])
  })
  it('the warehouse at once that goods which nobody inspects go into stock', () => {
    expect(heard({ transition: 'sign', by: 'staff', isExempt: true })).toContain('staff receipt.toStore')
  })
  it('nothing of a signature that is followed by an exception, which is the news', () => {
    expect(heard({ transition: 'sign', by: 'staff', isFollowed: true })).toEqual([])
    expect(heard({ transition: 'raiseException', by: 'staff' })).toEqual(['supplier receipt.exception 异常'])
  })
  it('what the inspection came to, and the purchaser where it failed', () => {
    expect(heard({ transition: 'judge', by: 'staff', result: 2 })).toEqual([
      'supplier receipt.inspected 让步接收',
      'staff receipt.toStore',
    ])
    expect(heard({ transition: 'judge', by: 'staff', result: 3 })[1]).toBe('staff receipt.toSettle 质检不合格')
  })
  it('both sides what silence means', () => {
    expect(heard({ transition: 'replyException', by: 'system' })).toEqual([
      'supplier receipt.handled 异常 48 小时未答复，视为同意',
      'staff receipt.toSettle 异常 48 小时未答复，视为同意',
    ])
    expect(heard({ transition: 'replyException', agrees: false })).toEqual(['staff receipt.toSettle 供应商有异议'])
  })
  it('the other side that a delivery is given up', () => {
    expect(heard({ transition: 'cancel' })).toEqual(['staff receipt.answered 取消了收货单'])
    expect(heard({ transition: 'cancel', by: 'staff' })).toEqual(['supplier receipt.handled 收货单已取消'])
  })
})
