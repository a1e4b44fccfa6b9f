import { readFileSync } from 'node:fs'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { dayOf } from '#kernel/day.ts'
import type { CostCategoryNode } from '#modules/cost-category/contract.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import type { InvoiceDraft } from '#modules/purchase-payment/line-shapes.ts'
import { purchasePayment, type PaymentTransition } from '#modules/purchase-payment/machine.ts'
import type { Payment, PaymentDraft, PaymentMove } from '#modules/purchase-payment/shapes.ts'
import { callsOf, type Calls, type Chosen } from './calls.ts'
import { fillDay, upload } from './newcomer.ts'
import type { PersonName } from './people.ts'

const TODAY = dayOf(new Date())
const PAPER = 'licence.jpg'
export const PICTURE: Chosen = {
  name: PAPER,
  mimeType: 'image/jpeg',
  buffer: readFileSync(`platform/recognition/fixtures/${PAPER}`),
}
export const INVOICE_PDF: Chosen = {
  name: '发票.pdf',
  mimeType: 'application/pdf',
  buffer: readFileSync('platform/invoice/fixtures/printed-digitalSpecial.pdf'),
}

let drawn = 0
/** A number that no invoice or transfer had before, in this run or an earlier attempt. */
export const newNumber = (): string =>
  `26${String(Date.now()).padStart(15, '0')}${String((drawn += 1)).padStart(3, '0')}`

export const labelOf = (name: PaymentTransition): string => purchasePayment.transitions[name].label

