import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { CreatePage } from './create-page.tsx'
import { toDraft, valuesOf } from './draft-values.ts'
import { A_SETTING } from './setting.fixture.ts'
import { aTask } from './task.fixture.ts'

const DRAFT = aTask({ status: 0, writable: ['draft'] })
let refused: Record<string, string[]> | undefined
let sent: unknown[] = []
let opened: string[] = []

// The network is the border: the client, the queries and the page are the real ones.
const show = async (task = DRAFT): Promise<void> => {
  sent = []
  opened = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('RectificationSetting')) return Response.json(A_SETTING)
    if (method === 'GET' && url.includes('RectificationTask')) return Response.json(task)
    if (method === 'GET') return Response.json([], { headers: { 'x-recordcount': '0' } })
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return refused === undefined
      ? Response.json(task)
      : Response.json(
          { type: 'Invalid', title: '客户端参数错误', status: 422, errors: refused, extensions: {} },
          { status: 422 },
        )
  })
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <CreatePage />
    </FileServicesProvider>,
    { address: `id=${task.id}`, opened: (address) => opened.push(address) },
  )
}
afterEach(() => {
  cleanup()
  refused = undefined
  vi.unstubAllGlobals()
})

it('saves a draft with the version that was seen, and leads to it', async () => {
  await show()
  const title = await screen.findByLabelText('主题')
  await userEvent.clear(title)
  await userEvent.type(title, '脱胶')
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('草稿已保存')
  expect(sent).toEqual([{ rowVersion: 3, draft: { ...toDraft(valuesOf(DRAFT)), title: '脱胶' } }])
  expect(opened).toEqual([`/admin/rectification/${DRAFT.id}`])
})

it('E-422 shows what the server minds at its field, and keeps what was typed', async () => {
  await show()
  refused = { 'draft.problem.where': ['地点太远'], 'draft.batchNos.0': ['批次号太长'] }
  await userEvent.type(await screen.findByLabelText('发现地点'), '北京仓')
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('地点太远')).toBeDefined()
  expect(screen.getByText('批次号太长')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('发现地点').value).toBe('北京仓')
  expect(opened).toEqual([])
})

it('does not send what lacks a subject', async () => {
  await show()
  await userEvent.clear(await screen.findByLabelText('主题'))
  await userEvent.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('请填写主题')).toBeDefined()
  expect(sent).toEqual([])
})

it('says which deadlines a severity brings', async () => {
  await show()
  expect(await screen.findByText('发布后 24 小时内提交临时措施，7 天内提交方案，30 天内完成整改')).toBeDefined()
  await userEvent.click(screen.getByText('轻微'))
  expect(screen.getByText('发布后 72 小时内提交临时措施，14 天内提交方案，60 天内完成整改')).toBeDefined()
})

it('does not let a task be changed that was published', async () => {
  await show(aTask({ status: 1, writable: [] }))
  expect(await screen.findByText('任务已发布，不能再修改草稿。')).toBeDefined()
  expect(screen.queryByLabelText('主题')).toBeNull()
})
