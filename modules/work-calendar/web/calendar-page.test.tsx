import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { aCapacity, aStop, BOOKS } from '../calendar.fixture.ts'
import type { WorkCalendar } from '../shapes.ts'
import { CalendarPage } from './calendar-page.tsx'

const STOP = aStop({ startsOn: '2099-02-04', endsOn: '2099-02-18', note: '节后陆续复工' })
const LOADS = [
  { weekOn: '2099-03-02', categoryId: BOOKS, confirmed: '6000', pending: '1000' },
  { weekOn: '2099-03-09', categoryId: BOOKS, confirmed: '9000', pending: '2000' },
]
const DUE = [
  {
    orderId: '11111111-1111-4111-8111-111111111111',
    code: 'PO209902010001',
    lineNo: 2,
    skuName: '绘本',
    day: '2099-05-03',
    qty: '600.0000',
    unit: '本',
    isConfirmed: true,
  },
]

let calendar: WorkCalendar
let permissions: string[]
let refusal: Record<string, string[]> | undefined
let sent: { readonly call: string; readonly body: Record<string, unknown> }[]

// The network is the border.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (url.includes('/Permission')) return Response.json({ permissions, roleKeys: [], ownOnly: false })
  if (url.includes('/SkuCategory/Select'))
    return Response.json(
      [{ id: BOOKS, parentId: null, name: '图书', code: 'BK', level: 1, fullName: '图书', isLeaf: true }],
      { headers: { 'x-recordcount': '1' } },
    )
  if (url.includes('/WorkCalendar/Due')) return Response.json(DUE)
  if (method === 'GET') return Response.json(calendar)
  sent.push({
    call: `${method} ${url.replace(/.*\/api\/WorkCalendar/, '')}`,
    body: JSON.parse(typeof body === 'string' ? body : '{}'),
  })
  if (refusal !== undefined)
    return Response.json({ type: 'Invalid', title: '客户端参数错误', status: 422, errors: refusal }, { status: 422 })
  return Response.json(method === 'DELETE' ? null : url.includes('Stop') ? STOP : aCapacity())
}

