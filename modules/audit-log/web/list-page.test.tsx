import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { AuditLine } from '../contract.ts'
import { ListPage } from './list-page.tsx'

const aLine = (changes: Partial<AuditLine> = {}): AuditLine => ({
  id: '7',
  at: '2026-11-16T01:00:00.000Z',
  actorId: 'li',
  actorName: '李经理',
  side: 'staff',
  action: '变更',
  entity: 'PurchaseOrder',
  entityName: '采购订单',
  entityId: 'o1',
  title: 'PO202611160001',
  companyName: '晨光彩印',
  page: 'PurchaseOrderDetail',
  fromState: '执行中',
  toState: '待确认',
  remark: '纸张涨价',
  diff: [{ field: '单价', before: '8.00', after: '8.50' }],
  isHidden: false,
  ...changes,
})
let lines: AuditLine[] = []
let asked: string[] = []

const pageOf = (rows: readonly unknown[]): Response =>
  Response.json(rows, { headers: { 'x-recordcount': String(rows.length), 'x-pageno': '1', 'x-pagesize': '20' } })

beforeEach(() => {
  lines = [aLine()]
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.includes('/Kind')) return Response.json([{ entity: 'PurchaseOrder', name: '采购订单', actions: ['变更'] }])
    if (url.includes('/ErpSelect')) return pageOf([{ id: 'li', name: '李经理', roleNames: ['采购经理'] }])
    return pageOf(lines)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says who changed what from what to what, and leads to the record', async () => {
  const opened = vi.fn<(address: string) => void>()
  showPage(<ListPage />, { opened })
  expect(await screen.findByText('执行中 → 待确认')).toBeTruthy()
  expect(screen.getByText('8.00').tagName).toBe('DEL')
  expect(screen.getByText('8.50').tagName).toBe('INS')
  expect(screen.getByText('说明：纸张涨价')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'PO202611160001' }))
  expect(opened).toHaveBeenCalledWith('/redirect/name/PurchaseOrderDetail?id=o1')
})

it('says that words and values are not for this person, and shows none', async () => {
  lines = [aLine({ isHidden: true, diff: [], remark: '', page: '' })]
  showPage(<ListPage />)
  expect(await screen.findByText('您没有查看这类内容的权限')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'PO202611160001' })).toBeNull()
})

it('keeps its filters in the address', async () => {
  showPage(<ListPage />, { address: 'entity=PurchaseOrder&actor=li' })
  await screen.findByText('说明：纸张涨价')
  expect(asked.some((url) => url.includes('Entity=PurchaseOrder') && url.includes('ActorId=li'))).toBe(true)
})
