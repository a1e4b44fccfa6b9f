import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { markOf } from '../checklist.fixture.ts'
import type { Review, ReviewStanding, SelfAssessment } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { ReportPage } from './report-page.tsx'
import { aReview } from './review.fixture.ts'

interface Body {
  readonly rowVersion: number
  readonly self?: SelfAssessment
}
const STANDING: ReviewStanding = {
  history: [
    {
      id: aReview().id,
      code: 'SC209801010001',
      title: '准入评审',
      publishedAt: '2098-01-01T00:00:00Z',
      totalScore: '90.00',
      grade: 1,
      conclusion: 1,
    },
  ],
  qualifications: [{ categoryName: '绘本印刷', validTo: '2020-01-01' }],
}
let review = aReview()
let sent: Body[] = []
let permissions: string[] = []

// The network is the border: it keeps one review, as the server does.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (method === 'PUT') {
    const read: Body = JSON.parse(typeof body === 'string' ? body : '')
    sent.push(read)
    review = { ...review, rowVersion: review.rowVersion + 1, selfAssessment: read.self ?? review.selfAssessment }
    return Response.json(review)
  }
  if (url.endsWith('/Standing')) return Response.json(STANDING)
  if (url.includes(`/ReviewTask/${review.id}`)) return Response.json(review)
  if (url.includes('/ReviewTask'))
    return Response.json([review], { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' } })
  return url.includes('/Summary/') ? Response.json({ selfAssessDue: 1 }) : Response.json({ permissions, roles: [] })
}

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  permissions = []
  vi.stubGlobal('fetch', answer)
})
// What was not saved goes out when the page is left: the network stays until the last one is.
afterEach(cleanup)
afterAll(() => void vi.unstubAllGlobals())

const showDetail = async (changes: Partial<Review> = {}, opened?: (address: string) => void) => {
  review = aReview(changes)
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: review.id }, ...(opened && { opened }) },
  )
  await screen.findByText('通知与行程')
}

it('lists reviews with what waits, and offers a new one to those who may organise it, and to no others', async () => {
  permissions = ['review.plan']
  const opened: string[] = []
  showPage(<ListPage />, { opened: (address) => opened.push(address) })
  await screen.findByRole('link', { name: 'SC209901010001' })
  expect(screen.getByText('逾期 2 天')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: '新建评审' }))
  expect(opened).toEqual(['/admin/review/create'])
  cleanup()
  permissions = ['review.view']
  showPage(<ListPage />)
  await screen.findByRole('link', { name: 'SC209901010001' })
  expect(screen.queryByRole('button', { name: '新建评审' })).toBeNull()
})

it('saves a self-assessment by itself, and says how far it is', async () => {
  await showDetail()
  expect(screen.getByText('已完成 0/3 项')).toBeDefined()
  const item = within(screen.getByRole('group', { name: /Q1/ }))
  await userEvent.type(item.getByLabelText('得分'), '9')
  await waitFor(() => expect(sent.at(-1)?.self).toEqual([{ key: 'Q1', score: '9', note: '', files: [] }]), {
    timeout: 10_000,
  })
  expect(screen.getByText('已完成 1/3 项')).toBeDefined()
})

it('leads from the end of a section to the next one, and from the last one nowhere', async () => {
  await showDetail()
  const [first, second] = screen.getAllByRole('tab')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /^下一板块：/ }))
  expect(second?.getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByRole('button', { name: /^下一板块：/ })).toBeNull()
})

const MARKS = [markOf('Q1', '6', { level: 2, finding: '记录缺失' })]
const REPORTED: Partial<Review> = {
  status: 5,
  statusName: '报告待确认',
  writable: [],
  totalScore: '85.00',
  grade: 2,
  conclusion: 2,
  marks: MARKS,
  report: {
    summary: '总体良好',
    strengths: '',
    risks: '',
    sectionScores: [{ name: '质量', weight: 3, score: '80.00' }],
    marks: MARKS,
    suggested: 2,
    reason: '',
    publishedAt: '2099-01-01T00:00:00Z',
    by: '吴品控',
  },
}

it('shows what was found to read, and no form, and leads to the report', async () => {
  const opened: string[] = []
  await showDetail(REPORTED, (address) => opened.push(address))
  expect(screen.getByText('总体良好')).toBeDefined()
  expect(screen.getByText('记录缺失')).toBeDefined()
  expect(screen.queryByLabelText('得分')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '查看评审报告' }))
  expect(opened).toEqual([`/admin/review/report/${review.id}`])
})

const showReport = (changes: Partial<Review>, opened?: (address: string) => void) => {
  review = aReview(changes)
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <ReportPage />
    </FileServicesProvider>,
    { params: { id: review.id }, ...(opened && { opened }) },
  )
}

it('R-31 shows the report with scores, findings, former reports and what the supplier is good for', async () => {
  showReport(REPORTED)
  await screen.findByText('不符合项（1）')
  expect(screen.getByText('80.00')).toBeDefined()
  expect(screen.getByText('记录缺失')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'SC209801010001' })).toBeDefined()
  const row = within(screen.getByRole('row', { name: /绘本印刷/ }))
  expect(row.getByText('已过期')).toBeDefined()
  expect(screen.getByRole('button', { name: '下载 PDF' })).toBeDefined()
})

it('R-31 leads from the report to the task whoever is to answer it, and nobody else', async () => {
  const opened: string[] = []
  showReport({ ...REPORTED, allowedTransitions: ['confirmReport'] }, (address) => opened.push(address))
  await userEvent.click(await screen.findByRole('button', { name: '去处理' }))
  expect(opened).toEqual([`/admin/review/${review.id}`])
  cleanup()
  showReport(REPORTED)
  await screen.findByText('不符合项（1）')
  expect(screen.queryByRole('button', { name: '去处理' })).toBeNull()
})

it('R-31 says where there is no report yet, and how there will be one', async () => {
  showReport({})
  await screen.findByText('报告尚未发布')
  expect(screen.getByRole('button', { name: '返回评审任务' })).toBeDefined()
})
