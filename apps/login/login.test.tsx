import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Login } from './login.tsx'

const ENDED = '登录已失效，请重新登录。未提交的内容已为您保留。'
const open = (way: string): void => {
  history.replaceState(null, '', `/login?continue=${encodeURIComponent(`/api/oauth2/authorize?${way}`)}`)
  render(<Login />)
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ name: '供应商门户' })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that the sign-in has ended, and that nothing entered is lost', async () => {
  open('client_id=supplier-portal&login_reason=expired')
  expect(await screen.findByText('登录后进入「供应商门户」')).toBeDefined()
  expect(screen.getByText(ENDED)).toBeDefined()
  expect(screen.getByLabelText('手机号')).toBeDefined()
})

it.each(['client_id=supplier-portal', 'client_id=supplier-portal&login_reason=%E8%AF%B7%E8%87%B4%E7%94%B5'])(
  'says nothing of it, and nothing foreign, at %s',
  async (way) => {
    open(way)
    expect(await screen.findByText('登录后进入「供应商门户」')).toBeDefined()
    expect([screen.queryByText(ENDED), screen.queryByText(/请致电/)]).toEqual([null, null])
  },
)
