import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { aPaper, aPassport } from '../passport.fixture.ts'
import type { Passport, PassportMark } from '../shapes.ts'
import { DetailPage } from './detail-page.tsx'
import { PublicPage } from './entrance/public-page.tsx'
import { ListPage } from './list-page.tsx'
import { PassportNote } from './shared/passport-note.tsx'

let sent: { readonly url: string; readonly body: unknown }[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
const TOKEN = 'A'.repeat(22)

// The network is the border: the client, the queries and the page are the real ones.
const network = (doc: Passport, permissions: readonly string[], marks: readonly PassportMark[] = []): void => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Summary/')) return Response.json({ passportToProvide: 3 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(doc)
    }
    if (url.includes('/Mark')) return Response.json(marks)
    if (url.includes('/Public/')) {
      const { kind, number, standard, validFrom, validTo } = aPaper()
      const certificates = [{ kind, number, standard, validFrom, validTo }]
      return Response.json({ productName: doc.title, skuCode: doc.skuCode, checkedOn: '2026-05-01', certificates })
    }
    if (url.includes(`/SafetyPassport/${doc.id}`)) return Response.json(doc)
    if (url.includes('/SafetyPassport')) return Response.json([{ ...doc, certificateCount: 1 }], { headers: PAGED })
    return url.includes('/Select') ? Response.json([], { headers: PAGED }) : Response.json({ permissions, roles: [] })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (changes: Partial<Passport> = {}) => {
  const doc = aPassport(changes)
  network(doc, ['order.view', 'formula.edit', 'formula.view'])
  showPage(
    <FileServicesProvider services={IDLE_FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: doc.id } },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

describe('the list of passports', () => {
  it('says how many wait, how each product stands, and what is missing', async () => {
    network(aPassport({ mark: 4, missing: ['GB 6675 检测报告'] }), ['order.view'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'AQ209901020001' })
    await screen.findByRole('button', { name: '待我提供 3' })
    for (const text of ['TY-0102', '不齐全', 'GB 6675 检测报告']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: '新建护照' })).toBeNull()
  })
})

describe('a passport', () => {
  it('shows its documents with what was found of them, and what is missing', async () => {
    await show({
      required: [1, 2],
      certificates: [
        aPaper(),
        aPaper({ kind: 2, number: 'GB-1', finding: 3, reason: '看不清', validTo: '2099-01-01' }),
      ],
    })
    expect(screen.getByText('还缺：GB 6675 检测报告')).toBeDefined()
    for (const text of ['CCC-1', 'GB-1', '看不清']) expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
  })

  it('has a code to scan once it is open to everybody', async () => {
    await show({ publicToken: TOKEN })
    expect(screen.getByDisplayValue(new RegExp(`/safety_passport\\?code=${TOKEN}$`))).toBeDefined()
  })

  it('is handed in again with what is there; what is missing has a row, and what is wrong is said there', async () => {
    const user = await show({ required: [1, 3] })
    await user.click(screen.getByRole('button', { name: '提交核对' }))
    const drawer = within(await screen.findByRole('dialog', { name: '提交核对' }))
    const second = within(await drawer.findByRole('group', { name: '文件 2' }))
    await user.click(drawer.getByRole('button', { name: '提交核对' }))
    await second.findByText('请填写证书或报告编号')
    expect(sent).toEqual([])
    await user.click(drawer.getByRole('button', { name: '删除文件 2' }))
    await user.click(drawer.getByRole('button', { name: '提交核对' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        url: expect.stringContaining('transition=submit'),
        body: { rowVersion: 3, certificates: [{ id: aPaper().id, number: 'CCC-1', validTo: '2099-12-01' }] },
      }),
    )
  })

  it('goes back with a reason, and with those that are wrong', async () => {
    const paper = aPaper({ finding: 1, validTo: '2099-01-01' })
    const user = await show({
      status: 1,
      statusName: '待核对',
      certificates: [paper],
      allowedTransitions: ['pass', 'return'],
    })
    await user.click(screen.getByRole('button', { name: '退回' }))
    const dialog = within(await screen.findByRole('dialog', { name: '退回' }))
    await user.click(dialog.getByRole('checkbox', { name: 'CCC 证书 CCC-1' }))
    await user.type(dialog.getByLabelText('原因'), '看不清')
    await user.click(dialog.getByRole('button', { name: '退回' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ remark: '看不清', returnedIds: [paper.id] }))
  })

  it.each([
    ['share', '生成二维码', /^任何人扫码可见/],
    ['unshare', '停用二维码', /^停用后，已印出的二维码不能再打开/],
  ] as const)('says what %s means to those who scan, before it is done', async (name, label, means) => {
    const user = await show({ status: 3, statusName: '有效', allowedTransitions: [name] })
    await user.click(screen.getByRole('button', { name: label }))
    expect(within(await screen.findByRole('dialog', { name: label })).getByText(means)).toBeDefined()
  })
})

describe('the note before goods leave', () => {
  const mark: PassportMark = { skuCode: 'TY-0102', passportId: null, mark: 4, missing: ['CCC 证书'], isBlocking: false }
  it('warns of what is missing, and says so where goods may not leave', async () => {
    network(aPassport(), ['order.view'], [mark])
    showPage(<PassportNote companyId="" skuCodes={['TY-0102']} />)
    expect(await screen.findByText('安全护照不齐全，请在发货前补齐')).toBeDefined()
    cleanup()
    network(aPassport(), ['order.view'], [{ ...mark, isBlocking: true }])
    showPage(<PassportNote companyId="" skuCodes={['TY-0102']} />)
    expect(await screen.findByText('安全护照不齐全，补齐并核对通过前不能发货')).toBeDefined()
  })
})

describe('the public page', () => {
  it('tells what the product is and what proves it safe', async () => {
    network(aPassport(), [])
    showPage(<PublicPage />, { address: `code=${TOKEN}` })
    await screen.findByRole('heading', { level: 1, name: '小熊玩偶' })
    for (const text of ['CCC 证书', 'CCC-1', 'GB 6675']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText(/童趣玩具/)).toBeNull()
  })
  it('says so where there is nothing behind a code', async () => {
    network(aPassport(), [])
    showPage(<PublicPage />, { address: 'code=x' })
    expect(await screen.findByRole('heading', { name: '没有这份安全护照' })).toBeDefined()
  })
})
