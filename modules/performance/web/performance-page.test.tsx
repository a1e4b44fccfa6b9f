import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Behind, Performance, Statistics } from '../shapes.ts'
import { ChartsPage } from './charts-page.tsx'
import { HomeCard } from './home-card.tsx'
import { PerformancePage } from './performance-page.tsx'

const former = { rate: '97.5', good: '39', of: '40', excluded: 0 }
const SCORES: Performance['scores'] = [
  { score: 'onTime', rate: '95.0', good: '19', of: '20', excluded: 2, former },
  { score: 'response', rate: null, good: '0', of: '0', excluded: 0, former: { ...former, rate: null } },
]
const LATE: Behind = {
  key: 'p1',
  documentId: 'o1',
  code: 'PO-1',
  what: '第 1 行 绘本，计划 100 本',
  day: '2026-10-01',
  verdict: 'bad',
  why: '确认日期当天未发齐',
  url: '/admin/po/o1',
}
const FULL: Statistics = {
  months: [
    { month: '2026-10', ordered: '120000.00', paid: '0.00' },
    { month: '2026-11', ordered: '0.00', paid: '30000.00' },
  ],
  funnel: { invited: 4, quoted: 2, won: 1, winRate: 50 },
  rates: [{ month: '2026-11', onTime: '95.0', pass: null }],
  categories: [{ name: '绘本', amount: '120000.00' }],
  ages: [{ age: '0–30 天', unsettled: '10.00', unpaid: '5.00' }],
  review: {
    id: 'r1',
    code: 'RV-1',
    title: '年度评审',
    day: '2026-10-01',
    totalScore: '91.50',
    sections: ['质量体系', '生产与交付', '安全与环境'].map((name) => ({ name, score: '90' })),
  },
}

const ANSWERED = { noun: '采购订单', step: '提交交货计划', minutes: 300, answers: 3, worst: 2_400 }

let scores = SCORES
let statistics = FULL
let asked: string[] = []

// The network is the border.
const answer = async (url: string): Promise<Response> => {
  asked.push(url)
  if (url.includes('/Behind'))
    return Response.json([LATE], { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' } })
  if (url.includes('/Summary/Supplier/Answers')) return Response.json({ steps: [ANSWERED] })
  if (url.includes('/Statistics/')) return Response.json(statistics)
  const period = { from: '2026-08-20', to: '2026-11-17' }
  return Response.json(url.includes('/Performance/') ? { now: period, former: period, scores } : [])
}
beforeEach(() => {
  scores = SCORES
  statistics = FULL
  asked = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says each score with how it has changed, in words', async () => {
  showPage(<PerformancePage />)
  expect((await screen.findByRole('button', { name: /准时率/ })).textContent).toBe('准时率95.0%↓ 下降 2.5 个百分点')
  expect(screen.getByRole('button', { name: /报价响应率/ }).textContent).toBe('报价响应率—近 90 天没有可统计的单据')
})

it('explains the chosen score with its own numbers, and lists the documents behind it with the way to what is said about each', async () => {
  const opened: string[] = []
  showPage(<PerformancePage />, { opened: (address) => opened.push(address) })
  expect(await screen.findByText('应发货的交货计划 20 批，按期发齐 19 批：19 ÷ 20 = 95.0%。')).toBeDefined()
  expect(screen.getByText(/另有 2 条不计入/)).toBeDefined()
  const row = await screen.findByRole('row', { name: /PO-1/ })
  expect(within(row).getByText('未达标')).toBeDefined()
  await userEvent.click(within(row).getByRole('link', { name: '去单据留言' }))
  expect(opened).toEqual(['/admin/po/o1?tab=thread'])
})

it('another score asks for its own documents, and the list can be narrowed', async () => {
  showPage(<PerformancePage />)
  await userEvent.click(await screen.findByRole('button', { name: /报价响应率/ }))
  await screen.findByRole('heading', { name: '报价响应率：统计的单据' })
  expect(asked.at(-1)).toContain('Score=response')
  await userEvent.click(screen.getByText('不计入'))
  expect(asked.at(-1)).toContain('Verdict=excluded')
})

it('says why there is nothing to people who see no score', async () => {
  scores = []
  showPage(<PerformancePage />)
  expect(await screen.findByText(/没有可显示的指标/)).toBeDefined()
})

it('the card of the home page leads to each score', async () => {
  showPage(<HomeCard />)
  const link = await screen.findByRole('link', { name: /准时率/ })
  expect(link.getAttribute('href')).toBe('/admin/performance?score=onTime')
})

it('draws six charts, with amounts in ten thousands at the axis and whole in the table', async () => {
  showPage(<ChartsPage />)
  const money = await screen.findByRole('figure', { name: '近 12 个月订单与付款金额' })
  expect(within(money).getByRole('option', { name: '订单金额，2026-10：¥120,000.00' })).toBeDefined()
  expect(within(money).getByText('12 万')).toBeDefined()
  // Each kind of chart is fetched by itself, so that they do not come in their order.
  await waitFor(() => expect(screen.getAllByRole('figure')).toHaveLength(6))
  expect(screen.getByText('中标率 50%（中标 ÷ 报价）')).toBeDefined()
})

it('leaves out what the person may not see, and says what to do where nothing is known yet', async () => {
  statistics = { ...FULL, months: null, categories: null, ages: null, funnel: null, review: null }
  showPage(<ChartsPage />)
  expect(await screen.findByText('完成一次评审后，这里显示各板块得分。')).toBeDefined()
  await screen.findByRole('figure', { name: '近 6 个月准时率与合格率' })
  expect(screen.getAllByRole('figure')).toHaveLength(2)
})

it('says how long the buyer takes to answer, beside how the supplier does', async () => {
  showPage(<PerformancePage />)
  await screen.findByRole('heading', { name: /采购方答复时效/ })
  expect(screen.getByRole('row', { name: /提交交货计划/ }).textContent).toBe('提交交货计划采购订单35 小时40 小时')
})
