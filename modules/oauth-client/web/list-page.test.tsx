import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import type { Client, ClientWithSecret } from '../shapes.ts'
import { ListPage } from './list-page.tsx'

const aClient = (changes: Partial<Client> = {}): Client => ({
  id: 'c1',
  clientId: 'warehouse-app',
  name: '仓库系统',
  kind: 'confidential',
  kindName: '机密客户端',
  state: 'active',
  stateName: '启用',
  redirectUris: ['https://wms.example.com/callback'],
  grants: ['authorization_code'],
  scopes: ['openid'],
  permissions: [],
  audienceSides: ['staff'],
  idTokenAlg: 'RS256',
  ownerId: null,
  ownerName: '',
  hasSecret: true,
  firstParty: false,
  secretChangedAt: null,
  allowedTransitions: ['suspend', 'retire'],
  rowVersion: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...changes,
})
let clients: Client[] = []
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []

// Drawers come when they are first opened; a busy machine takes long to fetch them.
beforeAll(() => Promise.all([import('./client-drawer.tsx'), import('./client-step.tsx')]))
beforeEach(() => {
  clients = [aClient()]
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('portal-config'))
      return Response.json({ passportUrl: 'https://passport.test', frames: {}, errorReportDsn: '' })
    const method = init.method ?? 'GET'
    if (method === 'GET')
      return Response.json(clients, { headers: { 'x-recordcount': '1', 'x-pageno': '1', 'x-pagesize': '20' } })
    sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    return Response.json({ ...aClient(), clientSecret: 'spcs_only-once' } satisfies ClientWithSecret)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = async (name: string) => {
  const dialog = (await screen.findAllByRole('dialog')).at(-1)
  if (!dialog) throw new Error('no dialog')
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

it('asks before it makes a new secret, and shows it once, to be copied', async () => {
  showPage(<ListPage />)
  await press('重置密钥 仓库系统')
  expect(sent).toEqual([])
  await inDialog('重置密钥')
  expect(await screen.findByRole('textbox', { name: '客户端密钥' })).toHaveProperty('value', 'spcs_only-once')
  expect(screen.getByText(/密钥只显示这一次/)).toBeTruthy()
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    url: 'https://passport.test/api/oauth2/clients/c1',
    body: { rotateSecret: true, rowVersion: 3 },
  })
  await press('已保存好密钥')
  await waitFor(() => expect(screen.queryByDisplayValue('spcs_only-once')).toBeNull())
})

it('stops a program with a reason, and not without one', async () => {
  showPage(<ListPage />)
  await press('停用 仓库系统')
  await inDialog('停用 仓库系统')
  await screen.findByText('请填写原因')
  await userEvent.type(screen.getByRole('textbox', { name: '原因' }), '下线')
  await inDialog('停用 仓库系统')
  await waitFor(() => expect(sent[0]?.body).toEqual({ transition: 'suspend', remark: '下线', rowVersion: 3 }))
})

it('makes a program with its addresses one a line, and says which line is wrong', async () => {
  showPage(<ListPage />)
  await press('新建应用')
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '仓库系统')
  await userEvent.type(screen.getByRole('textbox', { name: '客户端标识' }), 'warehouse-app')
  const addresses = screen.getByRole('textbox', { name: '回调地址' })
  await userEvent.type(addresses, 'https://wms.example.com/a{enter}http://wms.example.com/b')
  await inDialog('新建应用')
  await screen.findByText(/第 2 行须使用 https/)
  expect(sent).toEqual([])
  await userEvent.clear(addresses)
  await userEvent.type(addresses, 'https://wms.example.com/a')
  await inDialog('新建应用')
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ clientId: 'warehouse-app', redirectUris: ['https://wms.example.com/a'] }),
  )
})

it('offers of our own programs nothing but the name to change', async () => {
  clients = [aClient({ firstParty: true, kind: 'public', allowedTransitions: [] })]
  showPage(<ListPage />)
  await press('编辑 仓库系统')
  await screen.findByText(/这是自有程序/)
  expect(screen.queryByRole('textbox', { name: '回调地址' })).toBeNull()
  expect(screen.queryByRole('button', { name: '重置密钥 仓库系统' })).toBeNull()
  await inDialog('保存')
  await waitFor(() => expect(sent[0]?.body).toEqual({ name: '仓库系统', rowVersion: 3 }))
})
