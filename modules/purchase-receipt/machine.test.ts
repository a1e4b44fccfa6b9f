import { describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { flawsOf } from '#kernel/machine-walk.ts'
import { allowedTransitions, blockedTransitions, decide, type Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { purchaseReceipt, type ReceiptState } from './machine.ts'
import { RETURN, type ReceiptFacts } from './rules.ts'

const staff = (role: string): Actor => ({ side: 'staff', permissions: permissionsOf([role]) })
const supplier = (role: string): Actor => ({ side: 'supplier', permissions: permissionsOf([role]) })
const [SHIPPER, KEEPER, QUALITY, BUYER] = [
  supplier('SupplierMerchandiser'),
  staff('Warehouse'),
  staff('QualityControl'),
  staff('Purchaser'),
]
const facts = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  receiptType: 1,
  orders: [{ code: 'PO1', isOpen: true }],
  holds: [],
  hasArrived: false,
  isReady: false,
  isInspected: false,
  isFailed: false,
  hasException: false,
  hasStorable: false,
  isReplied: false,
  remindedAt: null,
  now: 0,
  ...changes,
})
const open = (state: ReceiptState, who: Actor, changes: Partial<ReceiptFacts> = {}) =>
  allowedTransitions(purchaseReceipt, state, facts(changes), who).filter((name) => name !== 'remind')

describe('a receipt', () => {
  it('has no state that is never reached and no dead end', () => {
    expect(flawsOf(purchaseReceipt)).toEqual([])
  })

  it('is not sent while a quality problem holds its goods, and can be given up', () => {
    expect(open('pending', SHIPPER, { holds: [{ code: 'ZG1' }] })).toEqual(['cancel'])
  })

  it('is sent or given up by its supplier, and given up by the purchaser', () => {
    expect(open('pending', SHIPPER)).toEqual(['ship', 'cancel'])
    expect(open('pending', BUYER)).toEqual(['cancel'])
    expect(open('pending', KEEPER)).toEqual([])
  })

  it('is not sent for an order that is suspended or has ended, and says which', () => {
    const orders = [
      { code: 'PO1', isOpen: true },
      { code: 'PO2', isOpen: false },
    ]
    expect(blockedTransitions(purchaseReceipt, 'pending', facts({ orders }), SHIPPER)).toEqual([
      { name: 'ship', why: '订单 PO2 已挂起或已结束，不能发货' },
    ])
    expect(open('pending', SHIPPER, { orders })).toEqual(['cancel'])
  })

  it('is called back until it has arrived', () => {
    expect(open('shipped', SHIPPER)).toEqual(['recall'])
    expect(open('shipped', SHIPPER, { hasArrived: true })).toEqual([])
  })

  it('is signed for where it arrives', () => {
    expect(open('shipped', KEEPER)).toEqual(['arrive', 'sign'])
    expect(open('shipped', KEEPER, { hasArrived: true })).toEqual(['sign'])
    expect(open('shipped', BUYER)).toEqual([])
  })

  it('goes into stock after it was judged, or at once where nobody looks at it', () => {
    expect(open('signed', KEEPER)).toEqual(['raiseException'])
    expect(open('signed', KEEPER, { isReady: true, hasStorable: true })).toEqual(['store', 'raiseException'])
    expect(open('inspecting', KEEPER, { isInspected: true, isReady: true, hasStorable: true })).toContain('store')
  })

  it('does not go into stock where nothing of it is accepted', () => {
    const failed = { isInspected: true, isReady: true, isFailed: true }
    expect(blockedTransitions(purchaseReceipt, 'inspecting', facts(failed), KEEPER).map(({ name }) => name)).toEqual([
      'store',
    ])
  })

  it('is looked at and judged by quality, who say as warehouse people do what is wrong', () => {
    expect(open('signed', QUALITY)).toEqual(['inspect', 'raiseException'])
    expect(open('inspecting', QUALITY)).toEqual(['judge', 'raiseException'])
  })

  it('that is looked at is refused after quality found it bad, and not before', () => {
    expect(open('signed', BUYER)).toContain('reject')
    expect(open('inspecting', BUYER, { isInspected: true })).not.toContain('reject')
    expect(open('inspecting', BUYER, { isInspected: true, isFailed: true })).toContain('reject')
  })

  it('with an exception is answered once, by the supplier or by the system, and settled by the purchaser', () => {
    const raised = { hasException: true }
    expect(open('exception', supplier('SupplierQuality'), raised)).toEqual(['replyException'])
    expect(open('exception', SHIPPER, { ...raised, isReplied: true })).toEqual([])
    expect(open('exception', BUYER, raised)).toEqual(['settleException', 'reject'])
    expect(decide(purchaseReceipt, 'replyException', 'exception', facts(raised), systemCaller('test')).ok).toBe(true)
  })

  it('that brings goods back is sent by the warehouse and taken by the supplier', () => {
    const back = { receiptType: RETURN } as const
    expect(open('pending', KEEPER, back)).toEqual(['sendBack'])
    expect(open('pending', SHIPPER, back)).toEqual([])
    expect(open('pending', BUYER, back)).toEqual(['cancel'])
    expect(open('shipped', SHIPPER, back)).toEqual(['takeBack'])
    expect(open('shipped', KEEPER, back)).toEqual([])
  })
})
