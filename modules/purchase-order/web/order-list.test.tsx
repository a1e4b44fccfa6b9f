import { describe, expect, it } from 'vitest'
import { callOf, readState } from '#shell/kit/list/list-state.ts'
import { orderList } from './order-list.tsx'
import { confirmsIn, tabsOf, type Viewer } from './tabs.ts'

const callFor = (side: Viewer, address: string) =>
  callOf(orderList(side), readState(orderList(side), new URLSearchParams(address)), 20)

describe('the tabs', () => {
  it('are those of the supplier, in their words', () => {
    expect(tabsOf('supplier').map(({ label }) => label)).toEqual([
      '待确认',
      '协商中',
      '待签约',
      '待填计划',
      '待答复取消',
      '执行中',
      '已完成',
      '全部',
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
  const titles = (side: Viewer) => orderList(side).columns.map(({ title }) => title)
  expect(titles('staff')).toContain('供应商')
  expect(titles('supplier')).not.toContain('供应商')
})

it('offers to confirm several at once only to the supplier, and only those that wait', () => {
  expect([confirmsIn('supplier', 'issued'), confirmsIn('supplier', 'all'), confirmsIn('staff', 'issued')]).toEqual([
    true,
    false,
    false,
  ])
})
