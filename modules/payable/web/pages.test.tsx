import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_COST_CATEGORY } from '#modules/cost-category/contract.ts'
import { outdateReference } from '#shell/server-state/reference.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Payable } from '../shapes.ts'
import { FeeDrawer } from './fee-drawer.tsx'
import { ListPage } from './list-page.tsx'
import { PayableDrawer } from './payable-drawer.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '2' }
const GOODS: Payable = {
  id: ID,
  supplierId: ID,
  supplierName: '晨光彩印',
  buyerCompanyId: ID,
  buyerCompanyName: '小树童阅',
  direction: 1,
  costCategoryId: ID,
  costCategoryCode: 'GOODS',
  costCategoryName: '货款',
  sourceType: 'receiptItem',
  sourceId: ID,
  documentId: ID,
  sourceCode: 'SH209901010001',
  orderId: ID,
  orderCode: 'PO209901010001',
  skuName: '精装绘本',
  qty: '6950.0000',
  unit: '本',
  unitPrice: '12.350000',
  taxRate: 13,
  taxIncluded: true,
  amountNoTax: '75957.96',
  taxAmount: '9874.54',
  amount: '85832.50',
  settledAmount: '0.00',
  openAmount: '85832.50',
  currency: 'CNY',
  occurredAt: '2099-01-02T00:00:00Z',
  settledRatio: '0.000000',
  settled: 0,
  isVoid: false,
  voidReason: '',
  remark: '',
  createdByName: '',
  proof: [],
  files: [],
}
const FINE: Payable = {
  ...GOODS,
  id: ID.replaceAll('1', '2'),
  direction: 2,
  sourceType: 'deduction',
  sourceCode: 'KK1',
  amount: '350.25',
}
const FREIGHT: Payable = { ...GOODS, sourceType: 'fee', sourceCode: 'FY209901010001', costCategoryName: '运费' }
const SUMS = {
  currency: 'CNY',
  count: 2,
  payable: '85832.50',
  deducted: '350.25',
  openPayable: '85832.50',
  openDeducted: '350.25',
}

let asked: string[] = []
let sent: unknown[] = []
// The network is the border: the client, the queries and the page are the real ones.
const network = (permissions: readonly string[], one: Payable = GOODS): void => {
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(decodeURIComponent(url))
    if (method !== 'GET') {
      sent.push(JSON.parse(typeof body === 'string' ? body : 'null'))
      return Response.json(one)
    }
    if (url.includes('/Payable/Sums')) return Response.json([SUMS])
    if (url.includes(`/Payable/${ID}`)) return Response.json(one)
    if (url.includes('/Payable')) return Response.json([GOODS, FINE], { headers: PAGED })
    if (url.includes('/CostCategory'))
      return Response.json([
        {
          ...EMPTY_COST_CATEGORY,
          id: ID,
          code: 'GOODS',
          name: '货款',
          needReceipt: true,
          needInvoice: true,
          children: [],
        },
      ])
    return url.includes('/SearchAuto') || url.includes('/Select')
      ? Response.json([], { headers: PAGED })
      : Response.json({ permissions, roles: [] })
  })
}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await outdateReference()
})

describe('the pool', () => {
  it('shows what is owed and deducted, and what all of it comes to', async () => {
    network(['payment.view', 'receipt.view'])
    showPage(<ListPage />)
    expect(await screen.findByText('¥85,482.25')).toBeDefined()
    const row = within(await screen.findByRole('row', { name: /SH209901010001/ }))
    for (const text of ['货款', '需收货单、需发票', '6,950 本', '13%', '未结算'])
      expect(row.getByText(text)).toBeDefined()
    expect(row.getByRole('link', { name: 'SH209901010001' }).getAttribute('href')).toContain(`/admin/receipt/${ID}`)
    expect(screen.getByText('−¥350.25')).toBeDefined()
    expect(screen.queryByRole('button', { name: '登记费用' })).toBeNull()
  })
  it('adds up what the tab shows', async () => {
    network(['payment.view'])
    showPage(<ListPage />)
    await screen.findByText('¥85,482.25')
    expect(asked.find((url) => url.includes('/Sums'))).toMatch(/Settled=0.*1/)
    await userEvent.click(screen.getByRole('button', { name: /^应扣/ }))
    await waitFor(() => expect(asked.some((url) => /Sums\?.*Direction=2/.test(url))).toBe(true))
  })
  it('leads to no document that the person may not read', async () => {
    network(['payment.view'])
    showPage(<ListPage />)
    const row = within(await screen.findByRole('row', { name: /SH209901010001/ }))
    await waitFor(() => expect(asked.some((url) => url.includes('/Permission'))).toBe(true))
    expect(row.queryByRole('link', { name: 'SH209901010001' })).toBeNull()
  })
})

describe('a fee', () => {
  it('is entered with what it is for, and the form says what is missing', async () => {
    network(['payment.manage'])
    showPage(
      <FileServicesProvider services={IDLE_FILES}>
        <FeeDrawer name="test" closed={() => undefined} />
      </FileServicesProvider>,
    )
    const drawer = within(await screen.findByRole('dialog'))
    await userEvent.click(drawer.getByRole('button', { name: '登记' }))
    for (const text of ['请选择费用类别', '请填写内容', '请填写含税金额', '请选择发生日期'])
      await drawer.findByText(text)
    expect(sent).toEqual([])
  })
  it('is taken back with a reason by those who enter them, and goods are not', async () => {
    network(['payment.manage'], FREIGHT)
    showPage(<PayableDrawer id={ID} canVoid closed={() => undefined} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: '作废' }))
    await user.type(await screen.findByLabelText('原因'), '重复登记')
    await user.click(screen.getByRole('button', { name: '作废费用' }))
    await waitFor(() => expect(sent).toEqual([{ reason: '重复登记' }]))
    cleanup()
    network(['payment.manage'])
    showPage(<PayableDrawer id={ID} canVoid closed={() => undefined} />)
    await screen.findByText('精装绘本')
    expect(screen.queryByRole('button', { name: '作废' })).toBeNull()
  })
})
