import { describe, expect, it } from 'vitest'
import { callOf, readState } from '#shell/kit/list/list-state.ts'
import { orderList } from './order-list.tsx'
import { stepsIn } from './batch-steps.ts'
import { tabsOf, type Viewer } from './tabs.ts'

const everything = () => true
const callFor = (side: Viewer, address: string, may: (permission: string) => boolean = everything) => {
  const list = orderList(side, may)
  return callOf(list, readState(list, new URLSearchParams(address)), 20)
}

describe('the tabs', () => {
  it('are those of the supplier, in their words', () => {
    expect(tabsOf('supplier').map(({ label }) => label)).toEqual([
      '待确认',
      '加印待确认',
      '协商中',
      '待签约',
      '待填计划',
      '计划退回',
      '待答复取消',
      '取消索赔',
      '工序逾期',
      '执行中',
      '已完成',
      '全部',
    ])
  })

  it('of staff name every state that needs somebody', () => {
    expect(tabsOf('staff').map(({ label, queue }) => [label, queue !== undefined])).toEqual([
      ['全部', false],
      ['草稿', true],
      ['待审批', true],
      ['待供应商确认', true],
      ['逾期未确认', true],
      ['待处理协商', true],
      ['供应商拒绝', true],
      ['待签约', true],
      ['计划待确认', true],
      ['取消待回复', true],
      ['取消索赔', true],
      ['工序逾期', true],
      ['逾期', true],
      ['执行中', false],
      ['已完成', false],
    ])
  })

  it('never ask for drafts on the supplier side', () => {
    expect(tabsOf('supplier').some(({ filter }) => filter.Status?.includes(0))).toBe(false)
    expect(tabsOf('staff').some(({ filter }) => filter.Status?.includes(0))).toBe(true)
  })

  it('open with what waits for a supplier, and with everything for staff', () => {
    expect([callFor('supplier', '').Status, callFor('supplier', 'tab=draft').Status]).toEqual([[1], [1]])
    expect(callFor('staff', '')).toEqual({ PageNo: 1, PageSize: 20 })
  })
})

describe('the call', () => {
  it('says tab, search and filters in the words of the contract', () => {
    expect(callFor('supplier', 'tab=executing&q=绘本&overdue=1&required=2026-01-01~&sort=-requiredDate')).toEqual({
      Status: [4, 8],
      PageNo: 1,
      PageSize: 20,
      Q: '绘本',
      IsOverdue: true,
      RequiredDateFrom: '2026-01-01',
      OrderBy: '-requiredDate',
    })
  })

  it('shows what waits with the nearest deadline first, until somebody sorts it otherwise', () => {
    expect([callFor('supplier', '').OrderBy, callFor('supplier', 'sort=-code').OrderBy]).toEqual(['dueAt', '-code'])
    expect(callFor('supplier', 'tab=all').OrderBy).toBeUndefined()
  })

  it('asks for plans by their state', () => {
    expect(callFor('supplier', 'tab=plansToFill').PlanStatus).toEqual([0, 3])
    expect(callFor('supplier', 'tab=all&plan=2,9').PlanStatus).toEqual([2])
  })
})

it('tells staff whose order it is, which a supplier knows', () => {
  const titles = (side: Viewer) => orderList(side, everything).columns.map(({ title }) => title)
  expect(titles('staff')).toContain('供应商')
  expect(titles('supplier')).not.toContain('供应商')
})

describe('the filters of staff', () => {
  const address =
    'supplier=s1~甲和印务&purchaser=p1~王采&buyer=b1~小树&warehouse=北京总仓&amount=100~20000.5&type=1,3&status=4'

  it('are said in the words of the contract', () => {
    expect(callFor('staff', address)).toMatchObject({
      SupplierId: 's1',
      PurchaserId: 'p1',
      BuyerCompanyId: 'b1',
      WarehouseName: '北京总仓',
      AmountFrom: '100',
      AmountTo: '20000.5',
      OrderType: [1, 3],
      Status: [4],
    })
  })

  it('by supplier and amount are those of people who may know them', () => {
    expect(callFor('staff', address, () => false)).toEqual({
      BuyerCompanyId: 'b1',
      WarehouseName: '北京总仓',
      OrderType: [1, 3],
      Status: [4],
      PageNo: 1,
      PageSize: 20,
    })
  })

  it('are not there for suppliers', () => {
    expect(callFor('supplier', `tab=all&${address}`)).toEqual({ PageNo: 1, PageSize: 20 })
  })
})

describe('steps for several orders at once', () => {
  const inTab = (side: Viewer, key: string) =>
    stepsIn(side, tabsOf(side).find((tab) => tab.key === key)?.filter ?? expect.fail(key))

  it('are offered to a supplier where orders wait for its word', () => {
    expect([inTab('supplier', 'issued'), inTab('supplier', 'all'), inTab('supplier', 'executing')]).toEqual([
      ['confirm'],
      ['confirm'],
      [],
    ])
  })

  it('are offered to staff where the step can be open', () => {
    const offered = ['all', 'draft', 'unanswered', 'plansToConfirm', 'finished'].map((key) => inTab('staff', key))
    expect(offered).toEqual([
      ['remind', 'publish', 'confirmDeliveryPlan'],
      ['publish'],
      ['remind'],
      ['remind', 'confirmDeliveryPlan'],
      [],
    ])
  })
})
