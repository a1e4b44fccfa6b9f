import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageRouteProvider } from '#shell/page-route.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import type { ExportJob } from '../shapes.ts'
import { ExportCentrePage } from './export-centre-page.tsx'

const aJob = (changes: Partial<ExportJob> = {}): ExportJob => ({
  id: '11111111-1111-4111-8111-111111111111',
  exportType: 'PurchaseOrder',
  exportTypeName: '采购订单',
  query: {},
  columns: ['code'],
  fileName: '十一月订单.xlsx',
  status: 2,
  statusName: '已完成',
  progress: 100,
  rowCount: 1234,
  fileSize: 2_400_000,
  fileUrl: '/api/Export/11111111-1111-4111-8111-111111111111/Content',
  errorMessage: '',
  createdAt: '2026-11-15T02:00:00.000Z',
  finishedAt: '2026-11-15T02:00:05.000Z',
  expiresAt: '2099-11-22T02:00:05.000Z',
  rowVersion: 3,
  allowedTransitions: [],
  ...changes,
})
const RUNNING = { status: 1, statusName: '生成中', progress: 40, fileUrl: '', rowCount: null, fileSize: null } as const
const FAILED = {
  status: 3,
  statusName: '失败',
  fileUrl: '',
  errorMessage: '您已没有查看这些数据的权限',
  allowedTransitions: ['retry'],
}

let jobs: ExportJob[] = []
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []

// The network is the border: the client, the queries and the page are the real ones.
const answer = async (url: string, init: RequestInit): Promise<Response> => {
  const method = init.method ?? 'GET'
  sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
  if (url.endsWith('/Content')) return new Response('file', { headers: { 'content-disposition': 'attachment' } })
  if (method === 'POST') {
    jobs = jobs.map((job) => ({ ...job, status: 0, statusName: '排队中', errorMessage: '', allowedTransitions: [] }))
    return Response.json(jobs[0])
  }
  return Response.json(jobs, { headers: { 'x-recordcount': String(jobs.length), 'x-pageno': '1', 'x-pagesize': '20' } })
}
const looks = (): number => sent.filter(({ method, url }) => method === 'GET' && !url.endsWith('/Content')).length

beforeEach(() => {
  sent = []
  jobs = [aJob()]
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = () => {
  const route = {
    base: '',
    params: {},
    query: new URLSearchParams(),
    setQuery: () => undefined,
    open: () => undefined,
    setTitle: () => undefined,
    close: () => undefined,
  }
  render(
    <UiRoot>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PageRouteProvider route={route}>
          <ExportCentrePage />
        </PageRouteProvider>
      </QueryClientProvider>
    </UiRoot>,
  )
}

it('shows what became of an export, and saves its file', async () => {
  show()
  expect(await screen.findByText('已完成')).toBeDefined()
  expect(screen.getByText('1,234 行')).toBeDefined()
  expect(screen.getByText('2.4 MB')).toBeDefined()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.setup().click(screen.getByRole('button', { name: '下载 十一月订单.xlsx' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(sent.at(-1)?.url).toBe(`/api/Export/${jobs[0]?.id}/Content`)
})

it('follows an export that is under way until it is done, and then stops asking', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  jobs = [aJob(RUNNING)]
  show()
  const bar = await screen.findByRole('progressbar', { name: '十一月订单.xlsx 的进度' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
  jobs = [aJob()]
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await screen.findByText('已完成')).toBeDefined()
  const before = looks()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(looks()).toBe(before)
})

it('says why an export failed and asks for it again with the version that was seen', async () => {
  jobs = [aJob(FAILED)]
  show()
  expect(await screen.findByText('您已没有查看这些数据的权限')).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: '重新导出 十一月订单.xlsx' }))
  expect(await screen.findByText('排队中')).toBeDefined()
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/Export/${jobs[0]?.id}/Retry`,
    body: { rowVersion: 3 },
  })
})

it('offers nothing for a file that is gone but to make it again', async () => {
  jobs = [aJob({ status: 4, statusName: '已过期', fileUrl: '', allowedTransitions: ['retry'] })]
  show()
  expect(await screen.findByText('已过期')).toBeDefined()
  expect(screen.queryByRole('button', { name: /下载/ })).toBeNull()
  expect(screen.getByRole('button', { name: /重新导出/ })).toBeDefined()
})

it('says where exports come from when there are none', async () => {
  jobs = []
  show()
  expect(await screen.findByText(/在列表页点「导出」/)).toBeDefined()
})
