import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leadAway, showPage } from '#shell/kit/page.fixture.tsx'
import type { OwnRatings, QuarterResult, Rating } from '../shapes.ts'
import { HomeCard } from './home-card.tsx'
import { BuyerRatingPage } from './rating-page.tsx'
import { RatingResultsPage } from './results-page.tsx'

const RATING: Rating = {
  quarter: '2026-Q3',
  communication: 4,
  clarity: 5,
  payment: 3,
  fairness: 4,
  remark: '付款快一点',
  rowVersion: 2,
}
const OPEN = { quarter: '2026-Q3', closesOn: '2026-10-30', canRate: true }
const AVERAGES = { communication: '4.25', clarity: '4.00', payment: '3.50', fairness: '4.50' }
const result = (quarter: string, change: Partial<QuarterResult> = {}): QuarterResult => ({
  quarter,
  closesOn: '2026-10-30',
  answers: 4,
  averages: AVERAGES,
  remarks: [],
  ...change,
})

let own: OwnRatings
let results: QuarterResult[]
let sent: { readonly url: string; readonly body: unknown }[]
let refusal: object | undefined

beforeEach(() => {
  own = { open: OPEN, ratings: [] }
  results = []
  sent = []
  refusal = undefined
  // The network is the border.
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('/Supplier') ? own : results)
    sent.push({ url, body: JSON.parse(typeof body === 'string' ? body : '') })
    if (refusal !== undefined) return Response.json(refusal, { status: 422 })
    own = { open: OPEN, ratings: [{ ...RATING, rowVersion: 1 }] }
    return Response.json(own.ratings[0])
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const choose = async (question: string, star: number): Promise<void> =>
  userEvent.click(within(await screen.findByRole('radiogroup', { name: question })).getByLabelText(`${star} 星`))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('says that it is anonymous, asks for every question, and sends the stars', async () => {
  showPage(<BuyerRatingPage />)
  expect(await screen.findByText('评价是匿名的')).toBeDefined()
  expect(screen.getByText(/至少 3 家企业作答/)).toBeDefined()
  await choose('沟通响应', 4)
  await press('提交评价')
  expect(await screen.findAllByText('请打分')).toHaveLength(3)
  expect(sent).toEqual([])
  await choose('需求清晰', 5)
  await choose('付款及时', 3)
  await choose('公平公正', 4)
  await userEvent.type(screen.getByLabelText('意见和建议'), '付款快一点')
  await press('提交评价')
  await waitFor(() => expect(sent).toHaveLength(1))
  const { quarter, ...body } = RATING
  expect(sent[0]).toMatchObject({ body: { ...body, rowVersion: 0 } })
  expect(sent[0]?.url).toContain(`/api/BuyerRating/Supplier/${quarter}`)
  expect(await screen.findByText('评价已提交，截止前可以修改')).toBeDefined()
  expect(await screen.findByRole('button', { name: '保存修改' })).toBeDefined()
})

it('shows what was answered and sends the version that was seen', async () => {
  own = { open: OPEN, ratings: [RATING, { ...RATING, quarter: '2026-Q2', remark: '' }] }
  showPage(<BuyerRatingPage />)
  expect(await screen.findByRole('heading', { name: '2026 年第二季度' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: '2026 年第三季度' })).toBeNull()
  await choose('付款及时', 5)
  await press('保存修改')
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ payment: 5, communication: 4, rowVersion: 2 }))
})

it('keeps what was chosen when the window is led away, and says why it was refused', async () => {
  showPage(<BuyerRatingPage />)
  await choose('公平公正', 2)
  leadAway()
  showPage(<BuyerRatingPage />)
  const group = await screen.findByRole('radiogroup', { name: '公平公正' })
  await waitFor(() => expect(within(group).getByLabelText<HTMLInputElement>('2 星').checked).toBe(true))
  for (const question of ['沟通响应', '需求清晰', '付款及时']) await choose(question, 3)
  refusal = { type: 'Invalid', title: '该季度不在评价期内', status: 422, errors: {}, extensions: {} }
  await press('提交评价')
  expect(await screen.findByText('该季度不在评价期内')).toBeDefined()
})

it('says when nothing is to be rated: out of the time, and without documents', async () => {
  own = { open: null, ratings: [RATING] }
  showPage(<BuyerRatingPage />)
  expect(await screen.findByText(/^现在不在评价期。.*的评价将于 \d{4}-\d\d-01 开放。$/)).toBeDefined()
  expect(screen.getByText('付款快一点')).toBeDefined()
  cleanup()
  own = { open: { ...OPEN, canRate: false }, ratings: [] }
  showPage(<BuyerRatingPage />)
  expect(await screen.findByText(/没有与采购方的单据/)).toBeDefined()
})

it('the card of the home page asks while it can be answered, and is gone once it was', async () => {
  showPage(<HomeCard />)
  expect((await screen.findByRole('link', { name: '去评价' })).getAttribute('href')).toBe('/admin/buyer-rating')
  const closed: readonly [OwnRatings, RegExp][] = [
    [{ open: OPEN, ratings: [RATING] }, /^请为 2026 年第三季度的合作打分/],
    [{ open: { ...OPEN, canRate: false }, ratings: [] }, /没有与采购方的单据/],
    [{ open: null, ratings: [] }, /^现在不在评价期/],
  ]
  for (const [then, said] of closed) {
    cleanup()
    own = then
    // The page asks the same: once it has its answer, the card has it too.
    showPage(
      <>
        <HomeCard />
        <BuyerRatingPage />
      </>,
    )
    expect(await screen.findByText(said)).toBeDefined()
    expect(screen.queryByRole('link', { name: '去评价' })).toBeNull()
  }
})

it('staff read averages with how they have changed, and what was said', async () => {
  results = [
    result('2026-Q2', { remarks: ['图纸再早一点', '付款快一点', '付款快一点'] }),
    result('2026-Q1', { averages: { ...AVERAGES, communication: '4.00', clarity: '4.50', payment: '3.50' } }),
  ]
  showPage(<RatingResultsPage />)
  const [latest] = await screen.findAllByText('沟通响应', { selector: 'dt' })
  expect(latest?.parentElement?.textContent).toBe('沟通响应4.25 分↑ 比上季度高 0.25 分')
  expect(screen.getByText('↓ 比上季度低 0.5 分')).toBeDefined()
  expect(screen.getAllByText('→ 与上季度持平')).toHaveLength(2)
  expect(screen.getAllByText('上季度无数据')).toHaveLength(4)
  expect(screen.getByText('图纸再早一点')).toBeDefined()
  expect(screen.getByText(/付款快一点.*2 份答卷相同/)).toBeDefined()
  expect(await screen.findByRole('figure', { name: '各季度平均分' })).toBeDefined()
})

it('staff read why a quarter is not shown: too few answers, or the time is not over', async () => {
  const hidden = { averages: null, answers: 2 }
  results = [result('2098-Q4', { ...hidden, closesOn: '2099-01-30' }), result('2026-Q3', hidden)]
  showPage(<RatingResultsPage />)
  expect(await screen.findByText('评价期到 2099-01-30 结束，之后显示结果')).toBeDefined()
  expect(screen.getByText('答卷不足 3 份，暂不显示')).toBeDefined()
  cleanup()
  results = []
  showPage(<RatingResultsPage />)
  expect(await screen.findByText(/^还没有答卷。/)).toBeDefined()
})
