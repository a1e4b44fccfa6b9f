import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { InquiryRow } from '../shapes.ts'
import HallList from './hall-list.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const row = (changes: Partial<InquiryRow> = {}): InquiryRow => ({
  id: ID,
  code: 'XJ209901010001',
  status: 0,
  statusName: '待报价',
  title: '《小熊的星空》首印',
  inquiryType: 1,
  skuCategoryId: ID,
  round: 2,
  itemCount: 3,
  requiredDate: '2099-06-01',
  buyerCompanyId: ID,
  buyerCompanyName: '小树童阅',
  purchaserName: '王采',
  createdAt: '2099-01-01T00:00:00Z',
  updatedAt: '2099-01-01T00:00:00Z',
  rowVersion: 3,
  dueAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  overdueDays: 0,
  quoteId: ID,
  totalAmount: null,
  invited: null,
  answered: null,
  ...changes,
})

let asked: string[] = []
const show = (): void => {
  asked = []
  const paged = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(decodeURIComponent(url))
    if (url.includes('/api/Inquiry')) return Response.json([row()], { headers: paged })
    if (url.includes('/SkuCategory'))
      return Response.json([{ id: ID, parentId: null, name: '绘本', fullName: '绘本' }], { headers: paged })
    if (url.includes('/Summary/')) return Response.json({ quoteToWrite: 1 })
    return Response.json({ permissions: [], roles: [] })
  })
  showPage(<HallList />)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('opens with what is to be quoted, the most urgent first, with the time that is left', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'XJ209901010001' })
  expect(link.getAttribute('href')).toBe(`/admin/inquiry/${ID}`)
  await screen.findByRole('button', { name: '待报价 1' })
  expect(screen.getByText(/^剩余 2 小时 59 分钟|^剩余 3 小时/)).toBeDefined()
  expect(await screen.findByText('绘本')).toBeDefined()
  expect(asked.find((url) => url.includes('/api/Inquiry'))).toMatch(/OrderBy=dueAt/)
})

it('asks for the states of the own quote, tab by tab', async () => {
  show()
  await screen.findByRole('link', { name: 'XJ209901010001' })
  await userEvent.click(screen.getByRole('button', { name: '评选中' }))
  await waitFor(() => expect(asked.some((url) => /\/api\/Inquiry\?.*Status=6/.test(url))).toBe(true))
})
