import { expect, test, type Locator, type Page } from '@playwright/test'
import { percentage, total } from '#kernel/money.ts'
import type { Deduction } from '#modules/deduction/shapes.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import { showMoney } from '#shell/format.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { fillInvoice, INVOICE_PDF, invoiceFor, labelOf, pickOnly, settling, take } from './money.ts'
import { windowOf } from './people.ts'
import { plannedOrder } from './receipt-order.ts'

const STORY_MS = 300_000
const PLATES = '777.77'
const DEDUCTED = '88.88'
const PREPAID_PERCENT = 10

/** Says something by the form of a step of a deduction. */
const answer = async (page: Page, step: string, why: string): Promise<void> => {
  await page.getByRole('button', { name: step, exact: true }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: step })
  await dialog.getByLabel('原因').fill(why)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('R-26 E.9 E.12: goods, plates, a deduction that was appealed and a prepayment are settled to the cent, and no wrong invoice is taken', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const world = await settling(browser, 'owner', '晨光', '玩具')
  const { supplier, manager } = world
  const order = await plannedOrder(browser, {
    buyerCompanyId: world.buyerCompanyId,
    extraFees: [{ name: '制版费', amount: PLATES }],
    paymentTerm: {
      text: '',
      stages: [
        { stage: '预付款', percent: PREPAID_PERCENT, trigger: '订单确认', days: 7 },
        { stage: '验收', percent: 100 - PREPAID_PERCENT, trigger: '验收合格', days: 30 },
      ],
    },
  })
  await order.store(await order.secondDelivery())
  const owedNow = () => supplier.get<PayableRow[]>(`/api/Payable?OrderId=${order.orderId}`)
  const owed = (rows: readonly PayableRow[], code: string): PayableRow => {
    const found = rows.find(({ costCategoryCode }) => costCategoryCode === code)
    if (found === undefined) throw new Error(`nothing of ${code} is owed`)
    return found
  }
  const { code: orderCode, totalAmount } = await order.orderNow()
  const printer = await windowOf(browser, 'owner', 'narrow', [422])
  const office = await windowOf(browser, 'manager')
  const { page: phone } = printer
  const { page: desk } = office

  const prepaid = percentage(totalAmount ?? '0', PREPAID_PERCENT)
  await test.step('the prepayment of the order was paid before', async () => {
    const terms = { paymentType: 2, invoiceTiming: 2 } as const
    const drafted = await world.create(supplier, world.draftOf([owed(await owedNow(), 'PREPAY')], terms))
    const due = await world.move(await world.move(drafted, 'submit', supplier), 'approve', manager)
    expect((await world.pay(due)).paidAmount).toBe(prepaid)
  })

  await test.step('the printer appeals against a deduction, and it is upheld', async () => {
    const { id } = await manager.send<Deduction>('POST', '/api/Deduction', {
      supplierCompanyId: world.companyId,
      buyerCompanyId: world.buyerCompanyId,
      title: '礼盒压痕',
      costCategoryId: world.categoryId('QDEDUCT'),
      amount: DEDUCTED,
      taxRate: 13,
      sourceType: 5,
      sourceCode: '',
      orderCode,
      reason: '让步接收，按约定折价',
      evidence: [],
    })
    await phone.goto(`/admin/deduction/${id}`)
    await answer(phone, '申诉', '压痕在运输中产生')
    await desk.goto(`/console/admin/deduction/${id}`)
    await expect(desk.getByText('压痕在运输中产生').first()).toBeVisible()
    await answer(desk, '维持扣款', '出厂照片已有压痕')
  })

  const rows = await owedNow()
  const settled = ['GOODS', 'PLATE', 'QDEDUCT'].map((code) => owed(rows, code))
  const goods = owed(rows, 'GOODS').amount
  const due = total([goods, PLATES, `-${DEDUCTED}`, `-${prepaid}`])
  const bars = [
    ['货款', showMoney(goods)],
    ['费用', showMoney(PLATES)],
    ['扣款', `−${showMoney(DEDUCTED)}`],
    ['预付抵扣', `−${showMoney(prepaid)}`],
    ['应付含税', showMoney(due)],
  ] as const
  const expectBars = async (place: Page | Locator): Promise<void> => {
    for (const [label, amount] of bars)
      await expect(place.getByRole('row', { name: `${label} ${amount}`, exact: true })).toBeVisible()
  }

  const id =
    await test.step('the printer settles them together, and sees what it comes to before anything is saved', async () => {
      await phone.goto('/admin/payment/create')
      await phone.getByLabel('付款主体').click()
      await phone
        .locator('.ant-select-dropdown:visible')
        .getByTitle(/玩具有限公司，货款与费用/)
        .click()
      await pickOnly(phone, settled)
      await expectBars(phone)
      await phone.getByRole('button', { name: '生成付款单' }).click()
      await expect(phone).toHaveURL(/\/admin\/payment\/[\da-f-]{36}$/)
      await take(phone, 'submit')
      await expectBars(phone)
      await expectSound(printer)
      await expectNoSidewaysScroll(printer)
      return new URL(phone.url()).pathname.split('/').at(-1) ?? ''
    })

  await test.step('purchasing reads the same to the cent, and opens the paper', async () => {
    await desk.goto(`/console/admin/payment/${id}`)
    await expectBars(desk)
    await take(desk, 'approve')
    expect(await world.seen(id)).toMatchObject({
      goodsAmount: goods,
      feeAmount: PLATES,
      deductAmount: DEDUCTED,
      prepaidOffset: prepaid,
      payableAmount: due,
    })
    const pdf = desk.waitForResponse(/\/Preview\/Pdf/)
    await desk.getByRole('button', { name: '对账单', exact: true }).first().click()
    expect((await pdf).headers()['content-type']).toBe('application/pdf')
    await expect(desk.locator('canvas').first()).toBeVisible()
    await expectSound(office)
  })

  await test.step('an invoice with a wrong title, number or amount is refused, by the form and by the server', async () => {
    const payment = await world.seen(id)
    const right = invoiceFor(payment, await supplier.upload(INVOICE_PDF))
    const refusedFor = async (changes: Partial<typeof right>): Promise<string[]> =>
      Object.keys(
        await supplier.refusal('PATCH', `/api/PurchasePayment/${id}/State?transition=submitInvoice`, {
          rowVersion: payment.rowVersion,
          invoices: [{ ...right, ...changes }],
        }),
      )
    expect(await refusedFor({ buyerName: '北京小树童阅文化有限公司' })).toEqual(['invoices.0.buyerName'])
    expect(await refusedFor({ buyerTaxNo: '91110105MA01XHTY0F' })).toEqual(['invoices.0.buyerTaxNo'])
    expect(await refusedFor({ number: '12345678' })).toEqual(['invoices.0.number'])
    const more = { totalAmount: total([due, '1.00']), amountNoTax: total([right.amountNoTax, '1.00']) }
    expect(await refusedFor(more)).toEqual(['invoices'])

    await phone.reload()
    await phone
      .getByRole('button', { name: labelOf('submitInvoice'), exact: true })
      .first()
      .click()
    const drawer = phone.getByRole('dialog', { name: labelOf('submitInvoice') })
    await fillInvoice(drawer, right, {
      购买方名称: '北京小树童阅文化有限公司',
      发票号码: '12345678',
      价税合计: more.totalAmount,
    })
    await drawer.getByRole('button', { name: labelOf('submitInvoice'), exact: true }).click()
    const found = drawer.getByRole('alert').filter({ hasText: /^预检发现/ })
    for (const why of ['抬头与付款主体不一致', '数电发票号码应为 20 位数字', `发票合计 ${more.totalAmount} 与应付金额`])
      await expect(found.getByText(why)).toBeVisible()
    expect((await world.seen(id)).invoices).toEqual([])
  })

  await test.step('with the right one it is paid; what is settled is not settled again', async () => {
    const paid = await world.pay(await world.invoiced(await world.seen(id)))
    expect(paid.paidAmount).toBe(due)
    const again = await supplier.refusal('POST', '/api/PurchasePayment', world.draftOf(settled, { paymentType: 5 }))
    expect(Object.values(again).flat()[0]).toContain('明细已结算')
  })
  await Promise.all([world.close(), order.close()])
})
