import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { whole } from '../../profile.fixture.ts'
import { aSupplier } from '../register/supplier.fixture.ts'
import { CopyButton } from './copy-button.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const SOURCE = '22222222-2222-4222-8222-222222222222'
const LINES = [
  { field: 'contacts', label: '联系人 2 · 姓名', before: '', after: '陈晨' },
  { field: 'contacts', label: '联系人 2 · 手机号', before: '', after: '138****0001' },
  { field: 'address', label: '经营地址', before: '深圳市 1 号', after: '深圳市 2 号' },
]

let sources: { id: string; name: string }[]
let sent: unknown[]
let refusal: Response | undefined
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  if (method === 'POST') {
    sent.push(JSON.parse(typeof body === 'string' ? body : ''))
    return refusal ?? Response.json(aSupplier(whole))
  }
  return Response.json(url.endsWith('/CopySource') ? sources : LINES)
}

beforeEach(() => {
  sources = [{ id: SOURCE, name: '深圳晨光彩印有限公司' }]
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const copied: unknown[] = []
const show = (): void =>
  showPage(
    <CopyButton id={ID} ready={() => Promise.resolve(7)} said="已复制" copied={(supplier) => copied.push(supplier)} />,
  )
const open = async (): Promise<void> => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: '从其他企业复制' }))
}

it('shows what each part is and would be, and copies those that stay chosen on the version that was saved', async () => {
  await open()
  const contacts = await screen.findByRole('region', { name: '联系人' })
  expect(within(contacts).getByText('138****0001')).toBeDefined()
  await userEvent.click(await screen.findByRole('checkbox', { name: '经营地址' }))
  await userEvent.click(screen.getByRole('button', { name: '复制 1 项' }))
  await waitFor(() => expect(sent).toEqual([{ rowVersion: 7, fields: ['contacts'] }]))
  await waitFor(() => expect(copied).toHaveLength(1))
})

it('sends nothing when nothing is chosen', async () => {
  await open()
  for (const name of ['联系人', '经营地址']) await userEvent.click(await screen.findByRole('checkbox', { name }))
  expect(screen.getByRole('button', { name: '复制 0 项' })).toHaveProperty('disabled', true)
})

it('stays open with what was chosen when the server refuses', async () => {
  const body = {
    type: 'Invalid',
    title: '客户端参数错误',
    status: 422,
    errors: { '': ['证书已满 50 份'] },
    extensions: {},
  }
  refusal = Response.json(body, { status: 422 })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: '复制 2 项' }))
  expect(await screen.findByText(/证书已满 50 份/)).toBeDefined()
  expect(screen.getByRole('checkbox', { name: '经营地址' })).toHaveProperty('checked', true)
})

it('is not there for people with one company', async () => {
  sources = []
  const answered = vi.fn<typeof answer>(answer)
  vi.stubGlobal('fetch', answered)
  show()
  await waitFor(() => expect(answered).toHaveResolved())
  expect(screen.queryByRole('button', { name: '从其他企业复制' })).toBeNull()
})
