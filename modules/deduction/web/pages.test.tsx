import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Deduction } from '../shapes.ts'
import { DeductionDrawer } from './deduction-drawer.tsx'
import { aDeduction } from './deduction.fixture.ts'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'

let sent: { readonly url: string; readonly body: unknown }[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }

// The network is the border: the client, the queries and the page are the real ones.
const network = (doc: Deduction, permissions: readonly string[]): void => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Summary/')) return Response.json({ deductionToConfirm: 2 })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(doc)
    }
    if (url.includes(`/Deduction/${doc.id}`)) return Response.json(doc)
    if (url.includes('/Deduction')) return Response.json([doc], { headers: PAGED })
    return url.includes('/SearchAuto') || url.includes('/Select') || url.includes('/CostCategory')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
const withFiles = (page: ReactNode) => <FileServicesProvider services={IDLE_FILES}>{page}</FileServicesProvider>
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of deductions', () => {
  it('says how many wait, how much each is, and where it comes from', async () => {
    network(aDeduction(), ['payment.view'])
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'KK209901020001' })
    await screen.findByRole('button', { name: '待我确认 2' })
    for (const text of ['¥350.25', '质量扣款', '收货异常', 'SH209901010001'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: '新建扣款单' })).toBeNull()
  })

  it('has a form for a new one that says what is missing', async () => {
    network(aDeduction(), ['payment.view', 'payment.manage'])
    showPage(withFiles(<DeductionDrawer name="test" closed={() => undefined} saved={() => undefined} />))
    const user = userEvent.setup()
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(await drawer.findByRole('button', { name: '提交并通知供应商' }))
    for (const text of ['请填写扣款事项', '请选择扣款类别', '请填写扣款金额', '请填写扣款原因'])
      await drawer.findByText(text)
    expect(drawer.getByLabelText('订单号')).toBeDefined()
    await user.click(drawer.getByText('收货异常'))
    expect(await drawer.findByLabelText('来源单号')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a deduction', () => {
  const show = async (changes: Partial<Deduction> = {}) => {
    const doc = aDeduction(changes)
    network(doc, ['payment.view', 'payment.answer', 'price.view'])
    showPage(withFiles(<DetailPage />), { params: { id: doc.id } })
    await screen.findByRole('heading', { level: 1 })
    return userEvent.setup()
  }

  it('shows how much, why, and leads to what it is about', async () => {
    await show()
    for (const text of ['¥350.25', '让步接收 500 册', '没有附件。']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'SH209901010001' }).getAttribute('href')).toContain('/admin/receipt/')
  })
  it('is appealed against with a reason', async () => {
    const user = await show()
    await user.click(screen.getByRole('button', { name: '申诉' }))
    const dialog = within(await screen.findByRole('dialog', { name: '申诉' }))
    await user.click(dialog.getByRole('button', { name: '申诉' }))
    expect(sent).toEqual([])
    await user.type(dialog.getByRole('textbox'), '当天仓库停收')
    await user.click(dialog.getByRole('button', { name: '申诉' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        url: expect.stringContaining('transition=appeal'),
        body: { rowVersion: 3, remark: '当天仓库停收' },
      }),
    )
  })
  it('is upheld in part', async () => {
    const user = await show({
      status: 2,
      appealedAt: '2099-01-03T00:00:00Z',
      appealReason: '只有 200 册',
      allowedTransitions: ['uphold', 'revoke'],
    })
    expect(screen.getByText('只有 200 册')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '维持扣款' }))
    const dialog = within(await screen.findByRole('dialog', { name: '维持扣款' }))
    await user.type(dialog.getByLabelText('维持金额'), '140.1')
    await user.type(dialog.getByLabelText('原因'), '按 200 册')
    await user.click(dialog.getByRole('button', { name: '维持扣款' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: '140.1', remark: '按 200 册' }))
  })
  it('that was upheld in part says what was raised', async () => {
    await show({ status: 1, amount: '140.10', confirmMode: 4, allowedTransitions: [] })
    expect(screen.getByText('¥140.10（原 ¥350.25）')).toBeDefined()
    expect(screen.getByText('申诉后维持')).toBeDefined()
  })
})
