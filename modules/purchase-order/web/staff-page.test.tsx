import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Order } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { anInternal, anItem, anOrder } from './order.fixture.ts'
import { SettingPage } from './setting-page.tsx'

// The pages of the console: the address says whose they are, when they are loaded.
vi.hoisted(() => history.replaceState(null, '', '/console/admin/po/1'))

type Internal = NonNullable<Order['internal']>
const APPROVAL: NonNullable<Internal['approval']> = {
  isRevision: false,
  version: 1,
  submittedBy: anOrder().id,
  submittedByName: '王采',
  submittedAt: '2026-11-16T01:00:00.000Z',
  remark: '急单',
  amount: '8650.00',
  limit: '5000.00',
  lines: [{ lineNo: 1, skuName: '精装绘本', unitPrice: '8.65', lastPrice: '8.00' }],
  changes: [],
  result: '',
  decidedByName: '',
  decidedAt: null,
  reply: '',
}

/** The supplier does not work on the day that the order asks for. */
const { requiredDate: DAY } = anItem()
const CALENDAR = {
  stops: [{ id: anOrder().id, startsOn: DAY, endsOn: DAY, reasonCode: 3, note: '', rowVersion: 0 }],
  capacities: [],
  loads: [],
  logs: [],
}
/** A question that is sent as a body. */
const MATCHING = '/Sku/Match'

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: unknown
}
let sent: Sent[] = []
let order: Order = anOrder()

const answer = async (url: string, init: RequestInit): Promise<Response> => {
  const method = init.method ?? 'GET'
  sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
  if (url.includes('/User/Permission')) return Response.json({ permissions: ['order.manage'], ownOnly: false })
  if (url.includes('/Purchasers')) return Response.json([{ id: order.id, name: '周采', mobileMasked: '139****0009' }])
  if (url.endsWith('/Batch/Purchaser')) return Response.json({ reassigned: 1 })
  if (url.endsWith('/PurchasingSetting'))
    return Response.json({ rowVersion: 3, approvalAmount: '50000.00', confirmHours: 48 })
  if (url.includes('/WorkCalendar/')) return Response.json(CALENDAR)
  if (url.endsWith(MATCHING)) return Response.json([])
  return Response.json(order)
}
const writes = (): Sent[] => sent.filter(({ method, url }) => method !== 'GET' && !url.endsWith(MATCHING))

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const show = async () => {
  showPage(<DetailPage />, { params: { id: order.id } })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

it('shows what needs approval, how far prices are from the last ones, and nothing of it where there is none', async () => {
  order = anOrder({ status: 10, statusName: '待审批', internal: anInternal({ approval: APPROVAL }) })
  await show()
  const heading = await screen.findByRole('heading', { name: '订单审批' })
  const section = heading.closest('section')
  expect(section?.textContent).toContain('含税金额 ¥8,650.00，超过审批金额 ¥5,000.00')
  expect(section?.textContent).toContain('第 1 行 精装绘本：临时单价 8.65，上次 8.00（+8.13%）')
  expect(section?.textContent).toContain('王采')
  cleanup()
  order = anOrder({ internal: anInternal() })
  await show()
  expect(screen.queryByRole('heading', { name: '订单审批' })).toBeNull()
})

it('sends a change to the supplier, and one with a temporary price to those who approve', async () => {
  const stages = [{ stage: '全款', percent: 100, trigger: '验收', days: 30 }]
  const paymentTerm = { text: '', stages }
  order = anOrder({ status: 4, allowedTransitions: ['revise'], paymentTerm, internal: anInternal() })
  const user = await show()
  await user.click(screen.getByRole('button', { name: /^变\s?更$/ }))
  const drawer = await screen.findByRole('dialog')
  const submit = () => within(drawer).getByRole('button', { name: /^(提交变更|提交审批)$/ })
  expect(submit()).toHaveProperty('disabled', true)
  const qty = within(drawer).getByLabelText('第 1 行 变更后数量')
  await user.clear(qty)
  await user.type(qty, '1200')
  expect(within(drawer).getByText('1,200 本')).toBeTruthy()
  await user.type(within(drawer).getByLabelText('原因'), '加量')
  expect(submit().textContent).toBe('提交变更')
  const price = within(drawer).getByLabelText('第 1 行 变更后单价')
  await user.clear(price)
  await user.type(price, '9.1')
  expect(submit().textContent).toBe('提交审批')
  await user.click(submit())
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]).toMatchObject({
    method: 'POST',
    url: expect.stringContaining(`/PurchaseOrder/${order.id}/Revision`),
    body: { remark: '加量', revision: { items: [{ id: anItem().id, qty: '1200', unitPrice: '9.1', priceSource: 3 }] } },
  })
})

