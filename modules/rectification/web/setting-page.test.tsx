import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { A_SETTING } from './setting.fixture.ts'
import { SettingPage } from './setting-page.tsx'

let sent: unknown[] = []
let refused: Record<string, string[]> | undefined

beforeEach(() => {
  sent = []
  refused = undefined
  // The network is the border.
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(A_SETTING)
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return refused === undefined
      ? Response.json({ ...A_SETTING, rowVersion: 4 })
      : Response.json(
          { type: 'Invalid', title: '参数错误', status: 422, errors: refused, extensions: {} },
          { status: 422 },
        )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const enter = async (label: string, value: string): Promise<void> => {
  const input = await screen.findByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, value)
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))

it('keeps the periods of all severities with the version that was seen', async () => {
  showPage(<SettingPage />)
  await enter('轻微 完成整改（天）', '90')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const [first, ...others] = A_SETTING.periods
  expect(sent).toEqual([{ rowVersion: 3, periods: [{ ...first, mendDays: 90 }, ...others] }])
  expect(await screen.findByText('整改期限已保存，对此后发布的任务生效')).toBeDefined()
})

it('does not send stages that are out of order, and says where', async () => {
  showPage(<SettingPage />)
  await enter('致命 原因与方案（天）', '31')
  await save()
  expect(await screen.findByText('完成期限应不早于方案期限')).toBeDefined()
  expect(sent).toEqual([])
  await enter('致命 原因与方案（天）', '5')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('shows what the server minds at its cell', async () => {
  refused = { 'periods.1.planDays': ['方案期限太短'] }
  showPage(<SettingPage />)
  await enter('一般 原因与方案（天）', '9')
  await save()
  expect(await screen.findByText('方案期限太短')).toBeDefined()
})
