import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { anItem } from '../item.fixture.ts'
import { calendarOf } from '../month.ts'
import type { CashItem } from '../shapes.ts'
import { CalendarPage } from './calendar-page.tsx'
import { HomeCard } from './home-card.tsx'

const INVOICE = { kind: 'invoiceMissing', text: '请开具并提交发票', isMine: true, url: '/admin/payment/p2' } as const
const ITEMS: readonly CashItem[] = [
  anItem({ code: 'FK-PAID', kind: 'sent', tone: 'paid', day: '2099-06-03', amount: '300.00' }),
  anItem({ code: 'FK-SOON', day: '2099-06-10', amount: '1000.00' }),
  anItem({ code: 'FK-RISK', paymentId: 'p2', tone: 'risk', day: '2099-06-10', amount: '500.50', reasons: [INVOICE] }),
  anItem({ code: 'FK-LATER', day: '2099-06-17', amount: '70.00', currency: 'USD' }),
  anItem({ code: 'FK-LATE', tone: 'overdue', day: '2099-05-02', amount: '9.00' }),
  anItem({
    kind: 'payables',
    paymentId: null,
    code: '',
    title: '可结算明细 3 条',
    tone: 'risk',
    day: null,
    amount: '88.00',
    reasons: [{ kind: 'noTerms', text: '没有约定账期', isMine: false, url: '' }],
  }),
]

let items: readonly CashItem[] = ITEMS
let isMore = false
let asked: string[] = []

// The network is the border.
const answer = async (url: string): Promise<Response> => {
  if (!url.includes('/PurchasePayment/Calendar')) return Response.json([])
  asked.push(decodeURIComponent(url.replace(/.*\?/, '')))
  const month = /Month=([\d-]+)/.exec(url)?.[1] ?? ''
  const standing = [
    { currency: 'CNY', unsettled: '88.00', toInvoice: '500.50', onTheWay: '1000.00', deducted: '12.00' },
  ]
  return Response.json(calendarOf({ month, items, standing: items.length === 0 ? [] : standing, isMore }))
}
const asTelephone = (): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('575'),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
}

beforeEach(() => {
  items = ITEMS
  isMore = false
  asked = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const show = async (opened: string[] = []) => {
  showPage(<CalendarPage />, { address: 'month=2099-06', opened: (address) => opened.push(address) })
  return screen.findByRole('table', { name: '回款日历' })
}

describe('the calendar', () => {
  it('shows on each day in words and colour how much came, is expected and is at risk', async () => {
    const month = within(await show())
    expect(asked).toEqual(['Month=2099-06'])
    expect(month.getByRole('button', { name: '2099-06-03 已到账 ¥300.00，1 笔' }).dataset['tone']).toBe('done')
    expect(month.getByRole('button', { name: '2099-06-10 有风险 ¥500.50，1 笔' }).dataset['tone']).toBe('waiting')
    expect(month.getByRole('button', { name: '2099-06-10 预计 ¥1,000.00，1 笔' })).toBeDefined()
    expect(month.getByRole('button', { name: '2099-06-17 预计 USD 70.00，1 笔' })).toBeDefined()
  })
  it('adds the month up, each currency by itself, with what is late and what has no day', async () => {
    await show()
    const figureOf = (label: string): string =>
      screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement?.textContent ?? ''
    expect(figureOf('本月已到账')).toBe('本月已到账¥300.00')
    expect(figureOf('本月预计')).toBe('本月预计¥1,500.50USD 70.00')
    expect(figureOf('其中有风险')).toBe('其中有风险¥500.50')
    expect(figureOf('逾期未到账')).toBe('逾期未到账¥9.00')
    expect(figureOf('未排期')).toBe('未排期¥88.00')
    expect(screen.getByText(/另有待扣款 ¥12.00/)).toBeDefined()
  })
  it('sets off weekends as days on which nobody pays', async () => {
    await show()
    const isClosed = (day: string) => document.querySelector<HTMLElement>(`td[data-day="${day}"]`)?.dataset['closed']
    expect([isClosed('2099-06-06'), isClosed('2099-06-08')]).toEqual(['true', 'false'])
  })
  it('opens a day with its sums, their reasons, and the way to where one acts', async () => {
    const opened: string[] = []
    const month = within(await show(opened))
    await userEvent.click(month.getByRole('button', { name: /2099-06-10 有风险/ }))
    const day = within(await screen.findByRole('dialog'))
    expect(day.getByText('6 月 10 日 周三')).toBeDefined()
    expect(day.getAllByRole('listitem').length).toBeGreaterThan(1)
    expect(day.getByText('请开具并提交发票')).toBeDefined()
    await userEvent.click(day.getByRole('link', { name: '去处理' }))
    expect(opened).toEqual(['/admin/payment/p2'])
  })
  it('is walked through by arrows, from day to day', async () => {
    const month = within(await show())
    const from = month.getByRole('button', { name: /2099-06-03/ })
    from.focus()
    fireEvent.keyDown(from, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toContain('2099-06-10')
    fireEvent.keyDown(document.activeElement ?? from, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toContain('2099-06-17')
  })
  it('has first what the reader can bring forward, then what is late and what has no day', async () => {
    await show()
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['等我处理 1 笔', '逾期未到账 1 笔', '未排期 1 笔'])
    expect(screen.getByText('没有约定账期')).toBeDefined()
  })
  it('goes to another month', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: '下个月' }))
    expect(await screen.findByText('2099 年 7 月')).toBeDefined()
    expect(asked).toContain('Month=2099-07')
  })
  it('says honestly that there is more than it adds up', async () => {
    isMore = true
    await show()
    expect(screen.getByText(/只列出并合计其中 1000 笔/)).toBeDefined()
  })
  it('without any money says what makes it appear', async () => {
    items = []
    showPage(<CalendarPage />, { address: 'month=2099-06' })
    expect(await screen.findByText(/货物验收入库/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('on a telephone the days with money stand in a list, week by week', async () => {
  asTelephone()
  showPage(<CalendarPage />, { address: 'month=2099-06' })
  await screen.findByRole('heading', { level: 3, name: '6 月 1 日 – 6 月 7 日' })
  expect(screen.queryByRole('table')).toBeNull()
  const weeks = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(weeks).toEqual(['6 月 1 日 – 6 月 7 日', '6 月 8 日 – 6 月 14 日', '6 月 15 日 – 6 月 21 日'])
  await userEvent.click(screen.getByRole('button', { name: /6 月 10 日 周三.*有风险 ¥500.50.*预计 ¥1,000.00/ }))
  expect(within(await screen.findByRole('dialog')).getByText('6 月 10 日 周三')).toBeDefined()
})

it('the card of the home page says how much is where, and leads there', async () => {
  showPage(<HomeCard />)
  const linkOf = (name: RegExp) => screen.findByRole('link', { name })
  expect((await linkOf(/未结算\s*¥76.00/)).getAttribute('href')).toBe('/admin/payable/pool')
  expect((await linkOf(/待开票\s*¥500.50/)).getAttribute('href')).toContain('tab=toInvoice')
  expect((await linkOf(/在途\s*¥1,000.00/)).getAttribute('href')).toContain('tab=paying')
  expect((await linkOf(/本月到账/)).getAttribute('href')).toBe('/admin/payment/calendar')
  expect(screen.getByRole('table', { name: /月的回款/ })).toBeDefined()
})
