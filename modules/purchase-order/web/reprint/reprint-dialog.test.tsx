import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Order } from '../../shapes.ts'
import { DetailPage } from '../detail-page.tsx'
import { anInternal, anItem, anOrder } from '../order.fixture.ts'

// The pages of the console: the address says whose they are, when they are loaded.
vi.hoisted(() => history.replaceState(null, '', '/console/admin/po/1'))

const NEW = '99999999-9999-4999-8999-999999999999'
const AWARD = {
  skuId: anItem().skuId,
  formulaId: null,
  supplierId: anOrder().id,
  tiers: [
    { minQty: '1.0000', maxQty: '999.0000', unitPrice: '9.000000' },
    { minQty: '1000.0000', maxQty: null, unitPrice: '8.500000' },
  ],
  awarded: null,
  taxRate: 9,
  validTo: '2099-12-31',
  quoteId: NEW,
  quoteCode: 'BJ209801010001',
  awardedOn: '2098-10-01',
  source: 'XJ1',
}
const executing = (changes: Partial<Order> = {}): Order =>
  anOrder({ status: 4, statusName: '执行中', allowedTransitions: [], internal: anInternal(), ...changes })

/** The supplier does not work on one day. */
const CALENDAR = {
  stops: [{ id: NEW, startsOn: '2099-02-05', endsOn: '2099-02-05', reasonCode: 4, note: '', rowVersion: 0 }],
  capacities: [],
  loads: [],
  logs: [],
}

let sent: Record<string, unknown>[] = []
let opened: string[] = []
let order = executing()
let made: Partial<Order> = {}
let permissions = ['order.manage']

beforeEach(() => {
  ;[sent, opened, order, permissions] = [[], [], executing(), ['order.manage']]
  made = { status: 1 }
  // The network is the border: the client, the queries and the pages are the real ones.
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/User/Permission')) return Response.json({ permissions, ownOnly: false })
    if (url.includes('/ValidQuoted')) return Response.json([AWARD])
    if (url.includes('/LastPrice')) return Response.json([])
    if (url.includes('/Sku/Match')) return Response.json([])
    if (url.includes('/WorkCalendar/')) return Response.json(CALENDAR)
    if (method === 'POST' && url.endsWith('/Reprint')) {
      sent.push(typeof body === 'string' ? JSON.parse(body) : {})
      return Response.json(anOrder({ id: NEW, code: 'PO209902020001', ...made }))
    }
    return Response.json(order)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const open = async () => {
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: order.id }, opened: (address) => opened.push(address) },
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '加印' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: '加印' })) }
}

it('asks for quantity and day, says the price for so much and by which quote, and opens the new order', async () => {
  const { user, dialog, send } = await open()
  await user.type(dialog.getByLabelText('加印数量'), '500')
  expect(await dialog.findByText('单价 ¥9.00（中标 BJ209801010001，2098-10-01），金额 ¥4,500.00')).toBeDefined()
  await user.type(dialog.getByLabelText('加印数量'), '0')
  expect(await dialog.findByText(/单价 ¥8\.50（中标 BJ209801010001，2098-10-01），金额 ¥42,500\.00/)).toBeDefined()
  await user.type(dialog.getByLabelText('需求日期'), '2099-07-01')
  await send()
  await waitFor(() => expect(opened).toEqual([`/admin/po/${NEW}`]))
  expect(sent).toEqual([{ requiredDate: '2099-07-01', lines: [{ itemId: anItem().id, qty: '5000' }] }])
  expect(screen.getByText('加印订单 PO209902020001 已发布，等待供应商确认')).toBeDefined()
})

it('warns of a day on which the supplier does not work, and goes out all the same', async () => {
  const { user, dialog, send } = await open()
  await user.type(dialog.getByLabelText('加印数量'), '500')
  await user.type(dialog.getByLabelText('需求日期'), '2099-02-05')
  expect(await dialog.findByText('第 1 行的需求日期在供应商停工期内：盘点，2099-02-05')).toBeDefined()
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('sends nothing without them, and says what is missing', async () => {
  const { dialog, send } = await open()
  await send()
  expect(await dialog.findByText('请填写大于 0 的数量')).toBeDefined()
  expect(dialog.getByText('请选择需求日期')).toBeDefined()
  expect(sent).toEqual([])
})

it('repeats those lines of several that have a quantity', async () => {
  const second = anItem({ id: NEW, lineNo: 2, skuName: '礼盒' })
  order = executing({ items: [anItem(), second] })
  const { user, dialog, send } = await open()
  await send()
  expect(await dialog.findAllByText('请至少填写一行数量')).toHaveLength(2)
  await user.type(dialog.getByLabelText('第 2 行 礼盒 加印数量'), '20')
  await user.type(dialog.getByLabelText('需求日期'), '2099-07-01')
  await send()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ lines: [{ itemId: NEW, qty: '20' }] })
})

it('goes on in the form where the new order lacks something', async () => {
  made = { status: 0, internal: anInternal() }
  const { user, dialog, send } = await open()
  await user.type(dialog.getByLabelText('加印数量'), '500')
  await user.type(dialog.getByLabelText('需求日期'), '2099-07-01')
  await send()
  await waitFor(() => expect(opened).toEqual([`/admin/po/create?id=${NEW}`]))
})

it.each([
  ['an order that nobody has agreed on', { status: 1 }, ['order.manage']],
  ['people who do not order', {}, []],
] satisfies [string, Partial<Order>, string[]][])('is not offered for %s', async (_what, changes, held) => {
  order = executing(changes)
  permissions = held
  showPage(<DetailPage />, { params: { id: order.id } })
  await screen.findByRole('heading', { name: '订单明细' })
  expect(screen.queryByRole('button', { name: '加印' })).toBeNull()
})
