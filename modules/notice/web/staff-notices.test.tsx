import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { StaffMine } from '../shapes.ts'
import { StaffNotices } from './staff-notices.tsx'

const MUST = '11111111-1111-4111-8111-111111111111'
const FREE = '22222222-2222-4222-8222-222222222222'
const MINE: StaffMine = {
  rows: [
    { modelId: MUST, name: '供应商协商', groupName: '采购订单', level: 1, isOn: true },
    { modelId: FREE, name: '供应商确认订单', groupName: '采购订单', level: 2, isOn: true },
  ],
  quietHours: { from: '22:00', to: '08:00' },
  rowVersion: 3,
}
const UNBOUND = {
  service: 'wecom',
  usesGroup: false,
  usesPersonal: true,
  state: 'unbound',
  why: '企业微信里没有手机号与您的登录手机号相同的成员。',
  foundAt: '2026-11-16T01:00:00.000Z',
  mobileMasked: '139****0001',
}

let sent: { readonly url: string; readonly body: unknown }[] = []
const answer = async (url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
  const isBinding = url.endsWith('/StaffChannel/Mine')
  if (method === 'GET') return Response.json(isBinding ? UNBOUND : MINE)
  sent.push({ url, body: JSON.parse(typeof body === 'string' ? body : 'null') })
  return Response.json(
    isBinding ? { ...UNBOUND, state: 'bound', why: '已在企业微信找到您的账号，个人消息会直接发给您。' } : MINE,
  )
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('keeps kinds and quiet hours of the person, and leaves on what must arrive', async () => {
  showPage(<StaffNotices />)
  const must = await screen.findByRole('checkbox', { name: '应用接收 供应商协商' })
  expect(must.hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '应用接收 供应商确认订单' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /免打扰/ }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('消息设置已保存')).toBeTruthy()
  expect(sent).toEqual([{ url: '/api/StaffNotice/Mine', body: { rowVersion: 3, mutedIds: [FREE], quietHours: null } }])
})
it('says that the account was not found and why, and looks again when asked', async () => {
  showPage(<StaffNotices />)
  expect(await screen.findByText('未绑定')).toBeTruthy()
  expect(screen.getByText('企业微信里没有手机号与您的登录手机号相同的成员。')).toBeTruthy()
  expect(screen.getByText(/登录手机号 139\*{4}0001/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重新查找' }))
  expect(await screen.findByText('已绑定')).toBeTruthy()
  expect(sent.map(({ url }) => url)).toEqual(['/api/StaffChannel/Mine'])
})
