import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UiRoot } from '#shell/ui-root.tsx'
import type { Takeout, TakeoutContents } from '../shapes.ts'
import { TakeoutPage } from './takeout-page.tsx'

const NAME = '数据带走-晨光彩印-20261118-071000.zip'
const aTakeout = (changes: Partial<Takeout> = {}): Takeout => ({
  id: '11111111-1111-4111-8111-111111111111',
  fileName: NAME,
  status: 2,
  statusName: '已完成',
  progress: 100,
  documentCount: 1234,
  fileSize: 2_400_000,
  isReady: true,
  errorMessage: '',
  createdAt: '2026-11-18T02:00:00.000Z',
  finishedAt: '2026-11-18T02:00:05.000Z',
  expiresAt: '2099-11-22T02:00:05.000Z',
  ...changes,
})
const QUEUED = { status: 0, statusName: '排队中', progress: 0, documentCount: null, fileSize: null, isReady: false }

let takeouts: Takeout[] = []
let contents: TakeoutContents = []
let refused = false
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []

// The network is the border: the client, the queries and the page are the real ones.
const answer = async (url: string, init: RequestInit): Promise<Response> => {
  const method = init.method ?? 'GET'
  sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
  if (url.endsWith('/Contents')) return Response.json(contents)
  if (url.endsWith('/Content')) return new Response('file', { headers: { 'content-disposition': 'attachment' } })
  if (url.includes('VerifyCode')) return Response.json({ mobileMasked: '138****0001', expiresIn: 300 })
  if (method === 'POST' && refused)
    return Response.json(
      { title: '验证码错误或已失效，请重新获取', status: 422, errors: { smsCode: ['验证码错误或已失效，请重新获取'] } },
      { status: 422 },
    )
  if (method === 'POST') takeouts = [aTakeout(QUEUED)]
  return Response.json(method === 'POST' ? takeouts[0] : takeouts)
}

beforeEach(() => {
  sent = []
  refused = false
  takeouts = []
  contents = [
    { title: '采购订单', count: 12, hasPapers: true },
    { title: '收货单', count: 10_000, hasPapers: true },
  ]
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = () =>
  render(
    <UiRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TakeoutPage />
      </QueryClientProvider>
    </UiRoot>,
  )

const fillIn = async (): Promise<void> => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '申请数据包' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /获取/ }))
  await user.type(within(dialog).getByRole('textbox'), '123456')
  await user.click(within(dialog).getByRole('button', { name: '确认申请' }))
}

it('tells what an archive will hold, and that there was none yet', async () => {
  show()
  expect(await screen.findByText('12 份')).toBeDefined()
  expect(screen.getByText('10,000 份以上')).toBeDefined()
  expect(screen.getByText(/SHA-256/)).toBeDefined()
  expect(screen.getByText('还没有申请过。')).toBeDefined()
})

it('asks for one with a code that is for this purpose, and then shows it on its way', async () => {
  show()
  await fillIn()
  expect(await screen.findByText('排队中')).toBeDefined()
  expect(sent.find(({ url }) => url.includes('VerifyCode'))?.body).toEqual({ purpose: 'data.takeout' })
  expect(sent.find(({ method, url }) => method === 'POST' && url.endsWith('/DataTakeout'))?.body).toEqual({
    smsCode: '123456',
  })
  expect(screen.getByRole('button', { name: '正在生成' }).hasAttribute('disabled')).toBe(true)
})

it('says at the field that a code was wrong, and keeps the dialog open', async () => {
  refused = true
  show()
  await fillIn()
  expect((await screen.findAllByText('验证码错误或已失效，请重新获取')).length).toBeGreaterThan(0)
  expect(screen.getByRole('dialog')).toBeDefined()
})

it('follows one that is under way until it is done, and then stops asking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  takeouts = [aTakeout({ ...QUEUED, status: 1, statusName: '生成中', progress: 40 })]
  show()
  const bar = await screen.findByRole('progressbar', { name: `${NAME} 的进度` })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
  takeouts = [aTakeout()]
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await screen.findByText('已完成')).toBeDefined()
  const before = sent.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent.length).toBe(before)
})

it('saves the file of one that is ready', async () => {
  takeouts = [aTakeout()]
  show()
  expect(await screen.findByText('1,234 份单据')).toBeDefined()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.setup().click(screen.getByRole('button', { name: `下载 ${NAME}` }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent.at(-1)?.url).toContain(`/api/DataTakeout/${takeouts[0]?.id}/Content`)
})

it('says why one failed, and offers no file of one that is gone', async () => {
  takeouts = [
    aTakeout({ ...QUEUED, status: 3, statusName: '失败', errorMessage: '生成文件时出错，请重试' }),
    aTakeout({ id: '21111111-1111-4111-8111-111111111111', status: 4, statusName: '已过期', isReady: false }),
  ]
  show()
  expect(await screen.findByText(/生成文件时出错，请重试/)).toBeDefined()
  expect(screen.getByText('已过期')).toBeDefined()
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
})

it('offers none to a company that has nothing yet', async () => {
  contents = []
  show()
  expect(await screen.findByText(/目前还没有单据/)).toBeDefined()
  expect(screen.getByRole('button', { name: '申请数据包' }).hasAttribute('disabled')).toBe(true)
})
