import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { referenceClient } from '#shell/server-state/reference.ts'
import { useSession } from '#shell/session/session.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import type { SupplierStart, Work, WorkItem } from '../contract.ts'
import { HomePage } from './home-page.tsx'

const HOUR = 3_600_000
const item = (title: string, hours: number | null): WorkItem => ({
  id: title,
  queue: 'poToConfirm',
  task: '答复订单',
  noun: '采购订单',
  code: `PO-${title}`,
  title,
  party: '小树童阅',
  dueAt: hours === null ? null : new Date(Date.now() + hours * HOUR).toISOString(),
  url: `/admin/po/${title}`,
})
let items: WorkItem[] = []
let cards: Work['cards'] = []
let queues: Work['queues'] = []

let steps: SupplierStart['steps'] = []
let answers: SupplierStart['answers'] = []
let counts: Record<string, number> = {}

const answerTo = (url: string): unknown => {
  if (url.includes('/Count')) return counts
  if (url.includes('/Supplier/Start')) return { steps, answers }
  if (url.includes('/Notice')) return []
  if (url.includes('/Wechat')) return { isAttention: true, hasUser: true }
  return { total: items.length, items, queues, cards }
}

beforeEach(() => {
  cards = []
  queues = []
  steps = []
  answers = []
  counts = { quoteToWrite: 5 }
  referenceClient.clear()
  useSession.setState({ user: { uid: 'u', username: '陈晨', nickname: '', scopes: [], userGroups: [] } })
  vi.stubGlobal('fetch', async (url: string) => Response.json(answerTo(url)))
  useWorkspace.setState({ routes: [], menu: [] })
})
afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

/** The list of what waits; cards beside it have links of their own. */
const waiting = () => within(screen.getByRole('region', { name: /^现在轮到我/ }))

it('lists what waits with its deadline, and leads to where it is done', async () => {
  items = [item('甲', -30), item('乙', 3), item('丙', null)]
  const opened: string[] = []
  showPage(<HomePage />, { opened: (address) => opened.push(address) })
  await screen.findByRole('heading', { name: '现在轮到我 3 项' })
  expect(
    waiting()
      .getAllByRole('link')
      .map(({ textContent }) => /[甲乙丙]/.exec(textContent)?.[0]),
  ).toEqual(['甲', '乙', '丙'])
  await userEvent.click(screen.getByRole('link', { name: /答复订单.*甲.*已超过 1 天/ }))
  expect(opened).toEqual(['/admin/po/甲'])
})

it('shows the first few and all of them on request', async () => {
  items = Array.from({ length: 9 }, (_, index) => item(`第${index}`, index))
  showPage(<HomePage />)
  await screen.findByRole('heading', { name: '现在轮到我 9 项' })
  expect(waiting().getAllByRole('link')).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: '展开全部 9 项' }))
  expect(waiting().getAllByRole('link')).toHaveLength(9)
})

it('shows the numbers of each noun, as the server names them, and where they lead', async () => {
  items = []
  cards = [
    { title: '报价单', lines: [{ queue: 'quoteToWrite', label: '待报价', url: '/admin/quote/list?tab=toWrite' }] },
  ]
  showPage(<HomePage />)
  const link = await screen.findByRole('link', { name: /5\s*待报价\s*报价单/ })
  expect(link.getAttribute('href')).toContain('/admin/quote/list?tab=toWrite')
})

it('says the day in a sentence, and how long the buyer usually takes', async () => {
  items = [item('甲', -30), item('乙', 3), item('丙', null)]
  answers = [{ buyer: '小树童阅', minutes: 290 }]
  showPage(<HomePage />)
  expect(await screen.findByText(/^今天有 3 件事要办，其中 1 件已超时，最近的截止是(明天)? \d\d:\d\d$/)).toBeDefined()
  expect(await screen.findByText('小树童阅通常 5 小时内答复')).toBeDefined()
})

it('folds the numbers of which there is nothing, and shows them on request', async () => {
  items = []
  counts = { quoteToWrite: 0 }
  cards = [
    { title: '报价单', lines: [{ queue: 'quoteToWrite', label: '待报价', url: '/admin/quote/list?tab=toWrite' }] },
  ]
  showPage(<HomePage />)
  await userEvent.click(await screen.findByRole('button', { name: '另有 1 项为 0' }))
  expect(screen.getByRole('link', { name: /0\s*待报价/ })).toBeDefined()
})

it('shows the eight most urgent numbers on a telephone, with times in few letters, and all of them on request', async () => {
  const { innerWidth } = window
  Object.assign(window, { innerWidth: 360 })
  try {
    items = []
    const names = Array.from({ length: 11 }, (_, index) => `queue${index}`)
    counts = Object.fromEntries(names.map((queue, index) => [queue, index === 0 ? 0 : index]))
    cards = [
      {
        title: '报价单',
        lines: names.map((queue) => ({ queue, label: queue, url: `/admin/quote/list?tab=${queue}` })),
      },
    ]
    queues = [{ queue: 'queue10', total: 10, dueAt: new Date(Date.now() - 47.5 * HOUR).toISOString() }]
    showPage(<HomePage />)
    const numbers = within(await screen.findByRole('region', { name: '待办统计' }))
    await userEvent.click(await numbers.findByRole('button', { name: '展开全部 11 项' }))
    const [first, ...rest] = numbers.getAllByRole('link').map(({ textContent }) => textContent)
    expect([first, rest.length]).toEqual(['10queue10报价单超 1 天 23 小时', 10])
    await userEvent.click(numbers.getByRole('button', { name: '收起' }))
    expect(numbers.getAllByRole('link')).toHaveLength(8)
  } finally {
    Object.assign(window, { innerWidth })
  }
})

it('tells a new company what to do first, and nothing of it once the company has begun', async () => {
  items = []
  steps = [
    { key: 'profile', title: '完善企业资料', hint: '', url: '/admin/profile', isDone: true },
    { key: 'quote', title: '提交第一张报价', hint: '', url: '/admin/inquiry/list', isDone: false },
  ]
  showPage(<HomePage />)
  const list = within(await screen.findByRole('region', { name: '开始使用' }))
  expect(list.getByText('已完成 1 / 2')).toBeDefined()
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/inquiry/list'])
  expect(screen.getByText(/还没有待办。先完成下面几步/)).toBeDefined()
  cleanup()
  referenceClient.clear()
  steps = []
  showPage(<HomePage />)
  await screen.findByText('没有待办，都处理完了。')
  expect(screen.queryByRole('region', { name: '开始使用' })).toBeNull()
})

it('says that nothing waits', async () => {
  items = []
  showPage(<HomePage />)
  expect(await screen.findByText('没有待办，都处理完了。')).toBeDefined()
  expect(waiting().queryAllByRole('link')).toEqual([])
})

it('keeps the cards back until it knows how much room the list takes', async () => {
  const answer = Promise.withResolvers<Response>()
  // Whoever asks gets one of their own: an answer is read once.
  vi.stubGlobal('fetch', async () => (await answer.promise).clone())
  showPage(<HomePage />)
  const isBusy = () => document.querySelector('[class*=below]')?.getAttribute('aria-busy')
  expect(isBusy()).toBe('true')
  answer.resolve(Response.json({ total: 0, items: [], queues: [], cards: [], steps: [], answers: [] }))
  await screen.findByText('没有待办，都处理完了。')
  expect(isBusy()).toBe('false')
})
