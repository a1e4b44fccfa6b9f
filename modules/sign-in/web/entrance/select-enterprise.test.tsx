import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import { PersonBar } from './person-bar.tsx'
import { SelectEnterprisePage } from './select-enterprise-page.tsx'

const company = (no: number, status: number) => ({
  id: `s${no}`,
  companyId: `c${no}`,
  name: `企业${no}`,
  status,
  statusName: '审核中',
})
const USER = { uid: 'u1', username: '周两家', nickname: '', scopes: [], userGroups: [] }

afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined, companies: [], company: undefined })
})

const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('S-06 companies that have not passed are grey, and each leads to its own review', () => {
  useSession.setState({ companies: [company(1, 1), company(2, 0)] })
  showPage(<SelectEnterprisePage />)
  const choices = screen.getAllByRole<HTMLButtonElement>('button', { name: /^企业/ })
  expect(choices.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(linkOf('企业1 查看审核进度')).toBe('/register/review_status?is_auth=1&id=s1')
  expect(linkOf('企业2 查看审核进度')).toBe('/register/review_status?is_auth=1&id=s2')
  expect(screen.getByText(/^您的企业还没有通过审核/)).toBeDefined()
})

it('S-06 a company that has passed can be chosen and has no such link', () => {
  useSession.setState({ companies: [company(1, 5), company(2, 1)] })
  showPage(<SelectEnterprisePage />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '企业1' }).disabled).toBe(false)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['企业2 查看审核进度'])
})

it('S-06 a company for practice is none to choose', () => {
  useSession.setState({ companies: [company(1, 5), { ...company(2, 5), isPractice: true }] })
  showPage(<SelectEnterprisePage />)
  expect(screen.getAllByRole('button', { name: /^企业/ }).map(({ textContent }) => textContent)).toHaveLength(1)
})

it.each([
  [1, []],
  [2, ['/register/select_enterprise']],
])('S-14 outside the workspace a person of %i companies turns to another one: %j', (count, ways) => {
  useSession.setState({ user: USER, companies: [company(1, 1), company(2, 1)].slice(0, count) })
  const opened: string[] = []
  showPage(<PersonBar />, { opened: (address) => opened.push(address) })
  for (const button of screen.queryAllByRole('button', { name: '切换企业' })) fireEvent.click(button)
  expect(opened).toEqual(ways)
})
