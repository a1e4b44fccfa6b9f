import { describe, expect, test } from 'vitest'
import { stateNames } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { CLAIM } from './claim.ts'
import { purchaseOrder, type OrderState } from './machine.ts'
import { plainSentence } from './sentence.ts'

const supplier = (role = 'SupplierOwner') => ({ side: 'supplier', permissions: permissionsOf([role]) }) as const
const staff = (role = 'Purchaser') => ({ side: 'staff', permissions: permissionsOf([role]) }) as const
const order = (state: OrderState, planStatus = 0, cancelPending = false) => ({
  state,
  planStatus,
  cancelPending,
  approvalPending: state === 'approving',
  deadline: '6月18日 18:00',
  isReprint: false,
  requote: null,
  claimStatus: CLAIM.none,
})

describe('the plain sentence', () => {
  test('of a cancelled order says whose answer its claim waits for', () => {
    const claimed = { ...order('cancelled'), claimStatus: CLAIM.claimed }
    expect(plainSentence(claimed, staff())).toBe('现在轮到您：供应商提出了取消索赔，请答复。')
    expect(plainSentence(claimed, supplier())).toBe('订单已取消，索赔等待采购答复。')
    const countered = { ...claimed, claimStatus: CLAIM.countered }
    expect(plainSentence(countered, supplier())).toBe('现在轮到您：采购方答复了您的索赔，请确认认可金额或重新提出。')
    expect(plainSentence({ ...claimed, claimStatus: CLAIM.agreed }, supplier())).toBe('订单已取消。')
  })
  test('says to the supplier that it is their turn, and to staff that they wait', () => {
    expect(plainSentence(order('issued'), supplier())).toBe('现在轮到您：请在 6月18日 18:00 前答复这张订单。')
    expect(plainSentence(order('issued'), staff())).toBe('等待供应商在 6月18日 18:00 前答复。')
  })
  test('says whose turn it is to readers who may not act themselves', () => {
    expect(plainSentence(order('issued'), supplier('SupplierQuality'))).toBe(
      '待主账号、业务、跟单处理：请在 6月18日 18:00 前答复这张订单。',
    )
    expect(plainSentence(order('executing'), supplier('SupplierSales'))).toBe('待主账号、跟单处理：请填写交货计划。')
    expect(plainSentence(order('negotiating'), staff('Warehouse'))).toMatch(/^待采购、采购经理处理：/)
  })
  test('says of a draft who will see it', () => {
    expect(plainSentence(order('draft'), staff())).toBe('草稿，发布后供应商可见。')
  })
  test('follows the delivery plan while the order is executed', () => {
    const turns = (reader: Parameters<typeof plainSentence>[1]) =>
      [0, 1, 2, 3].map((plan) => plainSentence(order('executing', plan), reader).startsWith('现在轮到您'))
    expect(turns(supplier())).toEqual([true, false, false, true])
    expect(turns(staff())).toEqual([false, true, false, false])
  })
  test('says that a plan came back', () => {
    expect(plainSentence(order('executing', 3), supplier())).toContain('退回')
  })
  test('says of a reprint that one press is enough, and of one that is quoted anew where', () => {
    const reprint = { ...order('issued'), isReprint: true }
    expect(plainSentence(reprint, supplier())).toBe(
      '现在轮到您：这是加印订单，请在 6月18日 18:00 前按原价确认，或重新报价。',
    )
    expect(plainSentence(reprint, staff())).toBe('加印订单，等待供应商在 6月18日 18:00 前按原价确认或重新报价。')
    const requoted = { ...order('rejected'), requote: { inquiryCode: 'XJ1', quoteCode: 'BJ1' } }
    expect(plainSentence(requoted, supplier())).toContain('请在报价单 BJ1 中填写新价格')
    expect(plainSentence(requoted, staff())).toMatch(/^现在轮到您：供应商要求重新报价，询价单 XJ1/)
    expect(plainSentence(order('rejected'), supplier())).toBe('您已拒绝这张订单。')
  })
  test('has words for every state on both sides', () => {
    for (const state of stateNames(purchaseOrder))
      for (const reader of [supplier(), staff()])
        for (const cancelPending of [true, false])
          expect(plainSentence(order(state, 2, cancelPending), reader)).not.toBe('')
  })
})
