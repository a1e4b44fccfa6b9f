import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import type { Colleague, WorkItem } from '../shapes.ts'
import { ListPage } from './list-page.tsx'

const aColleague = (changes: Partial<Colleague> = {}): Colleague => ({
  id: 'wang',
  name: '王采',
  mobileMasked: '139****0001',
  roleKeys: ['Purchaser'],
  roleNames: ['采购'],
  dataScope: 1,
  dataScopeName: '全部',
  status: 1,
  statusName: '在用',
  supplierNames: [],
  lastLoginAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  rowVersion: 5,
  ...changes,
})

let staff: Colleague[] = []
let work: WorkItem[] = []
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []
let refusal: Record<string, string[]> | undefined

const pageOf = (rows: readonly unknown[]): Response =>
  Response.json(rows, { headers: { 'x-recordcount': String(rows.length), 'x-pageno': '1', 'x-pagesize': '20' } })

const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const method = init.method ?? 'GET'
  if (url.includes('/VerifyCode')) return Response.json({ mobileMasked: '139****0006', expiresIn: 300 })
  if (method === 'GET') {
    if (url.includes('/OpenWork')) return Response.json(work)
    if (url.includes('/SignIn'))
      return Response.json([
        {
          id: 'one',
          device: 'Chrome · Windows',
          programs: ['采购工作台'],
          createdAt: '2026-11-01T00:00:00.000Z',
          lastUsedAt: '2026-11-02T00:00:00.000Z',
          isCurrent: false,
        },
      ])
    return pageOf(staff)
  }
  sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
  if (refusal)
    return Response.json(
      { type: 'Invalid', title: '客户端参数错误', status: 422, errors: refusal, extensions: {} },
      { status: 422 },
    )
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(aColleague({ name: '周新' }))
}

// Drawers come when they are first opened; a busy machine takes long to fetch them.
beforeAll(() => Promise.all([import('./staff-drawer.tsx'), import('./remove-dialog.tsx')]))
beforeEach(() => {
  sent = []
  refusal = undefined
  work = []
  staff = [
    aColleague(),
    aColleague({ id: 'zhao', name: '赵管理', roleKeys: ['Administrator'], roleNames: ['系统管理员'] }),
  ]
  const user = { uid: 'zhao', username: '赵管理', nickname: '', scopes: [], userGroups: ['1'] }
  useSession.setState({ user })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  useSession.setState({ user: undefined })
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fillIn = async (role: string) => {
  await screen.findByText('王采')
  await press('新增员工')
  await userEvent.type(await screen.findByRole('textbox', { name: '手机号' }), '13700000001')
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '周新')
  await userEvent.click(screen.getByRole('combobox', { name: '角色' }))
  await userEvent.click(await screen.findByTitle(role))
}
/** The button of the form, not the one that opens it. */
const send = async () =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '新增员工' }))

it('adds somebody by their number and then says how they sign in', async () => {
  showPage(<ListPage />)
  await fillIn('采购')
  await send()
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({ mobile: '13700000001', name: '周新', roleKeys: ['Purchaser'], dataScope: 1 }),
  )
  expect(await screen.findByRole('textbox', { name: '采购工作台地址' })).toHaveProperty(
    'value',
    expect.stringContaining('/console/'),
  )
})
it('asks for a code before it makes an administrator, and for none otherwise', async () => {
  showPage(<ListPage />)
  await fillIn('采购')
  expect(screen.queryByRole('textbox', { name: '短信验证码' })).toBeNull()
  await userEvent.click(await screen.findByTitle('系统管理员'))
  await userEvent.type(await screen.findByRole('textbox', { name: /验证码/ }), '123456')
  await send()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ smsCode: '123456' }))
})
it('says at the number why it is refused, and keeps what was typed', async () => {
  refusal = { mobile: ['该手机号已是员工'] }
  showPage(<ListPage />)
  await fillIn('采购')
  await send()
  await screen.findByText('该手机号已是员工')
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '周新')
})
it('offers nobody to stop or remove themselves, or to change their own rights', async () => {
  showPage(<ListPage />)
  await screen.findByRole('button', { name: '停用 王采' })
  expect(screen.queryByRole('button', { name: '停用 赵管理' })).toBeNull()
  expect(screen.queryByRole('button', { name: '移除 赵管理' })).toBeNull()
  await press('编辑 赵管理')
  expect(await screen.findByRole('combobox', { name: '角色' })).toHaveProperty('disabled', true)
})
it('stops somebody after asking, as the list showed them', async () => {
  showPage(<ListPage />)
  await press('停用 王采')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ url: '/api/Staff/wang/State?transition=stop', body: { rowVersion: 5 } }),
  )
})
it('removes somebody without open work at once', async () => {
  showPage(<ListPage />)
  await press('移除 王采')
  await screen.findByText('没有未完成的工作需要交接。')
  await press('移除')
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE', url: '/api/Staff/wang?rowVersion=5' }))
})
it('removes somebody with open work only together with a colleague who takes it over', async () => {
  work = [{ key: 'PurchaseOrder', name: '采购订单', count: 7, examples: ['PO1', 'PO2'] }]
  showPage(<ListPage />)
  await press('移除 王采')
  await screen.findByText('采购订单 7 项')
  await screen.findByText('（PO1、PO2 等）')
  await press('移除')
  await screen.findByText('请选择接手人')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: '接手人' }))
  expect(screen.queryByTitle('王采（采购）')).toBeNull()
  await userEvent.click(await screen.findByTitle('赵管理（系统管理员）'))
  await press('移除')
  await waitFor(() => expect(sent[0]?.url).toBe('/api/Staff/wang?rowVersion=5&handOverTo=zhao'))
})
it('shows where a colleague is signed in and ends one sign-in or all', async () => {
  showPage(<ListPage />)
  await press('登录设备 王采')
  await screen.findByText('Chrome · Windows')
  await press('全部退出')
  const question = (await screen.findAllByRole('dialog')).at(-1)
  if (!question) throw new Error('no question')
  await userEvent.click(within(question).getByRole('button', { name: '全部退出' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE', url: '/api/Staff/wang/SignIn' }))
})
