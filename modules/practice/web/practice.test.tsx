import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { referenceClient } from '#shell/server-state/reference.ts'
import { keepCompany, lastCompany, type Company } from '#shell/session/company.ts'
import { useSession } from '#shell/session/session.ts'
import { PracticePage } from './entrance/practice-page.tsx'
import { HomeNotice } from './home-notice.tsx'
import { PracticeRibbon } from './ribbon.tsx'

const REAL: Company = { id: 's1', companyId: 'c1', name: '晨光彩印', status: 5, statusName: '' }
const PRACTICE: Company = { ...REAL, id: 's2', companyId: 'c2', name: '练习企业（陈晨）', isPractice: true }
const LESSONS = [
  { title: '提交报价', hint: '填单价', isDone: true, url: '/admin/quote/list' },
  { title: '确认订单', hint: '核对数量', isDone: false, url: '/admin/po/p1' },
]

const calls: string[] = []
let waiting = 0
let steps: object[] = []
const assign = vi.fn<(address: string) => void>()
const workFor = (company: Company, companies: Company[] = [REAL, PRACTICE]): void =>
  useSession.setState({
    user: { uid: 'u', username: '陈晨', nickname: '', scopes: [], userGroups: [] },
    companies,
    company,
  })

beforeEach(() => {
  waiting = 0
  steps = []
  calls.length = 0
  assign.mockClear()
  referenceClient.clear()
  keepCompany('c2')
  vi.stubGlobal('location', { ...location, assign, href: location.href, origin: location.origin })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`)
    if (url.includes('/Practice/Progress')) return Response.json(LESSONS)
    if (url.includes('/Practice')) return Response.json({ companyId: 'c3' })
    if (url.includes('/Summary/Supplier/Start')) return Response.json({ steps, answers: [] })
    return Response.json({ total: waiting, items: [], queues: [], cards: [] })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  useSession.setState({ user: undefined, companies: [], company: undefined })
  vi.unstubAllGlobals()
})

it('stands above every page of a practice, and above none of a real company', () => {
  workFor(PRACTICE)
  showPage(<PracticeRibbon />)
  expect(screen.getByText('练习模式：这里的一切都不会影响任何人')).toBeDefined()
  cleanup()
  workFor(REAL)
  showPage(<PracticeRibbon />)
  expect(screen.queryByText('练习模式：这里的一切都不会影响任何人')).toBeNull()
})

it('leads back to the own company, and somebody without one to the entrance', async () => {
  workFor(PRACTICE)
  showPage(<PracticeRibbon />)
  await userEvent.click(screen.getByRole('button', { name: '退出练习' }))
  expect([lastCompany(), assign.mock.calls]).toEqual(['', [['/admin/home']]])
  cleanup()
  workFor(PRACTICE, [PRACTICE])
  showPage(<PracticeRibbon />)
  await userEvent.click(screen.getByRole('button', { name: '退出练习' }))
  expect(assign).toHaveBeenLastCalledWith('/register/welcome')
})

it('begins nothing anew before the person is sure', async () => {
  workFor(PRACTICE)
  showPage(<PracticeRibbon />)
  await userEvent.click(screen.getByRole('button', { name: '重新开始' }))
  await userEvent.click(await screen.findByRole('button', { name: '继续练习' }))
  expect(calls).toEqual([])
})

it('begins anew in the company that the server has made then', async () => {
  workFor(PRACTICE)
  showPage(<PracticeRibbon />)
  await userEvent.click(screen.getByRole('button', { name: '重新开始' }))
  const dialog = await screen.findByRole('dialog', { name: /重新开始练习/ })
  await userEvent.click(within(dialog).getByRole('button', { name: '重新开始' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/home'))
  expect([calls, lastCompany()]).toEqual([['POST /api/Practice/Restart'], 'c3'])
})

it('enters with one press, for the company that the server has made', async () => {
  workFor(REAL, [REAL])
  showPage(<PracticePage />)
  await userEvent.click(screen.getByRole('button', { name: '进入练习' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/home'))
  expect([calls, lastCompany()]).toEqual([['POST /api/Practice'], 'c3'])
})

it('shows what there is to learn and leads to what comes next', async () => {
  workFor(PRACTICE)
  const opened: string[] = []
  showPage(<HomeNotice />, { opened: (address) => opened.push(address) })
  expect(await screen.findByText('已完成 1 / 2')).toBeDefined()
  expect(screen.getAllByRole('img', { name: '已完成' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: /去做.*确认订单/ }))
  expect(opened).toEqual(['/admin/po/p1'])
})

it('is offered on the home page of a company that has nothing to do, and not beside work', async () => {
  workFor(REAL)
  showPage(<HomeNotice />)
  expect((await screen.findByRole('link', { name: '练习模式' })).getAttribute('href')).toBe('/register/practice')
  cleanup()
  referenceClient.clear()
  waiting = 3
  showPage(<HomeNotice />)
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(screen.queryByRole('link', { name: '练习模式' })).toBeNull()
})

it('is not offered twice to a new company, which reads of it among its first steps', async () => {
  steps = [{ key: 'practice', title: '试一遍练习模式', hint: '', url: '/register/practice', isDone: false }]
  workFor(REAL)
  showPage(<HomeNotice />)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.queryByRole('link', { name: '练习模式' })).toBeNull()
})
