import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageRouteProvider } from '#shell/page-route.tsx'
import { Toasts } from '#shell/toast/toasts.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { referenceClient } from '#shell/server-state/reference.ts'
import type { OrderRow } from '../shapes.ts'
import { ListPage } from './list-page.tsx'
import { anOrder } from './order.fixture.ts'

const row = (id: string, changes: Partial<OrderRow> = {}): OrderRow =>
  anOrder({ id, code: `PO-${id}`, title: `第 ${id} 单`, rowVersion: 7, ...changes })

let rows: OrderRow[] = []
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []
let refused: readonly string[] = []
let permissions: readonly string[] = []
let ownOnly = false
const COLLEAGUE = { id: 'c', userCompanyId: 'm', name: '郑跟单', mobileMasked: '', roleNames: ['跟单'], isOwner: false }

// The network is the border: the client, the queries and the pages are the real ones.
const answer = async (url: string, init: RequestInit): Promise<Response> => {
  const method = init.method ?? 'GET'
  sent.push({ method, url, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') })
  if (url.includes('/User/Permission')) return Response.json({ permissions, ownOnly })
  if (url.includes('/Batch/Follower')) return Response.json({ assigned: 2, unmatched: 0 })
  if (url.includes('/Account/Select')) return Response.json([COLLEAGUE], { headers: { 'x-recordcount': '1' } })
  if (url.endsWith('/PurchaseOrder/Batch')) {
    const named = rows.map(({ id, code }) => ({ id, code }))
    return Response.json({
      moved: named.filter(({ id }) => !refused.includes(id)),
      skipped: named
        .filter(({ id }) => refused.includes(id))
        .map((one) => ({ ...one, why: '对象状态已改变，请刷新页面' })),
    })
  }
  return method === 'GET'
    ? Response.json(rows, { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': String(rows.length) } })
    : Response.json(anOrder())
}

const show = (): void => {
  const nothing = (): undefined => undefined
  const route = { base: '', params: {}, query: new URLSearchParams('tab=issued'), setQuery: nothing, open: nothing }
  render(
    <UiRoot>
      <Toasts />
      <QueryClientProvider client={new QueryClient()}>
        <PageRouteProvider route={{ ...route, setTitle: nothing, close: nothing }}>
          <ListPage />
        </PageRouteProvider>
      </QueryClientProvider>
    </UiRoot>,
  )
}

beforeEach(() => {
  rows = [row('1'), row('2')]
  sent = []
  refused = []
  permissions = ['order.answer']
  ownOnly = false
  referenceClient.clear()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const confirmBoth = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 PO-1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 PO-2' }))
  await userEvent.click(screen.getByRole('button', { name: '批量确认订单' }))
  await userEvent.click(await screen.findByRole('button', { name: /确\s?定/ }))
}
const batches = () => sent.filter(({ url }) => url.endsWith('/PurchaseOrder/Batch')).map(({ body }) => body)

it('confirms several orders at once, each with the version that was seen', async () => {
  show()
  await confirmBoth()
  await screen.findByText('已确认 2 张订单')
  const documents = ['1', '2'].map((id) => ({ id, rowVersion: 7 }))
  expect(batches()).toEqual([{ transition: 'confirm', documents }])
})

it('goes on when one of them is refused, says which, and keeps it ticked', async () => {
  refused = ['1']
  show()
  await confirmBoth()
  await screen.findAllByText('已确认 1 张，1 张未成功')
  expect(screen.getByText('PO-1：对象状态已改变，请刷新页面')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 PO-1' }).checked).toBe(true)
  expect(screen.getByText('已选 1 项')).toBeDefined()
  expect(batches()).toHaveLength(1)
})

it('does nothing when the person thinks better of it', async () => {
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 PO-1' }))
  await userEvent.click(screen.getByRole('button', { name: '批量确认订单' }))
  await userEvent.click(await screen.findByRole('button', { name: /^取\s?消$/ }))
  await screen.findByRole('button', { name: /批量确认订单$/ })
  expect(batches()).toEqual([])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 PO-1' }).checked).toBe(true)
})

it('shows amounts to those who see prices, and no column of them to others', async () => {
  show()
  await screen.findByRole('link', { name: 'PO-1' })
  expect(screen.getByRole('columnheader', { name: /含税金额/ })).toBeDefined()
  cleanup()
  rows = [row('1', { totalAmount: null })]
  show()
  await screen.findByRole('link', { name: 'PO-1' })
  expect(screen.queryByRole('columnheader', { name: /含税金额/ })).toBeNull()
})

it('exports what is shown, with its conditions and columns', async () => {
  show()
  await screen.findByRole('link', { name: 'PO-1' })
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  await screen.findByText(/已开始导出/)
  expect(sent.find(({ url }) => url === '/api/Export')?.body).toEqual({
    exportType: 'PurchaseOrder',
    query: { Status: [1], OrderBy: 'dueAt' },
    columns: [
      'code',
      'title',
      'statusName',
      'dueAt',
      'totalQty',
      'totalAmount',
      'requiredDate',
      'promisedDate',
      'shippedRate',
      'followerName',
    ],
  })
})

it('lets the main account give several orders to a member, and nobody else', async () => {
  permissions = ['account.manage', 'order.answer']
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 PO-1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 PO-2' }))
  await userEvent.click(await screen.findByRole('button', { name: '指派负责人' }))
  await userEvent.click(await screen.findByRole('combobox', { name: '请选择负责人' }))
  await userEvent.click(await screen.findByText('郑跟单（跟单）'))
  await userEvent.click(screen.getByRole('button', { name: /^指\s?派$/ }))
  await screen.findByText('已指派 2 张单据')
  expect(sent.find(({ url }) => url.includes('/Batch/Follower'))?.body).toEqual({ ids: ['1', '2'], followerId: 'c' })
  cleanup()
  permissions = ['order.answer']
  referenceClient.clear()
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择 PO-1' }))
  expect(screen.queryByRole('button', { name: '指派负责人' })).toBeNull()
})

it('offers nothing to tick to people who may not answer', async () => {
  permissions = []
  show()
  await screen.findByRole('link', { name: 'PO-1' })
  expect(screen.queryByRole('checkbox', { name: '选择 PO-1' })).toBeNull()
})

it('says why it is empty to a person who sees only their own orders, and nothing of that to others', async () => {
  rows = []
  ownOnly = true
  show()
  await screen.findByText(/您的数据范围是「仅本人负责」/)
  cleanup()
  ownOnly = false
  referenceClient.clear()
  show()
  await screen.findByText('没有等您确认的订单。')
  expect(screen.queryByText(/仅本人负责」/)).toBeNull()
})
