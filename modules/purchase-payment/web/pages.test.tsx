import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { showPage } from '#shell/kit/page.fixture.tsx'
import { IDLE_FILES } from '#shell/kit/upload/file-services.fixture.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import type { Payment, SettlementPreview } from '../shapes.ts'
import { CreatePage } from './create-page.tsx'
import { DetailPage } from './detail-page.tsx'
import { ListPage } from './list-page.tsx'
import { anInvoice, aPayable, aPayment, BUYER_TAX_NO, ID } from './payment.fixture.ts'
import { PlanPage } from './plan-page.tsx'
import type { PayableRow } from './queries.ts'

let sent: { readonly url: string; readonly body: unknown }[] = []
let opened: string[] = []
const PAGED = { 'x-pageno': '1', 'x-pagesize': '20', 'x-recordcount': '1' }
const FILES = {
  ...IDLE_FILES,
  extensions: ['pdf', 'ofd', 'jpg'],
  sizeMax: 10_000_000,
  upload: async (file: File) => ({
    id: '30000001-1111-4111-8111-111111111111',
    name: file.name,
    url: '/api/File/1',
    size: file.size,
    mime: file.type,
    category: '',
    side: FILE_SIDES.supplier,
  }),
}
const PREVIEW: SettlementPreview = {
  goodsAmount: '1000.00',
  feeAmount: '0.00',
  deductAmount: '100.00',
  prepaidOffset: '0.00',
  payableAmount: '900.00',
  amountNoTax: '796.46',
  taxAmount: '103.54',
  carriedDeduct: '0.00',
  lineCount: 2,
  offsets: [],
  personalTax: null,
}

