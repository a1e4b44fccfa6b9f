import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { anOrder } from '../order.fixture.ts'
import { MilestoneSection } from './milestone-section.tsx'

const TODAY = dayOf(new Date())
const step = (no: number, name: string, plannedOn: string, doneAt: string | null = null) => ({
  no,
  name,
  plannedOn,
  doneAt,
  doneBy: doneAt === null ? '' : '陈晨',
  photos: [],
})
const ORDER = anOrder({
  status: 4,
  milestones: [
    step(1, '制版', addDays(TODAY, -9), new Date().toISOString()),
    step(2, '印刷', addDays(TODAY, -3)),
    step(3, '装订', addDays(TODAY, 5)),
  ],
})
const FILE_ID = '99999999-9999-4999-8999-999999999999'
const FILE = { id: FILE_ID, name: 'a.jpg', url: 'x', size: 1, mime: 'image/jpeg', category: '', side: 2 } as const

let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []
const show = (permissions: readonly string[]): void => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Permission')) return Response.json({ permissions, ownOnly: false })
    if (method !== 'GET') sent.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return Response.json(ORDER)
  })
  showPage(
    <FileServicesProvider services={{ ...IDLE_FILES, upload: async () => FILE }}>
      <MilestoneSection order={ORDER} />
    </FileServicesProvider>,
  )
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says how far production has come, and which step is late', async () => {
  show([])
  expect(await screen.findByText('1 / 3 道工序完成')).toBeDefined()
  expect(screen.getByText(/逾期 3 天/)).toBeDefined()
  expect(screen.queryByRole('button', { name: '拍照打卡 印刷' })).toBeNull()
})

it('ticks a step with one press and one photograph', async () => {
  show(['order.plan'])
  await screen.findByRole('button', { name: '拍照打卡 印刷' })
  const input = document.querySelector<HTMLInputElement>('input[type=file][aria-label="拍照打卡 印刷"]')
  expect(input?.getAttribute('capture')).toBe('environment')
  if (input) await userEvent.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'POST', body: { photos: [FILE_ID] } })
  expect(sent[0]?.url).toContain(`/PurchaseOrder/${ORDER.id}/Milestone/2`)
})

it('takes a slip back', async () => {
  show(['order.plan'])
  await userEvent.click(await screen.findByRole('button', { name: '撤销 制版 的打卡' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE' }))
})

it('plans steps anew, and says which day is wrong before it is sent', async () => {
  show(['order.plan'])
  await userEvent.click(await screen.findByRole('button', { name: '调整日期' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = dialog.getByRole('button', { name: '保存' })
  expect(save).toHaveProperty('disabled', true)
  const day = dialog.getByLabelText('印刷 计划日期')
  await userEvent.clear(day)
  await userEvent.type(day, `${addDays(TODAY, 9)}{Enter}`)
  expect(await dialog.findByText('不能早于前一道工序「印刷」的日期')).toBeDefined()
  expect(save).toHaveProperty('disabled', true)
  const later = dialog.getByLabelText('装订 计划日期')
  await userEvent.clear(later)
  await userEvent.type(later, `${addDays(TODAY, 12)}{Enter}`)
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await userEvent.click(save)
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT' }))
})