/** Takes a step by its button, with what its form asks for. */
export const take = async (
  page: Page,
  name: PaymentTransition,
  more?: (dialog: Locator) => Promise<void>,
): Promise<void> => {
  const label = labelOf(name)
  await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** The field of a form, and not the button beside it that takes what a file says. */
const inputIn = (form: Locator, label: string): Locator => form.getByLabel(label).and(form.locator('input'))

/** Hands in the file of an invoice of others, waits until it is read, and writes over what it says. */
export const fillInvoice = async (
  drawer: Locator,
  { date, taxRate }: Pick<InvoiceDraft, 'date' | 'taxRate'>,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  await drawer.locator('input[type=file]').first().setInputFiles(INVOICE_PDF)
  await expect(drawer.getByText('来自发票文件，请核对').first()).toBeVisible()
  await fillDay(drawer, '开票日期', date)
  await drawer.getByRole('combobox', { name: '税率' }).click()
  await drawer.page().locator('.ant-select-dropdown:visible').getByTitle(`${taxRate}%`, { exact: true }).click()
  for (const [label, value] of Object.entries(fields)) await inputIn(drawer, label).fill(value)
}

/** Takes a photograph where a form asks for a file. */
export const addPicture = async (place: Locator): Promise<void> => {
  await upload(place, PAPER)
  await expect(place.getByRole('button', { name: `移除 ${PAPER}` })).toBeVisible()
}

/** A person who pays enters what the bank has said. */
export const sent = (amount: string, flow: string) => async (dialog: Locator) => {
  await dialog.getByLabel('金额', { exact: true }).fill(amount)
  await dialog.getByLabel('银行流水号').fill(flow)
  await addPicture(dialog)
}

/** Ticks these rows of the pool and nothing else. */
export const pickOnly = async (
  page: Page,
  rows: readonly Pick<PayableRow, 'sourceCode' | 'skuName'>[],
): Promise<void> => {
  const all = page.getByRole('checkbox', { name: '全选' })
  await expect(all).toBeVisible()
  if (!(await all.isChecked())) await all.check()
  await all.uncheck()
  for (const { sourceCode, skuName } of rows)
    await page.getByRole('checkbox', { name: `选择 ${sourceCode} ${skuName}` }).check()
}

/** The invoice that a payment asks for. */
export const invoiceFor = (
  { payableAmount, amountNoTax, taxAmount, lines, buyer, seller }: Payment,
  file: string,
): InvoiceDraft => ({
  kind: 1,
  code: '',
  number: newNumber(),
  date: TODAY,
  amountNoTax,
  taxAmount,
  totalAmount: payableAmount,
  taxRate: lines[0]?.taxRate ?? 13,
  sellerName: seller.name,
  sellerTaxNo: seller.taxNo,
  buyerName: buyer.name,
  buyerTaxNo: buyer.taxNo,
  files: [file],
})

/** A supplier and the people of the buyer who settle with it, by their programs. */
export const settling = async (browser: Browser, who: PersonName, supplierName: string, buyerName: string) => {
  const [manager, purchaser, finance] = [
    await callsOf(browser, 'manager'),
    await callsOf(browser, 'purchaser'),
    await callsOf(browser, 'finance'),
  ]
  const buyers = await manager.get<{ id: string; name: string }[]>('/api/Company/Select')
  const buyerCompanyId = buyers.find(({ name }) => name.includes(buyerName))?.id ?? ''
  const [found] = await manager.get<{ id: string; extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: supplierName }).toString()}`,
  )
  const companyId = found?.extra.companyId ?? ''
  const supplier = await callsOf(browser, who, { 'Company-Id': companyId })
  const categories = (await manager.get<CostCategoryNode[]>('/api/PurchasePayment/CostCategory')).flatMap(
    (group) => group.children,
  )
  const categoryId = (code: string): string => categories.find((one) => one.code === code)?.id ?? ''
  const move = (of: Pick<Payment, 'id' | 'rowVersion'>, name: PaymentTransition, by: Calls, body = {}) => {
    const data: PaymentMove = { rowVersion: of.rowVersion, ...body }
    return by.send<Payment>('PATCH', `/api/PurchasePayment/${of.id}/State?transition=${name}`, data)
  }
  /** What somebody settles, on terms that most stories do not care about. */
  const draftOf = (lines: readonly Pick<PayableRow, 'id'>[], terms: Partial<PaymentDraft> = {}): PaymentDraft => ({
    supplierCompanyId: companyId,
    buyerCompanyId,
    paymentType: 4,
    periodFrom: TODAY,
    periodTo: TODAY,
    invoiceTiming: 1,
    lines: lines.map(({ id }) => ({ payableId: id })),
    ...terms,
  })
  const create = (by: Calls, draft: PaymentDraft) => by.send<Payment>('POST', '/api/PurchasePayment', draft)
  /** A cost that staff enter. */
  const fee = async (title: string, amount: string): Promise<PayableRow> =>
    manager.send('POST', '/api/Payable/Fee', {
      supplierCompanyId: companyId,
      buyerCompanyId,
      costCategoryId: categoryId('TEST'),
      orderCode: '',
      title,
      amount,
      taxRate: 6,
      occurredOn: TODAY,
      remark: '',
      proof: [await manager.upload(PICTURE)],
    })
  /** Finance sends all that is open. */
  const pay = async (payment: Payment): Promise<Payment> =>
    move(payment, 'pay', finance, {
      amount: payment.openAmount,
      paidOn: TODAY,
      method: 1,
      bankFlowNo: newNumber(),
      receiptFiles: [await finance.upload(PICTURE)],
    })
  const invoiced = async (payment: Payment): Promise<Payment> => {
    const invoices = [invoiceFor(payment, await supplier.upload(INVOICE_PDF))]
    return move(await move(payment, 'submitInvoice', supplier, { invoices }), 'verifyInvoice', finance)
  }
  return {
    companyId,
    supplierId: found?.id ?? '',
    buyerCompanyId,
    manager,
    purchaser,
    finance,
    supplier,
    categoryId,
    move,
    draftOf,
    create,
    fee,
    pay,
    invoiced,
    seen: (id: string) => manager.get<Payment>(`/api/PurchasePayment/${id}`),
    close: () => Promise.all([manager, purchaser, finance, supplier].map((calls) => calls.close())),
  }
}
