import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { PageRouteProvider } from '#shell/page-route.tsx'
import { useToasts } from '#shell/toast/toast.ts'
import { UiRoot } from '#shell/ui-root.tsx'
import type { Order } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { anItem, anOrder } from './order.fixture.ts'

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: Record<string, unknown>
}

let sent: Sent[] = []
let order: Order = anOrder()
let refusal:
  | { readonly status: number; readonly title?: string; readonly errors?: Record<string, string[]> }
  | undefined

const problem = (status: number, title: string, errors: Record<string, string[]>): Response =>
  Response.json({ type: 'Invalid', title, status, errors, extensions: {} }, { status })

// The network is the border: the client, the queries and the pages are the real ones.
const answer = async (url: string, init: RequestInit): Promise<Response> => {
  const method = init.method ?? 'GET'
  sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
  if (url.includes('/User/Permission')) return Response.json({ permissions: [], ownOnly: false })
  if (url.endsWith('/Purchaser')) return Response.json({ name: '李经理', mobile: '13900000001' })
  if (url.endsWith('/Version')) return Response.json([])
  if (method === 'GET') return Response.json(order)
  if (refusal) return problem(refusal.status, refusal.title ?? '客户端参数错误', refusal.errors ?? {})
  order = anOrder({ rowVersion: 4, allowedTransitions: [], ...moved })
  return Response.json(order)
}

const writes = (): Sent[] => sent.filter(({ method }) => method !== 'GET')

const EXECUTING = { status: 4, statusName: '执行中', sentence: '请填写交货计划。' }
let moved: Partial<Order> = EXECUTING

beforeEach(() => {
  moved = EXECUTING
  sent = []
  order = anOrder()
  refusal = undefined
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async () => {
  const route = {
    base: '',
    params: { id: order.id },
    query: new URLSearchParams(),
    setQuery: () => undefined,
    open: () => undefined,
    setTitle: () => undefined,
    close: () => undefined,
  }
  render(
    <UiRoot>
      <QueryClientProvider client={new QueryClient()}>
        <PageRouteProvider route={route}>
          <DetailPage />
        </PageRouteProvider>
      </QueryClientProvider>
    </UiRoot>,
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

it('shows what was changed line by line, and why, on the page and in the form where one answers', async () => {
  order = anOrder({
    version: 2,
    logs: [
      {
        at: '2099-01-02T00:00:00Z',
        actorName: '李经理',
        side: 'staff',
        action: '变更',
        fromState: 'executing',
        toState: 'issued',
        remark: '加印',
        diff: [{ field: '第 1 行 精装绘本 数量', before: '6,000 本', after: '7,000 本' }],
      },
    ],
  })
  const user = await show()
  const seen = (place: HTMLElement): string[] => [
    within(place).getByText('加印').textContent,
    within(place).getByText('6,000 本').tagName,
    within(place).getByText('7,000 本').tagName,
  ]
  expect(seen(document.body)).toEqual(['加印', 'DEL', 'INS'])
  await user.click(screen.getByRole('button', { name: '确认订单' }))
  expect(seen(await screen.findByRole('dialog'))).toEqual(['加印', 'DEL', 'INS'])
})

it('shows what was asked for beside what was offered, also after it was agreed', async () => {
  const item = anItem({ qty: '800' })
  order = anOrder({
    items: [item],
    proposal: {
      reasonCode: 1,
      reason: '缺纸',
      submittedAt: '2099-01-02T00:00:00Z',
      result: '已驳回',
      reply: '不能少',
      automatic: false,
      lines: [{ itemId: item.id, qty: '800', asked: { qty: '1000', requiredDate: '2099-06-01' } }],
    },
  })
  await show()
  expect(screen.getByText('1,000 本').tagName).toBe('DEL')
  expect(screen.getByText('800 本', { selector: 'ins' }).tagName).toBe('INS')
  expect(screen.getByText('不能少')).toBeTruthy()
})

const openAnswer = async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '确认订单' }))
  await screen.findByRole('button', { name: '全部按要求确认' })
  return user
}

it('offers exactly the steps that the server allows', async () => {
  order = anOrder({ allowedTransitions: ['remind'] })
  await show()
  expect(screen.getByRole('button', { name: '催办' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '确认订单' })).toBeNull()
})

