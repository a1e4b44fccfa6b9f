import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { referenceClient } from '#shell/server-state/reference.ts'
import { useSession } from '#shell/session/session.ts'
import type { Work, WorkItem } from '../contract.ts'
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

beforeEach(() => {
  cards = []
  referenceClient.clear()
  useSession.setState({ user: { uid: 'u', username: '陈晨', nickname: '', scopes: [], userGroups: [] } })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/Count') ? { quoteToWrite: 5 } : { total: items.length, items, queues: [], cards }),
  )
})
afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

it('lists what waits with its deadline, and leads to where it is done', async () => {
  items = [item('甲', -30), item('乙', 3), item('丙', null)]
  const opened: string[] = []
  showPage(<HomePage />, { opened: (address) => opened.push(address) })
  await screen.findByRole('heading', { name: '待办 3 项' })
  expect(screen.getAllByRole('link').map(({ textContent }) => /[甲乙丙]/.exec(textContent)?.[0])).toEqual([
    '甲',
    '乙',
    '丙',
  ])
  await userEvent.click(screen.getByRole('link', { name: /答复订单.*甲.*已超过 1 天/ }))
  expect(opened).toEqual(['/admin/po/甲'])
})

it('shows the first few and all of them on request', async () => {
  items = Array.from({ length: 9 }, (_, index) => item(`第${index}`, index))
  showPage(<HomePage />)
  await screen.findByRole('heading', { name: '待办 9 项' })
  expect(screen.getAllByRole('link')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: '展开全部 9 项' }))
  expect(screen.getAllByRole('link')).toHaveLength(9)
})

it('shows the numbers of each noun, as the server names them, and where they lead', async () => {
  items = []
  cards = [
    { title: '报价单', lines: [{ queue: 'quoteToWrite', label: '待报价', url: '/admin/quote/list?tab=toWrite' }] },
  ]
  showPage(<HomePage />)
  expect(await screen.findByRole('heading', { name: '报价单' })).toBeDefined()
  const link = await screen.findByRole('link', { name: /5\s*待报价/ })
  expect(link.getAttribute('href')).toContain('/admin/quote/list?tab=toWrite')
})

it('says that nothing waits', async () => {
  items = []
  showPage(<HomePage />)
  expect(await screen.findByText('没有待办，都处理完了。')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('keeps the cards back until it knows how much room the list takes', async () => {
  const answer = Promise.withResolvers<Response>()
  // Whoever asks gets one of their own: an answer is read once.
  vi.stubGlobal('fetch', async () => (await answer.promise).clone())
  showPage(<HomePage />)
  const isBusy = () => document.querySelector('[aria-busy]')?.getAttribute('aria-busy')
  expect(isBusy()).toBe('true')
  answer.resolve(Response.json({ total: 0, items: [], queues: [], cards: [] }))
  await screen.findByText('没有待办，都处理完了。')
  expect(isBusy()).toBe('false')
})
