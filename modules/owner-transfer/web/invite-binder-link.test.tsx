import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { InviteBinderLinkPage } from './entrance/invite-binder-link-page.tsx'

const CODE = 'a'.repeat(43)
let status = 0
let sent: unknown[] = []

const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  if (init.method === 'POST') {
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
    const errors = { code: ['该企业的成员已满，请先移除成员'] }
    return Response.json(
      { type: 'Invalid', title: errors.code[0], status: 422, errors, extensions: {} },
      { status: 422 },
    )
  }
  if (url.startsWith('/api/User/Info'))
    return Response.json({ uid: 'u', username: '赵接任', scope: '', userGroup: '', mobileMasked: '137****0077' })
  return Response.json({
    supplierName: '深圳晨光彩印有限公司',
    fromName: '陈*',
    expireAt: '2026-11-17T11:00:00.000Z',
    status,
    statusName: '',
  })
}
const show = (): void => showPage(<InviteBinderLinkPage />, { address: `transfer_code=${CODE}` })

beforeEach(() => {
  status = 0
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  document.cookie = 'access_token=; max-age=0'
  vi.unstubAllGlobals()
})

it.each([1, 2, 3])('says that a link of status %i is no longer valid', async (gone) => {
  status = gone
  show()
  expect((await screen.findByRole('alert')).textContent).toBe('链接已失效')
  expect(screen.queryByText(/晨光彩印/)).toBeNull()
})
it('shows whose company it is and from whom, and leads a stranger to the login page and back', async () => {
  show()
  await screen.findByText('邀请您成为「深圳晨光彩印有限公司」的主账号')
  expect(screen.getByText('陈*')).toBeTruthy()
  const back = encodeURIComponent(`/register/invite_binder_link?transfer_code=${CODE}`)
  expect(screen.getByRole('link', { name: '登录后接任' }).getAttribute('href')).toBe(`/sign-in?redirect=${back}`)
})
it('takes a real name from the signed-in person, and says why it was not accepted', async () => {
  document.cookie = 'access_token=some'
  show()
  await screen.findByText('当前登录：赵接任 137****0077')
  await userEvent.type(screen.getByRole('textbox', { name: '真实姓名' }), '1')
  await userEvent.click(screen.getByRole('button', { name: '确认接任' }))
  await screen.findByText('请填写真实姓名（2–30 个汉字或字母）')
  expect(sent).toEqual([])
  await userEvent.clear(screen.getByRole('textbox', { name: '真实姓名' }))
  await userEvent.type(screen.getByRole('textbox', { name: '真实姓名' }), '赵接任')
  await userEvent.click(screen.getByRole('button', { name: '确认接任' }))
  await screen.findByText('该企业的成员已满，请先移除成员')
  expect(sent).toEqual([{ realName: '赵接任' }])
})
