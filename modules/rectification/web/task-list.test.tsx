import { describe, expect, it } from 'vitest'
import type { Viewer } from '#shell/kit/document/types.ts'
import { callOf, readState } from '#shell/kit/list/list-state.ts'
import { TaskRow } from '../shapes.ts'
import { tabsOf } from './tabs.ts'
import { taskList } from './task-list.tsx'

const callFor = (side: Viewer, address: string, may = (): boolean => true) => {
  const list = taskList(side, ['脱胶'], may)
  return callOf(list, readState(list, new URLSearchParams(address)), 20)
}

describe('the tabs', () => {
  it('are those of each side, in its words', () => {
    const labels = (side: Viewer) => tabsOf(side).map(({ label }) => label)
    expect(labels('supplier')).toEqual([
      '待接收',
      '待我处理',
      '进行中',
      '待验证',
      '即将到期',
      '逾期',
      '索赔待确认',
      '已关闭',
      '全部',
    ])
    expect(labels('staff')).toContain('待我处理')
  })

  it('never ask for drafts on the supplier side', () => {
    const asksForDrafts = (side: Viewer) => tabsOf(side).some(({ filter }) => filter.Status?.includes(0))
    expect([asksForDrafts('supplier'), asksForDrafts('staff')]).toEqual([false, true])
  })

  it('open with what waits for a supplier, and with everything for staff', () => {
    expect(callFor('supplier', '').Status).toEqual([1])
    expect(callFor('staff', '')).toEqual({ PageNo: 1, PageSize: 20 })
  })
})

it('says search, filters and order in the words of the contract', () => {
  const address = 'tab=all&q=绘本&source=3&severity=3,4&tag=脱胶&sku=BK-0001&published=2026-01-01~&soon=1&sort=-dueAt'
  expect(callFor('staff', address)).toEqual({
    PageNo: 1,
    PageSize: 20,
    Q: '绘本',
    SourceType: [3],
    Severity: [3, 4],
    ComplaintTag: '脱胶',
    SkuCode: 'BK-0001',
    PublishedOnFrom: '2026-01-01',
    IsDueSoon: true,
    OrderBy: '-dueAt',
  })
})

it('finds tasks by who is on them: staff who see suppliers, and of our company everybody among staff', () => {
  const address = 'tab=all&supplier=s-1&purchaser=p-1&buyer=b-1'
  const asked = { PageNo: 1, PageSize: 20, BuyerCompanyId: 'b-1' }
  expect(callFor('staff', address)).toEqual({ ...asked, SupplierId: 's-1', PurchaserId: 'p-1' })
  expect(callFor('staff', address, () => false)).toEqual(asked)
  expect(callFor('supplier', address)).toEqual({ PageNo: 1, PageSize: 20 })
})

it('has columns of the export, and the stage that only a page draws', () => {
  const keys = taskList('staff', [], () => true).columns.map(({ key }) => key)
  expect(keys.filter((key) => !Object.hasOwn(TaskRow.properties, key))).toEqual(['stage'])
})
