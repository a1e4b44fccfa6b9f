import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { anInquiry } from './inquiry.fixture.ts'
import { StaffList } from './staff-list.tsx'

let asked: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = (permissions: readonly string[], opened: (address: string) => void = () => undefined): void => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/api/Inquiry'))
      return Response.json([anInquiry()], { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' } })
    if (url.includes('/Summary/')) return Response.json({ inquiryToCompare: 3 })
    return url.includes('/SearchAuto')
      ? Response.json([], { headers: { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '0' } })
      : Response.json({ permissions, roles: [] })
  })
  showPage(<StaffList />, { opened })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('counts what is to be compared, says how many have answered, and asks for the tab that was pressed', async () => {
  show([])
  await screen.findByRole('link', { name: 'XJ209901010001' })
  await screen.findByRole('button', { name: '比价中 3' })
  expect(screen.getByText('3/3')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '已流标/取消' }))
  await waitFor(() => expect(asked.some((url) => /Status=5\D+6/.test(url))).toBe(true))
})

it('offers a new inquiry to those who may write one, and to no others', async () => {
  const opened: string[] = []
  show(['inquiry.manage'], (address) => opened.push(address))
  await userEvent.click(await screen.findByRole('button', { name: '新建询价' }))
  expect(opened).toEqual(['/admin/inquiry/create'])
  cleanup()
  show(['inquiry.view'])
  await screen.findByRole('link', { name: 'XJ209901010001' })
  expect(screen.queryByRole('button', { name: '新建询价' })).toBeNull()
})
