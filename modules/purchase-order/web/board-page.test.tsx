import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Board } from '../board-shapes.ts'
import { BoardPage } from './board-page.tsx'
import { aBoard, aPlan } from './board/board.fixture.ts'
import { anOrder } from './order.fixture.ts'

interface Sent {
  readonly call: string
  readonly body: unknown
}

/** The supplier does not work on two days. */
const STOP = { id: 's1', startsOn: '2099-06-22', endsOn: '2099-06-23', reasonCode: 3, note: '', rowVersion: 0 }

let board: Board = aBoard()
let sent: Sent[] = []
let refusal: Record<string, string[]> | undefined

// The network is the border.
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  sent.push({ call: `${method} ${url.replace(/.*\/api/, '')}`, body: typeof body === 'string' ? JSON.parse(body) : {} })
  if (url.includes('/WorkCalendar')) return Response.json({ stops: [STOP], capacities: [], loads: [], logs: [] })
  if (method === 'GET') return Response.json(board)
  if (refusal !== undefined)
    return Response.json({ type: 'Invalid', title: '客户端参数错误', status: 422, errors: refusal }, { status: 422 })
  return Response.json(anOrder())
}
const writes = (): Sent[] => sent.filter(({ call }) => !call.startsWith('GET'))

beforeEach(() => {
  board = aBoard()
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (address = 'month=2099-06') => {
  showPage(<BoardPage />, { address })
  return screen.findByRole('button', { name: /^2099-06-20 600 绘本/ })
}
const drop = (onto: HTMLElement, id: string): void => {
  const event = createEvent.drop(onto)
  Object.defineProperty(event, 'dataTransfer', { value: { getData: () => id } })
  fireEvent(onto, event)
}
const dayCell = (day: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`td[data-day="${day}"]`)
  if (found === null) throw new Error(day)
  return found
}

it('asks for the weeks of the month, with what the address narrows it by', async () => {
  await show('month=2099-06&state=2&warehouse=北京仓&late=1')
  const { searchParams } = new URL(`http://x${sent[0]?.call.slice(4) ?? ''}`)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    From: '2099-06-01',
    To: '2099-07-05',
    PlanStatus: '2',
    WarehouseName: '北京仓',
    IsLate: 'true',
  })
})

it('saves a draft that is dropped on another day at once', async () => {
  board = aBoard({ move: 'save' }, [aPlan({ status: 0 })])
  await show()
  drop(dayCell('2099-06-23'), 'p1')
  await waitFor(() =>
    expect(writes()).toEqual([{ call: 'PATCH /DeliveryPlan/p1', body: { rowVersion: 3, planDate: '2099-06-23' } }]),
  )
})

it('moves a draft by keys, and not into the past', async () => {
  board = aBoard({ move: 'save' }, [aPlan({ status: 0 })])
  const entry = await show()
  fireEvent.keyDown(entry, { key: 'ArrowRight', altKey: true })
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ planDate: '2099-06-21' }))
  drop(dayCell('2099-06-20'), 'p1')
  expect(writes()).toHaveLength(1)
})

it('asks why a confirmed plan comes on another day, and shows what the server says at its field', async () => {
  await show()
  drop(dayCell('2099-07-02'), 'p1')
  const dialog = await screen.findByRole('dialog')
  const user = userEvent.setup()
  expect(within(dialog).getByLabelText('计划日期')).toHaveProperty('value', '2099-07-02')
  await user.click(within(dialog).getByRole('button', { name: '提交变更' }))
  await within(dialog).findByText('请填写原因')
  expect(writes()).toEqual([])
  await user.type(within(dialog).getByLabelText('差异原因'), '纸未到')
  await user.type(within(dialog).getByLabelText('原因'), '延后')
  refusal = { planDate: ['已发货的计划不能修改'] }
  await user.click(within(dialog).getByRole('button', { name: '提交变更' }))
  await within(dialog).findByText('已发货的计划不能修改')
  expect(writes()[0]?.body).toEqual({
    rowVersion: 3,
    planDate: '2099-07-02',
    differenceReason: '纸未到',
    remark: '延后',
  })
})

it('offers nothing to move to those who may not, and leads them to the order', async () => {
  board = aBoard({ move: 'none' })
  const entry = await show()
  expect(entry.getAttribute('draggable')).toBe('false')
  await userEvent.click(entry)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: '提交变更' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: '打开订单' })).toBeTruthy()
})

it('says honestly that there are more plans than it shows', async () => {
  board = { ...aBoard(), isMore: true }
  await show()
  expect(screen.getByText(/^计划超过 2000 批/)).toBeTruthy()
})

it('shows the same plans by lines', async () => {
  await show('month=2099-06&view=strip')
  expect(screen.getByRole('rowheader', { name: /绘本/ })).toBeTruthy()
})

it('shades the days without work with their reason, in the month and in the strip', async () => {
  await show()
  expect(await screen.findByText('已登记的停工：2099-06-22 至 2099-06-23 设备检修')).toBeDefined()
  expect(within(dayCell('2099-06-22')).getByText('停工：设备检修')).toBeDefined()
  expect(within(dayCell('2099-06-24')).queryByText(/停工/)).toBeNull()
  cleanup()
  showPage(<BoardPage />, { address: 'month=2099-06&view=strip' })
  expect(await screen.findByRole('columnheader', { name: '2099-06-23 停工：设备检修' })).toBeDefined()
})