it('warns in a change of a day on which the supplier does not work, beside everything but this order', async () => {
  order = anOrder({ status: 4, allowedTransitions: ['revise'], internal: anInternal() })
  const user = await show()
  await user.click(screen.getByRole('button', { name: /^变\s?更$/ }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(`第 1 行的需求日期在供应商停工期内：设备检修，${DAY}`)).toBeTruthy()
  const asked = sent.find(({ url }) => url.includes('/WorkCalendar/'))
  expect(asked?.url).toContain(`ExceptOrderId=${order.id}`)
})

it('says of a step of approval that the supplier does not read what is entered, and of others that it does', async () => {
  order = anOrder({ status: 10, allowedTransitions: ['returnToDraft', 'remind'], internal: anInternal() })
  const user = await show()
  await user.click(screen.getByRole('button', { name: '审批退回' }))
  expect(await screen.findByPlaceholderText('内部说明，供应商看不到')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^返\s?回$/ }))
  await user.click(screen.getByRole('button', { name: /^催\s?办$/ }))
  expect(await screen.findByPlaceholderText('可填写说明，对方会看到')).toBeTruthy()
})

it('gives an order to another purchaser', async () => {
  order = anOrder({ internal: anInternal() })
  const user = await show()
  await user.click(await screen.findByRole('button', { name: '转交采购' }))
  await user.click(await screen.findByRole('combobox', { name: '选择采购人员' }))
  await user.click(await screen.findByText('周采 139****0009'))
  await user.click(screen.getByRole('button', { name: /^转\s?交$/ }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]).toMatchObject({ body: { ids: [order.id], purchaserId: order.id } })
})

it('shows the contract, and offers to put it right to those who may', async () => {
  const signed = { contractNo: 'HT-1', contractSignedOn: '2026-01-05', internal: anInternal() }
  order = anOrder({ ...signed, contractFiles: ['00000000-0000-4000-8000-000000000009'] })
  await show()
  expect(await screen.findByText('HT-1')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^更\s?正$/ })).toBeTruthy()
})

it('does not offer to change what was signed through the ledger: its number stands in its text', async () => {
  order = anOrder({ contractNo: 'HT-1', contractSignedOn: '2026-01-05', internal: anInternal() })
  await show()
  expect(await screen.findByText('HT-1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^更\s?正$/ })).toBeNull()
})

it('keeps the purchasing settings; an empty amount means that none needs approval', async () => {
  showPage(<SettingPage />)
  const user = userEvent.setup()
  const amount = await screen.findByLabelText('审批金额')
  expect(amount).toHaveProperty('value', '50000.00')
  const hours = screen.getByLabelText('确认时限（小时）')
  await user.clear(hours)
  await user.type(hours, '0')
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  expect(await screen.findByText('请填写 1 至 720 的整数')).toBeTruthy()
  expect(writes()).toEqual([])
  await user.clear(amount)
  await user.clear(hours)
  await user.type(hours, '24')
  await user.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.body).toEqual({ rowVersion: 3, approvalAmount: null, confirmHours: 24 })
})
