import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { SignIn } from '../sign-in-operations.ts'
import { SignInsPage } from './sign-ins-page.tsx'

const PASSPORT = 'https://passport.example'
const one = (id: string, changes: Partial<SignIn> = {}): SignIn => ({
  id,
  device: 'Chrome · Windows',
  programs: ['供应商门户'],
  createdAt: '2026-11-14T01:00:00Z',
  lastUsedAt: '2026-11-15T01:00:00Z',
  isCurrent: false,
  ...changes,
})
const DESK = one('11111111-1111-4111-8111-111111111111', { isCurrent: true })
const PHONE = one('22222222-2222-4222-8222-222222222222', { device: 'Safari · iPhone' })
const STRANGE = one('33333333-3333-4333-8333-333333333333', { device: '' })

let signIns: SignIn[] = []
let sent: string[] = []

const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  if (url.endsWith('/portal-config.json'))
    return Response.json({ passportUrl: PASSPORT, frames: {}, errorReportDsn: '' })
  const method = init.method ?? 'GET'
  if (method === 'GET') return Response.json(signIns)
  sent.push(`${method} ${url}`)
  signIns = method === 'DELETE' ? signIns.filter(({ id }) => !url.endsWith(id)) : [DESK]
  return Response.json(method === 'DELETE' ? null : { ended: 2 })
}

beforeEach(() => {
  signIns = [DESK, PHONE, STRANGE]
  sent = []
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => answer(String(url), init))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the page names every device, and offers no way out of the one at hand', async () => {
  showPage(<SignInsPage />)
  expect(await screen.findByText('Safari · iPhone')).toBeTruthy()
  expect(screen.getByText('未知设备')).toBeTruthy()
  const here = screen.getByText('当前设备').closest('li')
  expect(within(here ?? document.body).queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^退出 .+，登录于/ })).toHaveLength(2)
})

it('one device is signed out after a question, and is gone from the list', async () => {
  showPage(<SignInsPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^退出 Safari/ }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: /^退\s?出$/ }))
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull())
  expect(sent).toEqual([`DELETE ${PASSPORT}/api/oauth2/sign_ins/${PHONE.id}`])
})

it('all other devices are signed out at once, after a question', async () => {
  showPage(<SignInsPage />)
  await userEvent.click(await screen.findByRole('button', { name: '退出其他设备' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '退出其他设备' }))
  await waitFor(() => expect(screen.queryByText('未知设备')).toBeNull())
  expect(sent).toEqual([`POST ${PASSPORT}/api/oauth2/sign_ins/end_others`])
  expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull()
})
