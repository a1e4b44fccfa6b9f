import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import { referenceClient } from '#shell/server-state/reference.ts'
import type { WorkItem } from '#modules/home/contract.ts'
import type { NoticeRow } from '../shapes.ts'
import { NoticeBell } from './notice-bell.tsx'

const aNotice = (changes: Partial<NoticeRow> = {}): NoticeRow => ({
  id: '11111111-1111-4111-8111-111111111111',
  code: 'order.published',
  kind: 1,
  title: '新订单待确认',
  summary: 'PO-1 请在 24 小时内确认',
  bizType: 'PurchaseOrder',
  bizId: '1',
  url: '/admin/po/1',
  sentAt: '2026-11-15T02:00:00.000Z',
  readAt: null,
  isTodo: true,
  doneAt: null,
  mustRead: false,
  channelResults: [],
  ...changes,
})

let notices: NoticeRow[] = []
let sent: { readonly url: string; readonly body: unknown }[] = []
let waiting: WorkItem[] = []
let push: (counts: { unread: number }) => void = () => undefined

const anItem: WorkItem = {
  id: '22222222-2222-4222-8222-222222222222',
  queue: 'poToConfirm',
  task: '答复订单',
  noun: '采购订单',
  code: 'PO-1',
  title: '首印',
  party: '小树童阅',
  dueAt: '2020-01-01T00:00:00.000Z',
  url: '/admin/po/1',
}

const countsOf = () => ({ unread: notices.filter(({ readAt }) => readAt === null).length })
const line = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      push = (counts) =>
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ type: 'notice', ...counts })}\n\n`))
      push(countsOf())
    },
  })

// The network is the border: the line, the client and the pages are the real ones.
const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  sent.push({ url, body })
  if (url.endsWith('/Events')) return new Response(line())
  if (url.endsWith('/Read')) {
    notices = notices.map((one) => ({ ...one, readAt: '2026-11-15T03:00:00.000Z' }))
    push(countsOf())
    return Response.json(countsOf())
  }
  if (url.endsWith('/Summary/Work')) return Response.json({ total: waiting.length, items: waiting })
  const query = new URL(url, 'http://portal').searchParams
  const kinds = query.getAll('Kind').flatMap((kind) => kind.split(','))
  const rows = notices.filter(
    ({ kind, readAt }) => kinds.includes(String(kind)) && (query.get('Unread') !== 'true' || readAt === null),
  )
  return Response.json(rows, {
    headers: { 'x-recordcount': String(rows.length), 'x-pageno': '1', 'x-pagesize': '20' },
  })
}

const user = { uid: 'u', username: '陈晨', nickname: '', scopes: [], userGroups: [] }

beforeEach(() => {
  sent = []
  notices = [aNotice()]
  waiting = []
  referenceClient.clear()
  useSession.setState({ user })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

it('shows what is unread, and opens what a notice is about and ticks it', async () => {
  const opened: string[] = []
  showPage(<NoticeBell open={(address) => opened.push(address)} />)
  await userEvent.click(await screen.findByRole('button', { name: '消息，1 条未读' }))
  await userEvent.click(await screen.findByRole('button', { name: /新订单待确认/ }))
  expect(opened).toEqual(['/admin/po/1'])
  expect(sent).toContainEqual({ url: '/api/Notice/Read', body: { ids: [notices[0]?.id] } })
  await screen.findByRole('button', { name: '消息' })
})
it('counts what waits and not what is unread, and drops what was done', async () => {
  waiting = [anItem]
  const opened: string[] = []
  showPage(<NoticeBell open={(address) => opened.push(address)} />)
  await userEvent.click(await screen.findByRole('button', { name: '消息，1 项待办，1 条未读' }))
  const item = await screen.findByRole('link', { name: /答复订单.*首印.*已超过/ })
  await userEvent.click(item)
  expect(opened).toEqual(['/admin/po/1'])
  // Somebody has done it: news arrive, and the number goes.
  waiting = []
  push(countsOf())
  await screen.findByRole('button', { name: '消息，1 条未读' })
  await waitFor(() => expect(screen.queryByRole('link', { name: /答复订单/ })).toBeNull())
})
it('never leads out of the portal', async () => {
  notices = [aNotice({ url: '//evil.example/x' })]
  const opened: string[] = []
  showPage(<NoticeBell open={(address) => opened.push(address)} />)
  await userEvent.click(await screen.findByRole('button', { name: '消息，1 条未读' }))
  await userEvent.click(await screen.findByRole('button', { name: /新订单待确认/ }))
  expect(opened).toEqual([])
})
it('shows an announcement that must be read until it is, and then no longer', async () => {
  notices = [aNotice({ kind: 3, isTodo: false, mustRead: true, title: '春节收货安排', url: '/admin/home' })]
  showPage(<NoticeBell open={() => undefined} />)
  await screen.findByRole('dialog', { name: '春节收货安排' })
  await userEvent.click(screen.getByRole('button', { name: '我已阅读' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '春节收货安排' })).toBeNull())
})
it('calls nobody while nobody is signed in', () => {
  useSession.setState({ user: undefined })
  showPage(<NoticeBell open={() => undefined} />)
  expect(sent).toEqual([])
})