beforeEach(() => {
  sessionStorage.clear()
  calendar = { stops: [STOP], capacities: [aCapacity()], loads: LOADS, logs: [] }
  permissions = ['order.view', 'order.plan']
  refusal = undefined
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (address = 'month=2099-02') => {
  const opened: string[] = []
  showPage(<CalendarPage />, { address, opened: (one) => opened.push(one) })
  await screen.findByRole('heading', { level: 1, name: '停工与产能' })
  return { user: userEvent.setup(), opened }
}

it('marks the days without work in twelve months from the chosen one, and says why', async () => {
  await show()
  const february = within(screen.getByRole('table', { name: '2099 年 2 月的停工' }))
  expect(february.getByRole('cell', { name: '2099-02-04 春节放假' })).toBeDefined()
  expect(february.getAllByRole('cell', { name: /春节放假/ })).toHaveLength(15)
  expect(screen.getAllByRole('table', { name: /的停工$/ })).toHaveLength(12)
  expect(screen.getByRole('row', { name: /2099-02-04 至 2099-02-18 15 天 春节放假 节后陆续复工 未开始/ })).toBeDefined()
})

it('shows each week beside what is due in it, and by how much one is overfull', async () => {
  await show('month=2099-03')
  const weeks = within(await screen.findByRole('list', { name: '胶印 未来 12 周' }))
  const lines = weeks.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(12)
  expect(lines[1]).toBe('3/2–3/8已确认 30,000 + 待确认 5,000 / 50,000 印张')
  expect(lines[2]).toBe('3/9–3/15已确认 45,000 + 待确认 10,000 / 50,000 印张 超出 5,000')
})

it('names what is due while a stop is entered, with the way to its order, and sends the stop', async () => {
  const { user, opened } = await show()
  await user.click(await screen.findByRole('button', { name: '登记停工' }))
  const form = within(await screen.findByRole('dialog', { name: '登记停工' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('请填写停工开始日期')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('停工开始'), '2099-05-01')
  await user.type(form.getByLabelText('停工结束'), '2099-05-05')
  expect(await form.findByText('这段日期内有 1 批货待交，保存后系统会通知对应的采购')).toBeDefined()
  expect(form.getByText('2099-05-03 · 第 2 行 绘本 600 本')).toBeDefined()
  await user.click(form.getByRole('button', { name: 'PO209902010001' }))
  expect(opened).toEqual(['/admin/po/11111111-1111-4111-8111-111111111111'])
  await user.click(form.getByLabelText('停工原因'))
  await user.click(await screen.findByText('设备检修'))
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    call: 'POST /Stop',
    body: { startsOn: '2099-05-01', endsOn: '2099-05-05', reasonCode: 3, note: '' },
  })
  expect(await screen.findByText('停工已保存，已通知 1 张订单的采购')).toBeDefined()
})

it('puts the refusal of an overlapping stop at its field, and keeps what was typed', async () => {
  refusal = { startsOn: ['与已登记的停工重叠：2099-02-04 至 2099-02-18 春节放假'] }
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: '修改 2099-02-04 至 2099-02-18' }))
  const form = within(await screen.findByRole('dialog', { name: '修改停工' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText(/与已登记的停工重叠/)).toBeDefined()
  expect(sent[0]).toMatchObject({ call: `PUT /Stop/${STOP.id}`, body: { rowVersion: 0, startsOn: '2099-02-04' } })
  expect(form.getByLabelText<HTMLInputElement>('停工开始').value).toBe('2099-02-04')
})

it('declares a capacity once everything is said, and sends it as numbers and Mondays are kept', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: '登记产能' }))
  const form = within(await screen.findByRole('dialog', { name: '登记产能' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(form.getByText('请填写工序或产线')).toBeDefined()
  expect(form.getByText('请选择品类')).toBeDefined()
  await user.type(form.getByLabelText('工序或产线'), '装订')
  await user.type(form.getByLabelText('产能单位'), '本')
  await user.type(form.getByLabelText('每周产能'), '一万')
  expect(form.getByText('请填写数字，最多 4 位小数')).toBeDefined()
  await user.clear(form.getByLabelText('每周产能'))
  await user.type(form.getByLabelText('每周产能'), '10000')
  await user.click(form.getByLabelText('第 1 个品类 产品品类'))
  await user.click(await screen.findByTitle('图书'))
  expect(sent).toEqual([])
  await user.click(form.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    call: 'POST /Capacity',
    body: { name: '装订', unit: '本', weeklyQty: '10000', validTo: null, uses: [{ categoryId: BOOKS, perUnit: '1' }] },
  })
})

it('removes a stop after asking', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: '删除 2099-02-04 至 2099-02-18' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sent).toMatchObject([{ call: `DELETE /Stop/${STOP.id}` }]))
})

it('is read, and not written, by those who do not plan deliveries', async () => {
  permissions = ['order.view']
  await show()
  expect(await screen.findByText('停工与产能由主账号和跟单维护，您可以查看。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '登记停工' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^修改/ })).toBeNull()
})

it('keeps what has passed without a way to change it', async () => {
  calendar = { ...calendar, stops: [aStop({ startsOn: '2020-02-04', endsOn: '2020-02-05' })] }
  await show('month=2020-02')
  expect(await screen.findByRole('row', { name: /2020-02-04 至 2020-02-05 .* 已结束/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^(修改|删除) 2020/ })).toBeNull()
})

it('shows a month with what is due on its days, those without work shaded with their reason', async () => {
  const { user, opened } = await show('month=2099-05&view=month')
  await user.click(await screen.findByRole('button', { name: /^2099-05-03 600 绘本/ }))
  expect(opened).toEqual(['/admin/po/11111111-1111-4111-8111-111111111111'])
  await user.click(screen.getByRole('button', { name: '上个月' }))
  expect(screen.getByText('2099 年 4 月')).toBeDefined()
  cleanup()
  await show('month=2099-02&view=month')
  expect(screen.getAllByText('停工：春节放假')).toHaveLength(15)
})
