import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import { useToasts } from '#shell/toast/toast.ts'
import { BindPrompt } from './bind-prompt.tsx'

const KEY = 'wechat_bind_dismissed:u1'
const ATTENTION = '/api/User/WechatAttention'
const BOUND = '/api/User/WechatUser'

let asked: string[] = []
let binding = { isAttention: false, hasUser: false }
const answer = async (url: string): Promise<Response> => {
  asked.push(url)
  if (url === ATTENTION) return Response.json({ isAttention: binding.isAttention })
  if (url === BOUND) return Response.json({ hasUser: binding.hasUser })
  return Response.json({ errcode: 0, ticket: 't', url: 'http://scan', expireSeconds: 60 })
}

beforeEach(() => {
  asked = []
  localStorage.clear()
  sessionStorage.clear()
  useSession.setState({ user: { uid: 'u1', username: '陈晨', nickname: '', scopes: [], userGroups: [] } })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

const dialog = () => screen.queryByRole('dialog', { name: '绑定微信' })
/** Everything that the answers set off has happened. */
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

it.each([
  { isAttention: false, hasUser: false },
  { isAttention: true, hasUser: false },
  { isAttention: false, hasUser: true },
])('D-07 asks a person to bind whose account is not bound and followed: %j', async (now) => {
  binding = now
  showPage(<BindPrompt />)
  expect(await screen.findByRole('dialog', { name: '绑定微信' })).toBeDefined()
})

it('D-07 does not ask a person who is bound, though it was never dismissed', async () => {
  binding = { isAttention: true, hasUser: true }
  showPage(<BindPrompt />)
  await waitFor(() => expect(asked.toSorted()).toEqual([ATTENTION, BOUND]))
  await settled()
  expect(dialog()).toBeNull()
})

it('D-08 asks whether the person follows the account also where they do not want to be asked, and stays quiet', async () => {
  binding = { isAttention: false, hasUser: false }
  localStorage.setItem(KEY, '2026-01-01T00:00:00.000Z')
  showPage(<BindPrompt />)
  await waitFor(() => expect(asked).toEqual([ATTENTION]))
  await settled()
  expect(dialog()).toBeNull()
})

it('is quiet for the session once it was closed, also after a reload, and asks again in the next', async () => {
  binding = { isAttention: false, hasUser: false }
  showPage(<BindPrompt />)
  await screen.findByRole('dialog', { name: '绑定微信' })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(localStorage.getItem(KEY)).toBeNull()
  cleanup()
  asked = []
  showPage(<BindPrompt />)
  await waitFor(() => expect(asked).toEqual([ATTENTION]))
  await settled()
  expect(dialog()).toBeNull()
  cleanup()
  sessionStorage.clear()
  showPage(<BindPrompt />)
  expect(await screen.findByRole('dialog', { name: '绑定微信' })).toBeDefined()
})

it('notices the scan by itself and goes on as the button does', async () => {
  binding = { isAttention: false, hasUser: false }
  showPage(<BindPrompt />)
  await screen.findByRole('dialog', { name: '绑定微信' })
  binding = { isAttention: true, hasUser: true }
  expect(await screen.findByRole('dialog', { name: '消息设置' })).toBeDefined()
  expect(useToasts.getState().toasts.map(({ title }) => title)).toContain('微信绑定成功')
})

it('D-04 the dismissal keeps when it happened', async () => {
  binding = { isAttention: false, hasUser: false }
  showPage(<BindPrompt />)
  const before = Date.now()
  fireEvent.click(await screen.findByRole('button', { name: '不再提示' }))
  const at = Date.parse(localStorage.getItem(KEY) ?? '')
  expect(at).toBeGreaterThanOrEqual(before)
  expect(at).toBeLessThanOrEqual(Date.now())
})

it('D-04 a dismissal of which only the fact was kept still counts', async () => {
  binding = { isAttention: false, hasUser: false }
  localStorage.setItem(KEY, '1')
  showPage(<BindPrompt />)
  await waitFor(() => expect(asked).toEqual([ATTENTION]))
  await settled()
  expect(dialog()).toBeNull()
})
