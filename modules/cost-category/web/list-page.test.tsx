import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { outdateReference } from '#shell/server-state/reference.ts'
import { EMPTY_COST_CATEGORY } from '../contract.ts'
import { ListPage } from './list-page.tsx'

const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
const GOODS = {
  ...EMPTY_COST_CATEGORY,
  id: '11111111-1111-4111-8111-111111111111',
  code: 'GOODS',
  name: '货款',
  needOrder: true,
  needInvoice: true,
  parentName: '',
  isBuiltin: true,
  rowVersion: 1,
}
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(typeof body === 'string' ? body : 'null'))
      return Response.json(GOODS)
    }
    if (url.includes('/PurchasePayment/CostCategory')) return Response.json([{ ...GOODS, children: [] }])
    return url.includes('/CostCategory')
      ? Response.json([GOODS], { headers: PAGED })
      : Response.json({ permissions: ['payment.view', 'payment.pay'], roles: [] })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await outdateReference()
})

describe('categories of cost', () => {
  it('say which way they go and what must stand behind a cost before it is paid', async () => {
    showPage(<ListPage />)
    const row = within(await screen.findByRole('row', { name: /GOODS/ }))
    for (const text of ['货款', '应付', '需订单、需发票', '按来源单据', '系统内置'])
      expect(row.getByText(text), text).toBeDefined()
  })
  it('are added with what they need', async () => {
    const user = userEvent.setup()
    showPage(<ListPage />)
    await user.click(await screen.findByRole('button', { name: /新增费用类别/ }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('编码'), 'STORAGE')
    await user.type(form.getByLabelText('名称'), '仓储费')
    await user.click(form.getByRole('switch', { name: '需凭证' }))
    await user.click(form.getByRole('button', { name: /保\s*存/ }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        { code: 'STORAGE', name: '仓储费', needProof: true, needInvoice: false, direction: 1 },
      ]),
    )
  })
})
