import { describe, expect, it } from 'vitest'
import { queryOf, readState, writeState, type ListState } from './list-state.ts'
import { tabNamed, tabsOf } from './tabs.ts'

const addressOf = (tab: string, state: ListState): URLSearchParams =>
  new URLSearchParams(
    Object.entries(writeState(tab, state)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const read = (text: string): ListState => readState(new URLSearchParams(text))

describe('the state of the list in the address', () => {
  it('comes back as it was written', () => {
    const state: ListState = {
      search: '绘本 & 拼图',
      pageNo: 3,
      pageSize: 50,
      sort: '-requiredDate',
      urgent: true,
      overdue: true,
    }
    expect(readState(addressOf('issued', state))).toEqual(state)
  })

  it('writes nothing but the tab when all is as at the start', () => {
    expect(addressOf('all', read('')).toString()).toBe('tab=all')
  })

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'size=7', 'sort=password', 'urgent=yes'])(
    'takes %s for not said',
    (text) => {
      expect(read(text)).toEqual(read(''))
    },
  )
})

describe('the tabs', () => {
  it('are those of the supplier, in his words', () => {
    expect(tabsOf('supplier').map(({ label }) => label)).toEqual([
      '待确认',
      '协商中',
      '待签约',
      '待填计划',
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
    expect([tabNamed('supplier', null).key, tabNamed('supplier', 'draft').key, tabNamed('staff', null).key]).toEqual([
      'issued',
      'issued',
      'all',
    ])
  })

  it('become the filter of the call', () => {
    expect(queryOf(tabNamed('supplier', 'executing'), read('q=绘本&overdue=1'))).toEqual({
      Status: [4, 8],
      PageNo: 1,
      PageSize: 20,
      Q: '绘本',
      IsOverdue: true,
    })
    expect(queryOf(tabNamed('supplier', 'plansToFill'), read(''))).toEqual({
      PlanStatus: [0, 3],
      PageNo: 1,
      PageSize: 20,
    })
  })
})
