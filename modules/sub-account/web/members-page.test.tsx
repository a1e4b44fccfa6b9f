import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { useSession } from '#shell/session/session.ts'
import type { Member } from '../shapes.ts'
import { MembersPage } from './members-page.tsx'

const SEAT = '11111111-1111-4111-8111-111111111111'
const aMember = (changes: Partial<Member> = {}): Member => ({
  userCompanyId: SEAT,
  userId: 'zheng',
  nickname: '郑跟单',
  isSelfNamed: false,
  mobileMasked: '138****0002',
  roleKeys: ['SupplierMerchandiser'],
  roleNames: ['跟单'],
  dataScope: 2,
  dataScopeName: '仅本人负责',
  categoryIds: [],
  buyerCompanyIds: [],
  canSeePrice: false,
  isOwner: false,
  status: 1,
  statusName: '正常',
  lastLoginAt: null,
  invitedBy: '',
  joinedAt: null,
  openResponsibilities: 0,
  rowVersion: 5,
  wechatBound: false,
  isSubscribed: false,
  ...changes,
})

let members: Member[] = []
let sent: { readonly method: string; readonly url: string; readonly body: unknown }[] = []
let refusal: Record<string, string[]> | undefined

const pageOf = (rows: readonly unknown[]): Response =>
  Response.json(rows, { headers: { 'x-recordcount': String(rows.length), 'x-pageno': '1', 'x-pagesize': '20' } })

const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const method = init.method ?? 'GET'
  if (method === 'GET') {
    if (url.includes('/Account/Select'))
      return pageOf([
        { id: 'zheng', userCompanyId: SEAT, name: '郑跟单', mobileMasked: '', roleNames: ['跟单'], isOwner: false },
        { id: 'chen', userCompanyId: 'x', name: '陈晨', mobileMasked: '', roleNames: ['主账号'], isOwner: true },
      ])
    return pageOf(url.includes('/SkuCategory') ? [] : members)
  }
  sent.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
  if (refusal)
    return Response.json(
      { type: 'Invalid', title: '客户端参数错误', status: 422, errors: refusal, extensions: {} },
      { status: 422 },
    )
  return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(aMember())
}

beforeEach(() => {
  sent = []
  refusal = undefined
  members = [aMember()]
  const company = { id: 'S', companyId: 'C', name: '晨光彩印', status: 5, statusName: '已认证' }
  useSession.setState({ company })
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  useSession.setState({ company: undefined })
  vi.unstubAllGlobals()
})

it('removes somebody without open work at once', async () => {
  showPage(<MembersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '移除 郑跟单' }))
  await userEvent.click(await screen.findByRole('button', { name: '移除' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE', url: `/api/Supplier/S/SubAccount/${SEAT}` }))
})
it('removes somebody with open work only together with a successor', async () => {
  members = [aMember({ openResponsibilities: 2 })]
  showPage(<MembersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '移除 郑跟单' }))
  await userEvent.click(await screen.findByRole('button', { name: '移除' }))
  await screen.findByText('请选择接手人')
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: '接手人' }))
  expect(screen.queryByTitle('郑跟单 · 跟单')).toBeNull()
  await userEvent.click(await screen.findByTitle('陈晨 · 主账号'))
  await userEvent.click(screen.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ url: `/api/Supplier/S/SubAccount/${SEAT}?reassignTo=chen` }))
})
it('lets somebody in again who was stopped', async () => {
  members = [aMember({ status: 3, statusName: '已停用' })]
  showPage(<MembersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '恢复 郑跟单' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ isStopped: false, rowVersion: 5 }))
})
it('says at the number why it is refused, and keeps what was typed', async () => {
  refusal = { mobile: ['该手机号已是本企业成员'] }
  showPage(<MembersPage />)
  await userEvent.click(await screen.findByRole('button', { name: '邀请子账号' }))
  await userEvent.type(await screen.findByRole('textbox', { name: '手机号' }), '13800000002')
  await userEvent.type(screen.getByRole('textbox', { name: '姓名' }), '小郑')
  await userEvent.click(screen.getByRole('combobox', { name: '角色' }))
  await userEvent.click(await screen.findByTitle('财务'))
  await userEvent.click(screen.getByRole('button', { name: '发送邀请' }))
  await screen.findByText('该手机号已是本企业成员')
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveProperty('value', '小郑')
  expect(sent[0]?.body).toMatchObject({ mobile: '13800000002', nickname: '小郑', roleKeys: ['SupplierFinance'] })
})
