import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import type { Model } from '../shapes.ts'
import { InformSettingPage } from './inform-setting-page.tsx'

const MUST = '11111111-1111-4111-8111-111111111111'
const FREE = '22222222-2222-4222-8222-222222222222'

const aModel = (changes: Partial<Model> = {}): Model => ({
  modelId: MUST,
  code: 'order.published',
  name: '新订单',
  groupName: '采购订单',
  level: 1,
  offeredChannels: ['inApp', 'wechat', 'sms'],
  defaultRoles: ['SupplierMerchandiser'],
  isOpen: true,
  channels: ['inApp', 'wechat', 'sms'],
  receiverIds: null,
  quietHours: { from: '22:00', to: '08:00' },
  receivers: [{ id: 'p', name: '郑跟单', wechatBound: false }],
  nobodyReceives: false,
  rowVersion: 0,
  ...changes,
})

let models: Model[] = []
let permissions: string[] = []
let sent: { readonly url: string; readonly body: unknown }[] = []

const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  if (init.method === 'POST') {
    sent.push({ url, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') })
    return Response.json(aModel({ modelId: FREE, name: '交货提醒', level: 2, rowVersion: 4, channels: ['inApp'] }))
  }
  if (url.endsWith('/Permission')) return Response.json({ permissions })
  return Response.json(url.endsWith('/OpenNotice') ? models : [])
}

beforeEach(() => {
  sent = []
  permissions = ['notice.manage']
  models = [
    aModel(),
    aModel({
      modelId: FREE,
      name: '交货提醒',
      level: 2,
      offeredChannels: ['inApp', 'wechat'],
      channels: ['inApp', 'wechat'],
      nobodyReceives: true,
      rowVersion: 3,
    }),
  ]
  const company = { id: 'S', companyId: 'C', name: '晨光彩印', status: 5, statusName: '已认证' }
  useSession.setState({ company })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  useSession.setState({ company: undefined })
  vi.unstubAllGlobals()
})

it('cannot close what must arrive, and closes what need not', async () => {
  showPage(<InformSettingPage />)
  expect((await screen.findByRole('switch', { name: '开启 新订单' })).hasAttribute('disabled')).toBe(true)
  await userEvent.click(await screen.findByRole('switch', { name: '开启 交货提醒' }))
  expect(sent).toEqual([
    {
      url: `/api/SupplierNotice/S/Model/${FREE}`,
      body: {
        rowVersion: 3,
        isOpen: false,
        channels: ['inApp', 'wechat'],
        receiverIds: null,
        quietHours: { from: '22:00', to: '08:00' },
      },
    },
  ])
})
it('takes a way off a kind, and never the portal itself', async () => {
  showPage(<InformSettingPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: '交货提醒：微信' }))
  expect(sent[0]?.body).toMatchObject({ channels: ['inApp'] })
  expect(screen.getByRole('checkbox', { name: '交货提醒：站内' }).hasAttribute('disabled')).toBe(true)
})
it('marks what reaches nobody, and shows those alone when asked', async () => {
  showPage(<InformSettingPage />)
  const row = await screen.findByRole('row', { name: /交货提醒/ })
  expect(within(row).getByText('无人接收')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '只看这些' }))
  expect(screen.queryByRole('row', { name: /新订单/ })).toBeNull()
})
it('is for reading where a person may not change it', async () => {
  permissions = []
  showPage(<InformSettingPage />)
  expect((await screen.findByRole('switch', { name: '开启 交货提醒' })).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: '设置 交货提醒' })).toBeNull()
})
