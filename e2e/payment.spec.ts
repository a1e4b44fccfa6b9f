import { expect, test } from '@playwright/test'
import { dayOf } from '#kernel/day.ts'
import { splitIncluded, stageAmount, total } from '#kernel/money.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import type { Payment } from '#modules/purchase-payment/shapes.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { fillInvoice, labelOf, newNumber, pickOnly, sent, take } from './money.ts'
import { windowOf } from './people.ts'
import { plannedOrder } from './receipt-order.ts'

const STORY_MS = 600_000
const TODAY = dayOf(new Date())
const NUMBER = newNumber()

test('R-26 E.9–E.12: goods in stock are settled, invoiced, checked and paid, each part of them once', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const world = await plannedOrder(browser)
  await world.store(await world.secondDelivery())
  const [owed] = await world.manager.get<PayableRow[]>(`/api/Payable?OrderId=${world.orderId}`)
  if (owed === undefined) throw new Error('nothing is owed for what is in stock')
  const due = stageAmount(owed.amount, '0', '0.95')
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const { page: phone } = supplier
  phone.setDefaultTimeout(30_000)

  const openPool = async (): Promise<void> => {
    await phone.goto('/admin/payment/create')
    await phone.getByLabel('付款主体').click()
    const group = new RegExp(`^${world.buyerName}，货款与费用`)
    await phone.locator('.ant-select-dropdown:visible').getByTitle(group).click()
    await pickOnly(phone, [owed])
  }

  const id =
    await test.step('the supplier settles 95 percent of a delivery from the pool, on a telephone', async () => {
      await openPool()
      await phone.getByLabel(`${owed.skuName} 结算至`).fill('95')
      await expect(phone.getByRole('row', { name: new RegExp(`应付含税 ¥.*${due.slice(-6)}`) })).toBeVisible()
      await expectSound(supplier)
      await expectNoSidewaysScroll(supplier)
      await phone.getByRole('button', { name: '生成付款单' }).click()
      await expect(phone).toHaveURL(/\/admin\/payment\/[\da-f-]{36}$/)
      await take(phone, 'submit')
      await expect(phone.getByText('付款申请已提交，等待采购审核').first()).toBeVisible()
      await expectNoSidewaysScroll(supplier)
      return new URL(phone.url()).pathname.split('/').at(-1) ?? ''
    })
  const seen = () => world.manager.get<Payment>(`/api/PurchasePayment/${id}`)
  expect((await seen()).payableAmount).toBe(due)

  await test.step('purchasing sees lines beside receipt and order, and approves', async () => {
    const desk = await windowOf(browser, 'manager')
    await desk.page.goto(`/console/admin/payment/${id}`)
    await expect(desk.page.getByText('1 行与收货、订单一致')).toBeVisible()
    await expectSound(desk)
    await take(desk.page, 'approve')
    await expect(desk.page.getByText('待供应商开票').first()).toBeVisible()
  })

  const finance = await windowOf(browser, 'finance')
  const { page: desk } = finance
  const drawer = phone.getByRole('dialog', { name: labelOf('submitInvoice') })
  await test.step('an invoice with a wrong tax number is stopped before it is sent, the right one goes through', async () => {
    const { buyer, seller, lines } = await seen()
    const taxRate = lines[0]?.taxRate ?? 13
    const split = splitIncluded(due, taxRate)
    await phone.reload()
    await phone
      .getByRole('button', { name: labelOf('submitInvoice'), exact: true })
      .first()
      .click()
    await fillInvoice(
      drawer,
      { date: TODAY, taxRate },
      {
        发票号码: NUMBER,
        价税合计: due,
        购买方名称: buyer.name,
        购买方税号: '91110105MA0000000X',
        销售方名称: seller.name,
        销售方税号: seller.taxNo,
      },
    )
    await expect(drawer.getByLabel('税额', { exact: true })).toHaveValue(split.taxAmount)
    await drawer.getByRole('button', { name: labelOf('submitInvoice'), exact: true }).click()
    await expect(drawer.getByText('预检发现 1 处问题，改正后才能提交')).toBeVisible()
    await expectSound(supplier)
    await drawer.getByRole('textbox', { name: '购买方税号' }).fill(buyer.taxNo)
    await drawer.getByRole('button', { name: labelOf('submitInvoice'), exact: true }).click()
    await expect(drawer).toBeHidden()
    expect((await seen()).invoices.map(({ number }) => number)).toEqual([NUMBER])
  })

  await test.step('once finance has opened it the supplier cannot take it back; it is returned, and handed in again', async () => {
    await desk.goto(`/console/admin/payment/${id}`)
    await take(desk, 'openInvoice')
    await phone.reload()
    await expect(phone.getByText('财务已开始审核，不能撤回').first()).toBeVisible()
    await take(desk, 'returnInvoice', (dialog) => dialog.getByText('税率', { exact: true }).click())
    await phone.reload()
    await expect(phone.getByText('税率', { exact: true }).first()).toBeVisible()
    await phone
      .getByRole('button', { name: labelOf('submitInvoice'), exact: true })
      .first()
      .click()
    await drawer.getByRole('button', { name: labelOf('submitInvoice'), exact: true }).click()
    await expect(drawer).toBeHidden()
    await desk.reload()
    await take(desk, 'verifyInvoice')
    await expect(desk.getByText('待付款').first()).toBeVisible()
  })

  await test.step('finance finds it on the plan, pays 60 percent and then the rest, and the supplier has it', async () => {
    const part = stageAmount(due, '0', '0.6')
    const { code } = await seen()
    await desk.goto('/console/admin/payment/plan')
    await desk.getByRole('checkbox', { name: `选择 ${code}` }).check()
    await expect(desk.getByText(/^已选 1 笔/)).toBeVisible()
    await expectSound(finance)
    await desk.getByRole('link', { name: code }).click()
    // The plan has a button of the same name.
    await expect(desk.getByText(/^已选 1 笔/)).toBeHidden()
    await take(desk, 'pay', sent(part, `${NUMBER}-1`))
    await expect(desk.getByText('部分付款').first()).toBeVisible()
    await take(desk, 'pay', sent(total([due, `-${part}`]), `${NUMBER}-2`))
    await expect(desk.getByText('已付款').first()).toBeVisible()
    await expectSound(finance)
    await phone.reload()
    await take(phone, 'confirmReceived')
    await expect(phone.getByText('已确认收款，付款单完成').first()).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
  })

  await test.step('what is settled is not settled again; the last five percent are', async () => {
    await openPool()
    const row = phone.getByRole('listitem').filter({ hasText: owed.sourceCode })
    await expect(row.getByText('已结算 95%')).toBeVisible()
    await phone.getByLabel(`${owed.skuName} 结算至`).fill('95')
    await expect(phone.getByText('应大于 95 且不超过 100')).toBeVisible()
    await phone.getByLabel(`${owed.skuName} 结算至`).fill('100')
    await phone.getByRole('button', { name: '生成付款单' }).click()
    await expect(phone).toHaveURL(/\/admin\/payment\/[\da-f-]{36}$/)
    const rest = await world.manager.get<PayableRow[]>(`/api/Payable?OrderId=${world.orderId}`)
    expect(rest.map(({ openAmount }) => Number(openAmount))).toEqual([0])
  })
  await world.close()
})
