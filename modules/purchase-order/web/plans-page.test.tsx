import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FileRef } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Order } from '../shapes.ts'
import { anItem, anOrder } from './order.fixture.ts'
import { PlansPage } from './plans-page.tsx'

const FILE: FileRef = { id: 'f-1', name: 'a.xlsx', url: '/', size: 1, mime: 'x', category: '', side: 2 }
const ITEM = anItem({ qty: '20000.0000' })
const OPEN = { status: 4, statusName: '执行中', planStatus: 0, items: [ITEM], overRate: 3, underRate: 0 }

let order: Order = anOrder()
let read: object = {}
let stops: object[] = []
let writes: { readonly call: string; readonly body: Record<string, unknown> }[] = []

// The network is the border.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (url.includes('/WorkCalendar')) return Response.json({ stops, capacities: [], loads: [], logs: [] })
  if (method === 'GET') return Response.json(order)
  writes.push({
    call: `${method} ${url.replace(/.*\/api\/PurchaseOrder\/[^/]+/, '')}`,
    body: JSON.parse(typeof body === 'string' ? body : '{}'),
  })
  return Response.json(url.includes('PlanSheet') ? read : order)
}

beforeEach(() => {
  sessionStorage.clear()
  writes = []
  stops = []
  order = anOrder({ ...OPEN, allowedTransitions: ['submitDeliveryPlan'] })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async () => {
  showPage(
    <FileServicesProvider services={{ ...IDLE_FILES, upload: async () => FILE }}>
      <PlansPage />
    </FileServicesProvider>,
    { params: { id: order.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const qtys = (): string[] =>
  screen.getAllByLabelText(/^第 1 行 第 \d+ 批 计划数量$/).map((input) => String(Object(input).value))

it('divides a line by weeks, refuses a sum beyond the bounds, and hands in what is right', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: '第 1 行按周分批' }))
  const dialog = await screen.findByRole('dialog')
  await user.clear(within(dialog).getByLabelText('批数'))
  await user.type(within(dialog).getByLabelText('批数'), '3')
  await user.click(within(dialog).getByRole('button', { name: '生成' }))
  await waitFor(() => expect(qtys()).toEqual(['6667', '6667', '6666']))
  const submit = screen.getByRole('button', { name: '提交交货计划' })
  const first = screen.getByLabelText('第 1 行 第 1 批 计划数量')
  await user.clear(first)
  await user.type(first, '7300')
  await screen.findByText('第 1 行计划数量合计应在 20000 与 20600 之间')
  expect(submit).toHaveProperty('disabled', true)
})

it('puts a workbook into the form and saves nothing by it, or says what is wrong in it', async () => {
  const user = await show()
  const file = new File(['x'], 'a.xlsx')
  const input = screen.getByLabelText('导入 Excel', { selector: 'input' })
  read = {
    plans: [],
    rowCount: 1,
    errorCount: 1,
    errors: [{ row: 2, column: '行号', why: '没有这一行' }],
    errorFile: null,
  }
  await user.upload(input, file)
  await screen.findByText('没有这一行')
  expect(qtys()).toEqual(['20000'])
  const plan = (planQty: string) => ({ itemId: ITEM.id, planQty, planDate: '2099-05-20', differenceReason: '' })
  read = { plans: [plan('12000'), plan('8000')], rowCount: 2, errorCount: 0, errors: [], errorFile: null }
  await user.upload(input, file)
  await waitFor(() => expect(qtys()).toEqual(['12000', '8000']))
  expect(writes.map(({ call }) => call)).toEqual(['POST /PlanSheet', 'POST /PlanSheet'])
})

it('shows plans that are confirmed, and opens the form with a reason to change them', async () => {
  order = anOrder({ ...OPEN, planStatus: 2, planStatusName: '已确认', allowedTransitions: ['changeDeliveryPlan'] })
  const user = await show()
  expect(screen.queryByRole('button', { name: '提交交货计划' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '变更交货计划' }))
  await screen.findByLabelText('原因')
  await user.click(screen.getByRole('button', { name: '变更交货计划' }))
  await screen.findByText('请填写原因')
  expect(writes).toEqual([])
  await user.type(screen.getByLabelText('原因'), '纸未到')
  await user.click(screen.getByRole('button', { name: '变更交货计划' }))
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ remark: '纸未到', plans: [{ planQty: '20000' }] }))
})

it('gives the buyer its two steps and no form', async () => {
  order = anOrder({
    ...OPEN,
    planStatus: 1,
    allowedTransitions: ['confirmDeliveryPlan', 'returnDeliveryPlan', 'close'],
  })
  await show()
  expect(screen.getByRole('button', { name: '确认交货计划' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '退回交货计划' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  expect(screen.queryByLabelText(/计划数量$/)).toBeNull()
})

it('marks a delivery on a day without work, and hands it in all the same', async () => {
  stops = [{ id: 's1', startsOn: '2099-06-01', endsOn: '2099-12-31', reasonCode: 3, note: '', rowVersion: 0 }]
  const user = await show()
  const [day] = screen.getAllByLabelText<HTMLInputElement>(/^第 1 行 第 \d+ 批 计划日期$/)
  if (day === undefined) throw new Error('no day')
  expect(await screen.findByText('停工期内：设备检修，2099-06-01 至 2099-12-31')).toBeDefined()
  await user.clear(day)
  await user.type(day, '2099-05-31')
  await user.tab()
  await waitFor(() => expect(screen.queryByText(/停工期内/)).toBeNull())
  await user.clear(day)
  await user.type(day, '2099-06-01')
  await user.tab()
  expect(await screen.findByText(/停工期内/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '提交交货计划' }))
  await waitFor(() => expect(writes).toHaveLength(1))
})