interface World {
  readonly doc?: Payment
  readonly pool?: readonly PayableRow[]
  readonly permissions?: readonly string[]
}
const network = ({ doc = aPayment(), pool = [], permissions = ['payment.view', 'payment.answer'] }: World): void => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url.includes('/Summary/')) return Response.json({ paymentToReconcile: 2 })
    if (url.includes('/PurchasePayment/Settlement')) return Response.json(PREVIEW)
    if (url.endsWith('/Invoice/Read')) return Response.json({ fields: {}, lines: [], warnings: [], usedIn: '' })
    if (method !== 'GET') {
      sent.push({ url: decodeURIComponent(url), body: JSON.parse(typeof body === 'string' ? body : 'null') })
      return Response.json(doc)
    }
    if (url.includes('/Payable/Sums'))
      return Response.json([
        { currency: 'CNY', count: 7, payable: '0', deducted: '0', openPayable: '5000.00', openDeducted: '100.00' },
      ])
    if (url.includes('/Payable')) return Response.json(pool, { headers: PAGED })
    if (url.includes('/PurchasePayment/Sums'))
      return Response.json([
        { currency: 'CNY', count: 250, payableAmount: '900.00', paidAmount: '0.00', openAmount: '900.00' },
        { currency: 'USD', count: 1, payableAmount: '12.50', paidAmount: '0.00', openAmount: '12.50' },
      ])
    if (url.includes(`/PurchasePayment/${doc.id}`)) return Response.json(doc)
    if (url.includes('/PurchasePayment')) return Response.json([doc], { headers: PAGED })
    return url.includes('/Permission')
      ? Response.json({ permissions, roles: [] })
      : Response.json([], { headers: PAGED })
  })
}
beforeEach(() => {
  sent = []
  opened = []
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const toOpen = (address: string): number => opened.push(address)

const show = async (doc: Payment, permissions: readonly string[] = ['payment.view', 'payment.answer']) => {
  network({ doc, permissions })
  showPage(
    <FileServicesProvider services={FILES}>
      <DetailPage />
    </FileServicesProvider>,
    { params: { id: doc.id }, opened: toOpen },
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

describe('the list of payments', () => {
  it('says how much is where, how many wait, and leads to a new one', async () => {
    network({})
    showPage(<ListPage />, { opened: toOpen })
    await screen.findByRole('link', { name: 'FK209901050001' })
    await screen.findByRole('button', { name: '待对账 2' })
    const figures = within(screen.getByRole('region', { name: '结算概况' }))
    expect(figures.getByText('¥4,900.00')).toBeDefined()
    expect((await figures.findAllByText('¥900.00')).length).toBeGreaterThan(0)
    expect(figures.getAllByText('USD 12.50').length).toBeGreaterThan(0)
    expect(figures.getAllByText('251 笔').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: '从可结算明细新建' }))
    expect(opened).toEqual(['/admin/payment/create'])
  })

  it('offers nothing new to people who may only look', async () => {
    network({ permissions: ['payment.view'] })
    showPage(<ListPage />)
    await screen.findByRole('link', { name: 'FK209901050001' })
    expect(screen.queryByRole('button', { name: '从可结算明细新建' })).toBeNull()
  })
})

describe('what is to be paid', () => {
  it('stands by its day, and what is ticked is added up', async () => {
    network({ doc: aPayment({ plannedPayDate: '2000-01-01' }) })
    showPage(<PlanPage />)
    expect(await screen.findByRole('heading', { name: '已过计划日' })).toBeDefined()
    expect(screen.queryByRole('status')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 FK209901050001' }))
    expect(screen.getByText('已选 1 笔，合计 ¥900.00')).toBeDefined()
  })
})

describe('a payment is made of what can be settled', () => {
  it('by one buyer: a percent beyond the whole is refused, and the server is told how far each is settled', async () => {
    const prepaid = aPayable(3, { costCategoryCode: 'PREPAY', skuName: '预付款 3' })
    network({ pool: [aPayable(1), aPayable(2, { settledRatio: '0.95' }), prepaid] })
    showPage(<CreatePage />, { opened: toOpen })
    const user = userEvent.setup()
    await screen.findByText('绘本 1')
    expect(screen.queryByText('预付款 3')).toBeNull()
    expect(screen.getByText('已结算 95%')).toBeDefined()
    await screen.findByText('¥900.00', { selector: 'strong' })
    const share = screen.getByLabelText('绘本 1 结算至')
    await user.clear(share)
    await user.type(share, '101')
    await screen.findByText('应大于 0 且不超过 100')
    await user.click(screen.getByRole('button', { name: '生成付款单' }))
    expect(sent).toEqual([])
    await user.clear(share)
    await user.type(share, '95')
    await user.click(screen.getByRole('button', { name: '生成付款单' }))
    await waitFor(() => expect(opened).toEqual([`/admin/payment/${ID}`]))
    expect(sent[0]?.body).toMatchObject({
      buyerCompanyId: ID,
      paymentType: 1,
      invoiceTiming: 1,
      periodFrom: '2099-01-02',
      lines: [
        { payableId: aPayable(1).id, ratioFrom: '0.000000', ratioTo: '0.950000' },
        { payableId: aPayable(2).id, ratioFrom: '0.95', ratioTo: '1.000000' },
      ],
    })
  })

  it('and of nothing else: without any the page says so', async () => {
    network({})
    showPage(<CreatePage />)
    expect(await screen.findByText(/没有可结算的明细/)).toBeDefined()
  })

  it('at least one: with none picked nothing is sent', async () => {
    network({ pool: [aPayable(1)] })
    showPage(<CreatePage />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
    await userEvent.click(screen.getByRole('button', { name: '生成付款单' }))
    expect(await screen.findByText('请先勾选要结算的明细')).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a payment', () => {
  it('shows where the money is, how the amount comes about, and what it is for', async () => {
    await show(aPayment())
    expect(screen.getByText('预计 2099-02-28 到账')).toBeDefined()
    expect(screen.getByText('通常 36 小时')).toBeDefined()
    expect(screen.getByText('处理人：陈晨')).toBeDefined()
    for (const row of ['货款 ¥1,000.00', '扣款 −¥100.00', '应付含税 ¥900.00'])
      expect(screen.getByRole('row', { name: row }), row).toBeDefined()
    expect(screen.getByText('小计 ¥900.00')).toBeDefined()
    expect(screen.queryByRole('heading', { name: '三单匹配' })).toBeNull()
  })

  it('is disputed line by line, each with a value and a proof', async () => {
    const user = await show(aPayment())
    await user.click(screen.getByRole('button', { name: '提出差异' }))
    const dialog = await screen.findByRole('dialog')
    const drawer = within(dialog)
    await user.click(drawer.getByRole('button', { name: '提出差异' }))
    expect(await drawer.findByText('请上传凭证')).toBeDefined()
    expect(drawer.getByText('请填写供应商数据')).toBeDefined()
    expect(sent).toEqual([])
    await user.click(drawer.getByLabelText('明细'))
    await user.click(await screen.findByTitle('1. SH209901020001 绘本 1'))
    await user.type(drawer.getByLabelText('供应商数据'), '105')
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('there is no place for files')
    await user.upload(input, new File(['x'], '签收单.pdf', { type: 'application/pdf' }))
    await drawer.findByText('签收单.pdf')
    await user.click(drawer.getByRole('button', { name: '提出差异' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        disputes: [{ lineId: aPayment().lines[0]?.id, field: 1, supplierValue: '105' }],
      }),
    )
  })

  it('has its invoices checked before they are sent: a wrong tax number stops them, the right one lets them pass', async () => {
    const doc = aPayment({
      status: 4,
      statusName: '待开票',
      allowedTransitions: ['submitInvoice'],
      invoices: [anInvoice({ buyerTaxNo: '91110105MA01ABCD00' })],
    })
    const user = await show(doc, ['payment.answer'])
    expect(screen.getByLabelText<HTMLInputElement>('税号').value).toBe(BUYER_TAX_NO)
    await user.click(screen.getByRole('button', { name: '提交发票' }))
    const drawer = within(await screen.findByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: '提交发票' }))
    expect(await drawer.findByText('预检发现 1 处问题，改正后才能提交')).toBeDefined()
    expect(drawer.getAllByText(`第 1 张发票：购买方税号不一致，应为 ${BUYER_TAX_NO}`).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
    const taxNo = drawer.getByLabelText('购买方税号')
    await user.clear(taxNo)
    await user.type(taxNo, BUYER_TAX_NO)
    await user.click(drawer.getByRole('button', { name: '提交发票' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ invoices: [{ number: anInvoice().number, buyerTaxNo: BUYER_TAX_NO }] })
  })

  it('takes a file as an invoice of its own, and splits the tax from the total', async () => {
    const doc = aPayment({ status: 4, statusName: '待开票', allowedTransitions: ['submitInvoice'] })
    const user = await show(doc, ['payment.answer'])
    await user.click(screen.getByRole('button', { name: '提交发票' }))
    const dialog = await screen.findByRole('dialog')
    const drawer = within(dialog)
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('there is no place for files')
    await user.upload(input, new File(['%PDF-'], '发票.pdf', { type: 'application/pdf' }))
    await user.type(await drawer.findByLabelText('价税合计'), '900')
    expect(drawer.getByLabelText<HTMLInputElement>('税额').value).toBe('103.54')
    expect(drawer.getByText(/共 1 张，价税合计 ¥900.00/)).toBeDefined()
    await user.type(drawer.getByLabelText('发票号码'), anInvoice().number)
    await user.type(drawer.getByLabelText('开票日期'), '2025-01-06{Enter}')
    await user.type(drawer.getByLabelText('购买方税号'), BUYER_TAX_NO)
    await user.click(drawer.getByRole('button', { name: '提交发票' }))
    const { id: _id, verifyStatus: _status, matchResult: _result, ...expected } = anInvoice({ buyerName: '' })
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({
        rowVersion: doc.rowVersion,
        invoices: [{ ...expected, totalAmount: '900', files: ['30000001-1111-4111-8111-111111111111'] }],
      }),
    )
  })

  it('is paid with an amount, a day, the number of the bank and its receipt', async () => {
    const doc = aPayment({ status: 6, statusName: '待付款', allowedTransitions: ['pay'] })
    const user = await show(doc, ['payment.pay'])
    await user.click(screen.getByRole('button', { name: '登记付款' }))
    const dialog = await screen.findByRole('dialog')
    const form = within(dialog)
    expect(form.getByLabelText<HTMLInputElement>('金额').value).toBe('900.00')
    await user.click(form.getByRole('button', { name: '登记付款' }))
    expect(await form.findByText('网银付款请填写银行流水号')).toBeDefined()
    expect(form.getByText('请上传银行回单')).toBeDefined()
    expect(sent).toEqual([])
    await user.type(form.getByLabelText('银行流水号'), 'B001')
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('there is no place for files')
    await user.upload(input, new File(['x'], '回单.pdf', { type: 'application/pdf' }))
    await form.findByText('回单.pdf')
    await user.click(form.getByRole('button', { name: '登记付款' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        amount: '900.00',
        method: 1,
        bankFlowNo: 'B001',
        receiptFiles: ['30000001-1111-4111-8111-111111111111'],
      }),
    )
  })

  it('goes back to the supplier with the reason of its invoice', async () => {
    const doc = aPayment({ status: 5, statusName: '待财务审核', allowedTransitions: ['returnInvoice'] })
    const user = await show(doc, ['payment.pay'])
    await user.click(screen.getByRole('button', { name: '退回发票' }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('button', { name: '退回发票' }))
    expect(await form.findByText('请选择退回原因')).toBeDefined()
    await user.click(form.getByRole('radio', { name: '税率' }))
    await user.click(form.getByRole('button', { name: '退回发票' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ reasonCode: 4 }))
  })
})
