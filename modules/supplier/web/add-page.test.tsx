import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { AddPage } from './add-page.tsx'

const KNOWN = '11111111-1111-4111-8111-111111111111'
const MADE = '22222222-2222-4222-8222-222222222222'
const LINK = 'https://portal.example/register/invite_link?invite_code=abc'

let sent: { readonly url: string; readonly body: Record<string, unknown> }[] = []
let isKnown = false
let checked: object[] = []
let user: { readonly id: string; readonly name: string; readonly statusName: string } | undefined

const answer = async (url: string, init: RequestInit = {}): Promise<Response> => {
  if (init.method !== 'POST')
    return url.includes('/Permission')
      ? Response.json({ permissions: ['supplier.review', 'supplier.invite'] })
      : Response.json([], { headers: { 'x-recordcount': '0', 'x-pageno': '1', 'x-pagesize': '20' } })
  if (url.endsWith('/Duplicate')) {
    checked.push(typeof init.body === 'string' ? JSON.parse(init.body) : {})
    return Response.json(
      user === undefined
        ? { isUsed: false, message: '', supplier: null }
        : { isUsed: true, message: '', supplier: user },
    )
  }
  sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
  if (url.endsWith('/InviteCode')) return Response.json({ link: LINK, expireAt: '2026-11-22T01:00:00Z' })
  if (!isKnown) return Response.json({ id: MADE, name: '汕头童趣玩具厂' })
  const why = '该信用代码已有供应商：童趣（待初审）'
  return Response.json(
    { type: 'Invalid', title: why, status: 422, errors: { creditCode: [why] }, extensions: { supplierId: KNOWN } },
    { status: 422 },
  )
}

beforeEach(() => {
  sent = []
  isKnown = false
  checked = []
  user = undefined
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => answer(String(url), init))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const fillIn = async (creditCode: string): Promise<void> => {
  await userEvent.type(await screen.findByRole('textbox', { name: '名称' }), '汕头童趣玩具厂')
  await userEvent.type(screen.getByRole('textbox', { name: '统一社会信用代码' }), creditCode)
  await userEvent.click(await screen.findByRole('button', { name: '新建并生成邀请链接' }))
}

it('a supplier is made, and the link for the person who completes it is shown', async () => {
  showPage(<AddPage />)
  await fillIn('91440500MA5TQWJ02E')
  expect(await screen.findByDisplayValue(LINK)).toBeTruthy()
  expect(sent.map(({ url }) => url)).toEqual(['/api/Supplier/Add', '/api/Supplier/InviteCode'])
  expect(sent[0]?.body).toMatchObject({ supplierType: 1, name: '汕头童趣玩具厂', creditCode: '91440500MA5TQWJ02E' })
  expect(sent[1]?.body).toEqual({ registerType: 2, supplierId: MADE })
})

it('a supplier that is there already is refused at its code, with the way to it, and nobody is invited', async () => {
  isKnown = true
  showPage(<AddPage />)
  await fillIn('91440500MA5TQWJ02E')
  const link = await screen.findByRole('link', { name: '查看该供应商' })
  expect(link.getAttribute('href')).toContain(KNOWN)
  expect(screen.getAllByText('该信用代码已有供应商：童趣（待初审）').length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveProperty('value', '汕头童趣玩具厂')
  expect(sent).toHaveLength(1)
})

it('a code that cannot be one is refused before anything is sent', async () => {
  showPage(<AddPage />)
  await fillIn('91440500MA5TQWJ02X')
  expect(await screen.findByText('统一社会信用代码校验不通过')).toBeTruthy()
  expect(sent).toEqual([])
})

it('a name or code that another supplier has is said when the field is left, with the way to it, until it changes', async () => {
  user = { id: KNOWN, name: '汕头童趣玩具厂', statusName: '待初审' }
  showPage(<AddPage />)
  const name = await screen.findByRole('textbox', { name: '名称' })
  await userEvent.type(name, '汕头童趣玩具厂')
  expect(checked).toEqual([])
  await userEvent.tab()
  expect((await screen.findByRole('link', { name: '查看该供应商' })).getAttribute('href')).toContain(KNOWN)
  expect(screen.getByText(/已有供应商：汕头童趣玩具厂（待初审）/)).toBeDefined()
  expect(checked).toEqual([{ field: 'name', value: '汕头童趣玩具厂' }])
  await userEvent.type(name, '二')
  expect(screen.queryByRole('link', { name: '查看该供应商' })).toBeNull()
})

it('half a code is asked of nobody', async () => {
  showPage(<AddPage />)
  await userEvent.type(await screen.findByRole('textbox', { name: '统一社会信用代码' }), '9144050')
  await userEvent.tab()
  expect(checked).toEqual([])
})
