import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import { AccountPage } from './account-page.tsx'
import type { Account } from './queries.ts'

const START: Account = {
  id: 'u1',
  name: '陈晨',
  nickname: '老陈',
  mobileMasked: '138****0001',
  wechatBound: false,
  isSubscribed: false,
  inviterName: '',
  lastLoginAt: null,
  defaultCompanyId: null,
  enterprises: [],
  rowVersion: 3,
}

let account = START
let sent: unknown[] = []
let refusal: object | undefined
// The network is the border: it keeps one account, as the server does.
const answer = async (url: string, { method, body }: RequestInit = {}): Promise<Response> => {
  if (method !== 'PATCH') return Response.json(account)
  const changes: { readonly nickname: string } = JSON.parse(typeof body === 'string' ? body : '')
  sent.push([url, changes])
  if (refusal) return Response.json(refusal, { status: 422 })
  account = { ...account, nickname: changes.nickname, rowVersion: account.rowVersion + 1 }
  return Response.json(account)
}

beforeEach(() => {
  account = START
  sent = []
  refusal = undefined
  useSession.setState({ user: { uid: 'u1', username: '陈晨', nickname: '老陈', scopes: [], userGroups: [] } })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

const editNickname = async (nickname: string) => {
  const user = userEvent.setup()
  showPage(<AccountPage />)
  await user.click(await screen.findByRole('button', { name: '修改昵称' }))
  const dialog = await screen.findByRole('dialog', { name: '修改昵称' })
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: '昵称' })
  expect(field.value).toBe('老陈')
  await user.clear(field)
  if (nickname !== '') await user.type(field, nickname)
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  return dialog
}

it('R-22 the nickname is edited: sent with the version that was seen, shown on the page and in the bar on top', async () => {
  await editNickname(' 小陈 ')
  expect(await screen.findByText('昵称已保存')).toBeDefined()
  expect(sent).toEqual([['/api/User/u1', { nickname: '小陈', rowVersion: 3 }]])
  expect(await screen.findByText('小陈')).toBeDefined()
  expect(useSession.getState().user?.nickname).toBe('小陈')
})

it('R-22 an empty nickname is none: the name stands in', async () => {
  await editNickname('')
  expect(await screen.findByText('未设置')).toBeDefined()
  expect(sent).toEqual([['/api/User/u1', { nickname: '', rowVersion: 3 }]])
})

it('R-22 a nickname that is refused stays in the dialog with the reason, and nothing else changes', async () => {
  refusal = { type: 'Invalid', title: '客户端参数错误', status: 422, errors: { nickname: ['不能包含链接'] } }
  const dialog = await editNickname('www')
  await waitFor(() => expect(within(dialog).getByText('不能包含链接')).toBeDefined())
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: '昵称' }).value).toBe('www')
  expect(useSession.getState().user?.nickname).toBe('老陈')
})
