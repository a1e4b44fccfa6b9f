import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSession } from '../session/session.ts'
import { UiRoot } from '../ui-root.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { NavigationProvider } from './navigation.tsx'

const company = (no: number, status: number, statusName: string) => ({
  id: `s${no}`,
  companyId: `c${no}`,
  name: `企业${no}`,
  status,
  statusName,
})
const MINE = [company(1, 5, '已认证'), company(2, 1, '审核中'), company(3, 0, '待完善')]

afterEach(() => {
  cleanup()
  useSession.setState({ companies: [], company: undefined })
})

/** Opens the menu; answers the addresses that were gone to. */
const open = (companies = MINE): string[] => {
  const gone: string[] = []
  useSession.setState({ companies, company: companies[0] })
  const navigation = { go: (to: string) => gone.push(to), registry: new Map(), signOut: () => undefined }
  render(
    <UiRoot>
      <NavigationProvider value={navigation}>
        <CompanyMenu />
      </NavigationProvider>
    </UiRoot>,
  )
  fireEvent.click(screen.getByRole('button', { name: '企业1' }))
  return gone
}
const entry = (name: string) => screen.findByRole('menuitem', { name })

it('S-06 a company that has not passed stays grey with the word for its status', async () => {
  open()
  expect((await entry('企业2 审核中')).getAttribute('aria-disabled')).toBe('true')
  expect((await entry('企业3 待完善')).getAttribute('aria-disabled')).toBe('true')
  expect((await entry('企业1')).getAttribute('aria-disabled')).not.toBe('true')
})

it('S-07 beside each grey company stands the way to its own review', async () => {
  const gone = open()
  fireEvent.click(await entry('企业2 查看审核进度'))
  fireEvent.click(screen.getByRole('button', { name: '企业1' }))
  fireEvent.click(await entry('企业3 查看审核进度'))
  expect(gone).toEqual(['/register/review_status?is_auth=1&id=s2', '/register/review_status?is_auth=1&id=s3'])
})

const PRACTISED = { ...company(9, 5, '已认证'), isPractice: true }

it('leads to the practice, which is no company to switch to', async () => {
  const gone = open([company(1, 5, '已认证'), PRACTISED])
  fireEvent.click(await entry('练习模式'))
  expect(gone).toEqual(['/register/practice'])
  expect(screen.queryByRole('menuitem', { name: '企业9' })).toBeNull()
})

it('offers the own companies to somebody who practises, and no practice', async () => {
  open([{ ...PRACTISED, name: '企业1' }, company(2, 5, '已认证')])
  await entry('企业2')
  expect(screen.queryByRole('menuitem', { name: '练习模式' })).toBeNull()
})

it('S-06 a company that has passed needs no such way', async () => {
  open([company(1, 5, '已认证'), company(2, 3, '已通过')])
  await entry('企业2')
  expect(screen.queryByRole('menuitem', { name: /查看审核进度/ })).toBeNull()
})
