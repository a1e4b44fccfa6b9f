import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { lastCompany } from '#shell/session/company.ts'
import { useSession } from '#shell/session/session.ts'
import { whole } from '../../profile.fixture.ts'
import type { Supplier } from '../../shapes.ts'
import { PassPage } from './pass-page.tsx'
import { ReviewStatusPage } from './review-status-page.tsx'
import { aSupplier } from './supplier.fixture.ts'

const { id, companyId } = aSupplier(whole)
const NAMED = `is_auth=1&id=${id}`

let asked: string[] = []
let opened: string[] = []
const show = (page: typeof ReviewStatusPage, change: Partial<Supplier>, contacts: readonly object[] = []): void => {
  const supplier = aSupplier(whole, change)
  useSession.setState({ company: { id, companyId, name: supplier.name, status: supplier.status, statusName: '' } })
  // The network is the border.
  vi.stubGlobal('fetch', async (url: string, { headers }: { readonly headers: Headers }) => {
    asked.push(`${url} ${headers.get('Company-Id')}`)
    return Response.json(url.endsWith('/Purchasers') ? contacts : supplier)
  })
  const Page = page
  showPage(<Page />, { address: NAMED, opened: (address) => opened.push(address) })
}

beforeEach(() => {
  asked = []
  opened = []
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  useSession.setState({ company: undefined })
  vi.unstubAllGlobals()
})

it('S-01 a registration that was never handed in says so, and leads on to the form in mode=edit', async () => {
  show(ReviewStatusPage, { status: 0, statusName: '待完善' })
  expect(await screen.findByText(/^资料还没有提交/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '继续填写' }))
  expect(opened).toEqual([`/register/supplier_form?${NAMED}&mode=edit`])
})

it('S-02 a returned one leads to the form in mode=edit, and to the field that was named', async () => {
  const returnItems = [{ fieldPath: 'name', message: '名称有误', isChanged: false }]
  show(ReviewStatusPage, { status: 2, statusName: '已退回', returnItems })
  await userEvent.click(await screen.findByRole('button', { name: '去修改' }))
  await userEvent.click(screen.getByRole('button', { name: '去修改：名称有误' }))
  const form = `/register/supplier_form?${NAMED}&mode=edit`
  expect(opened).toEqual([form, `${form}&at=name`])
})

it('S-01 one under review offers no form', async () => {
  show(ReviewStatusPage, { status: 1, statusName: '审核中', allowedTransitions: [] })
  expect(await screen.findByText(/^采购人员正在核对/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '继续填写' })).toBeNull()
})

it('S-07 asks for the supplier that the guards made the current one, for its company', async () => {
  show(ReviewStatusPage, { status: 1, allowedTransitions: [] })
  await screen.findByText(/^采购人员正在核对/)
  expect(asked).toEqual([`/api/Supplier/${id} ${companyId}`])
})

it('names whom to call at the buyer, and a phone dials at a tap', async () => {
  const purchasers = [{ id: 'w', name: '王采', mobileMasked: '139****0001' }]
  show(ReviewStatusPage, { status: 1, allowedTransitions: [], purchasers }, [
    { id: 'w', name: '王采', mobile: '13900000001' },
  ])
  expect(await screen.findByRole('link', { name: '13900000001' })).toHaveProperty('href', 'tel:13900000001')
})

it('S-03 once passed it leads to the pass page of the same supplier', async () => {
  show(ReviewStatusPage, { status: 3, allowedTransitions: [] })
  await waitFor(() => expect(opened).toEqual([`/register/pass?${NAMED}`]))
})

it('S-07 who enters from a pass page works for that company from then on', async () => {
  show(PassPage, { status: 3, allowedTransitions: [] })
  const enter = await screen.findByRole('button', { name: '进入工作台' })
  expect(lastCompany()).toBeNull()
  await userEvent.click(enter)
  expect([lastCompany(), opened]).toEqual([companyId, ['/admin/home']])
})