it('shows prices to those who see them, and no column of them to others', async () => {
  await show()
  expect(screen.getByRole('columnheader', { name: '单价' })).toBeDefined()
  cleanup()
  order = anOrder({ totalAmount: null, taxAmount: null, items: [anItem({ unitPrice: null, amount: null })] })
  await show()
  expect(screen.queryByRole('columnheader', { name: '单价' })).toBeNull()
  expect(screen.queryByText(/¥/)).toBeNull()
})

it('confirms as asked with one press, and shows the order that came back', async () => {
  const user = await openAnswer()
  await user.click(screen.getByRole('button', { name: '全部按要求确认' }))
  await screen.findByText('请填写交货计划。')
  expect(writes().map(({ url, body }) => [url.split('?')[1], body])).toEqual([
    ['transition=confirm', { rowVersion: 3 }],
  ])
})

it('proposes what differs, with its reason', async () => {
  const user = await openAnswer()
  const qty = screen.getByLabelText('第 1 行 可供数量')
  await user.clear(qty)
  await user.type(qty, '900')
  await user.click(screen.getByRole('button', { name: '提交协商' }))
  expect(await screen.findByText('请填写原因')).toBeDefined()
  expect(writes()).toEqual([])
  await user.click(screen.getByLabelText('原因'))
  await user.click(await screen.findByText('产能不足'))
  await user.type(screen.getByLabelText('说明'), '机器检修')
  await user.click(screen.getByRole('button', { name: '提交协商' }))
  await screen.findByText('请填写交货计划。')
  expect(writes()[0]?.body).toEqual({
    rowVersion: 3,
    lines: [{ itemId: anItem().id, qty: '900' }],
    reasonCode: 1,
    remark: '机器检修',
  })
})

it('says after a proposal what happens next', async () => {
  moved = { status: 2, statusName: '协商中', sentence: '等待采购。' }
  const user = await openAnswer()
  const qty = screen.getByLabelText('第 1 行 可供数量')
  await user.clear(qty)
  await user.type(qty, '900')
  await user.click(screen.getByLabelText('原因'))
  await user.click(await screen.findByText('产能不足'))
  await user.type(screen.getByLabelText('说明'), '机器检修')
  await user.click(screen.getByRole('button', { name: '提交协商' }))
  await screen.findByText('等待采购。')
  expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('协商已提交，等待采购答复')
})

it('names the purchaser with a number that a phone dials', async () => {
  await show()
  const link = await screen.findByRole('link', { name: '致电采购方 李经理 13900000001' })
  expect(link.getAttribute('href')).toBe('tel:13900000001')
  expect(link.textContent).toContain('李经理 13900000001')
})

it('E-412 says that the order has changed, fetches it anew and keeps what was entered', async () => {
  const user = await openAnswer()
  await user.type(screen.getByLabelText('您的单号（选填）'), 'CG-77')
  refusal = { status: 412, title: PROBLEM_TITLES[412] }
  order = anOrder({ rowVersion: 9, sentence: '别人已处理。' })
  await user.click(screen.getByRole('button', { name: '全部按要求确认' }))
  await waitFor(() => expect(screen.getAllByText('对象状态已改变，请刷新页面').length).toBeGreaterThan(0))
  await screen.findByText('别人已处理。')
  expect(screen.getByLabelText<HTMLInputElement>('您的单号（选填）').value).toBe('CG-77')
})

it('E-422 shows the messages at their fields and keeps what was entered', async () => {
  order = anOrder({ allowedTransitions: ['reject'] })
  const user = await show()
  await user.click(screen.getByRole('button', { name: '拒绝' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('原因'), '做不了')
  refusal = { status: 422, errors: { remark: ['原因太短'], other: ['另有一处不对'] } }
  await user.click(dialog.getByRole('button', { name: '拒绝' }))
  expect(await dialog.findByText('原因太短')).toBeDefined()
  expect(dialog.getByText('另有一处不对')).toBeDefined()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('原因').value).toBe('做不了')
})

it('does not take a step that needs a reason without one', async () => {
  order = anOrder({ allowedTransitions: ['reject'] })
  const user = await show()
  await user.click(screen.getByRole('button', { name: '拒绝' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '拒绝' }))
  expect(await dialog.findByText('请填写原因')).toBeDefined()
  expect(writes()).toEqual([])
})

it('shows how far the order has come', async () => {
  order = anOrder({ status: 4, statusName: '执行中', logs: [] })
  await show()
  const stages = within(screen.getByRole('list', { name: '进度' })).getAllByRole('listitem')
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    '待确认（已完成）',
    '待签约（已完成）',
    '3执行中（当前）',
    '4已完成（未开始）',
  ])
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
})
