import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { purchaseOrder } from './machine.ts'
import { noticesOf, overdueNotice, type OrderMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const PURCHASER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b12'
const FOLLOWER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b13'
const OTHER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b14'
const moved = (change: Partial<OrderMovedEvent>): OrderMovedEvent => ({
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  orderId: ID,
  companyId: ID,
  code: 'PO202611150001',
  title: '首印',
  supplierName: '供应商',
  purchaserId: PURCHASER,
  followerId: null,
  deadline: '2026-11-17T01:30:00.000Z',
  isUrgent: false,
  transition: 'publish',
  isFollowed: false,
  by: 'staff',
  from: 'draft',
  to: 'issued',
  remark: '',
  ...change,
})

describe('a step of an order', () => {
  it('of the buyer is news to the supplier and to the person responsible for it', () => {
    expect(noticesOf(moved({ followerId: FOLLOWER }))[0]).toMatchObject({
      id: ID,
      code: 'order.published',
      by: 'staff',
      url: `/redirect/name/PurchaseOrderDetail?id=${ID}`,
      userIds: [FOLLOWER],
      vars: { code: 'PO202611150001', title: '首印', deadline: '11月17日 09:30' },
    })
  })
  it('of the supplier is news to the purchaser of the order and nobody else', () => {
    expect(noticesOf(moved({ transition: 'propose', by: 'supplier', remark: '缺纸' }))[0]).toMatchObject({
      code: 'order.proposed',
      userIds: [PURCHASER],
      onlyNamed: true,
      vars: { reason: '缺纸' },
    })
  })
  it('that publishes a reprint says that one press is enough', () => {
    expect(noticesOf(moved({ isReprint: true }))[0]?.code).toBe('order.reprinted')
    expect(noticesOf(moved({ isReprint: false }))[0]?.code).toBe('order.published')
  })
  it('that asks for another price names the inquiry to the purchaser', () => {
    const changes = [{ field: '重新报价', before: '—', after: 'XJ202611150001' }]
    expect(noticesOf(moved({ transition: 'requote', by: 'supplier', remark: '涨价', changes }))[0]).toMatchObject({
      code: 'order.requoted',
      userIds: [PURCHASER],
      vars: { reason: '涨价', inquiry: 'XJ202611150001' },
    })
  })
  it('that the system followed at once leaves the purchaser nothing to do', () => {
    expect(noticesOf(moved({ transition: 'propose', by: 'supplier', isFollowed: true }))[0]?.code).toBe(
      'order.confirmed',
    )
  })
  it('that is a reminder goes to the other side and finishes nothing', () => {
    expect(noticesOf(moved({ transition: 'remind' }))[0]).toMatchObject({ by: 'system', userIds: [] })
    expect(noticesOf(moved({ transition: 'remind', by: 'supplier' }))[0]).toMatchObject({
      by: 'system',
      onlyNamed: true,
    })
  })
  it('is news to the person of the other side who acted last, and none to the person who takes it', () => {
    const lastActors = { supplier: OTHER, staff: PURCHASER }
    expect(noticesOf(moved({ transition: 'acceptProposal', actorId: PURCHASER, lastActors }))).toMatchObject([
      { code: 'order.proposalHandled', userIds: [OTHER], except: PURCHASER },
    ])
    expect(
      noticesOf(moved({ transition: 'confirm', by: 'supplier', lastActors: { ...lastActors, staff: OTHER } })),
    ).toMatchObject([{ userIds: [PURCHASER, OTHER] }])
  })
  it('that withdraws a proposal is news to both sides, each with its own address', () => {
    const messages = noticesOf(moved({ transition: 'withdrawProposal', by: 'supplier' }))
    expect(messages.map(({ code, url }) => [code, url.startsWith('/console/')])).toEqual([
      ['order.proposalWithdrawn', true],
      ['order.proposalWithdrawn', false],
    ])
  })
  it('that changes lines says what they were and what they become', () => {
    const changes = [
      { field: '第 1 行 绘本 数量', before: '6,000 本', after: '7,000 本' },
      { field: '第 1 行 绘本 需求日期', before: '2026-12-01', after: '2026-12-20' },
    ]
    expect(noticesOf(moved({ transition: 'revise', changes }))[0]?.vars).toMatchObject({
      changes: '第 1 行 绘本 数量 6,000 本 → 7,000 本\n第 1 行 绘本 需求日期 2026-12-01 → 2026-12-20',
      change: '数量 6,000 → 7,000 本等 2 处',
    })
  })
  it('names the deadline of the answer only where there is one to give', () => {
    const deadlineAfter = (change: Partial<OrderMovedEvent>) => noticesOf(moved(change))[0]?.vars['deadline']
    expect(deadlineAfter({ transition: 'rejectProposal', to: 'issued' })).toBe('11月17日 09:30')
    expect(deadlineAfter({ transition: 'acceptProposal', to: 'executing' })).toBe('')
  })
  it('begins with what the reader is to do', () => {
    const begins = (change: Partial<OrderMovedEvent>) => noticesOf(moved(change))[0]?.vars['result']
    expect(begins({ transition: 'acceptProposal', to: 'executing' })).toBe('请填写交货计划，协商已同意')
    expect(begins({ transition: 'acceptProposal', to: 'signing' })).toBe('协商已同意，待签约')
    expect(begins({ transition: 'returnDeliveryPlan', to: 'executing' })).toBe('请修改交货计划，已被退回')
  })
  it('with a draft is nobody’s news', () => {
    expect(noticesOf(moved({ transition: 'cancel', from: 'draft' }))).toEqual([])
    expect(noticesOf(moved({ transition: 'cancel', from: 'issued' }))[0]?.code).toBe('order.closed')
  })
  it('that is urgent goes out at night', () => {
    expect(noticesOf(moved({ isUrgent: true }))[0]?.urgent).toBe(true)
    expect(noticesOf(moved({}))[0]?.urgent).toBeUndefined()
  })
  it('that asks for approval is news to all who approve, and the decision to those who asked', () => {
    const price = { field: '第 1 行 精装绘本 单价', before: '8.00', after: '8.65' }
    const asked = noticesOf(moved({ transition: 'submitForApproval', to: 'approving', changes: [price] }))[0]
    expect(asked).toMatchObject({
      code: 'order.toApprove',
      userIds: [],
      staffNeeds: ['order.approve'],
      onlyNamed: true,
      vars: { result: '订单', changes: '第 1 行 精装绘本 单价 8.00 → 8.65' },
    })
    const lastActors = { supplier: null, staff: OTHER }
    expect(noticesOf(moved({ transition: 'returnToDraft', lastActors }))[0]).toMatchObject({
      code: 'order.approvalHandled',
      userIds: [PURCHASER, OTHER],
      vars: { result: '请修改后重新提交，审批被退回' },
    })
    // The to-dos of those who approve end with it.
    expect(noticesOf(moved({ transition: 'withdrawApproval' }))[0]).toMatchObject({ staffNeeds: ['order.approve'] })
  })
  it('that changes a price names it to the supplier without saying it', () => {
    const price = { field: '第 1 行 精装绘本 单价', before: '8.00', after: '8.65' }
    expect(noticesOf(moved({ transition: 'revise', changes: [price] }))[0]?.vars).toMatchObject({
      changes: '第 1 行 精装绘本 单价有调整',
      change: '单价有调整',
    })
  })
  it('is told to somebody, but for signing and finishing', () => {
    const silent = transitionNames(purchaseOrder).filter(
      (transition) => noticesOf(moved({ transition, from: 'executing' })).length === 0,
    )
    expect(silent).toEqual(['sign', 'finish'])
  })
})

it('an order that was not answered is told to the supplier and its follower', () => {
  const order = {
    id: ID,
    companyId: ID,
    code: 'PO1',
    purchaserId: PURCHASER,
    followerId: FOLLOWER,
    title: '首印',
    confirmDeadline: '2026-11-17T01:30:00.000Z',
  }
  expect(overdueNotice(order)).toMatchObject({
    code: 'order.confirmOverdue',
    userIds: [FOLLOWER],
    vars: { code: 'PO1', title: '首印', deadline: '11月17日 09:30' },
  })
})
