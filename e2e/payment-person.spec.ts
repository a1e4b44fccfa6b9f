import { expect, test } from '@playwright/test'
import { total } from '#kernel/money.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import type { Payment, PaymentRow } from '#modules/purchase-payment/shapes.ts'
import { withholdingOn } from '#modules/purchase-payment/withholding.ts'
import { showMoney } from '#shell/format.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { newNumber, pickOnly, sent, take } from './money.ts'
import { outsourced } from './outsourced.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 300_000
const PUBLISHED_WORK = 2

test('R-26 H.2: an illustrator is paid without an invoice, and both sides see what the tax takes of it', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const title = '《月亮邮局》藏书票插画'
  const world = await outsourced(browser, 'illustrator', '陆小满', {
    contractNo: 'XSTY-WW-2026-009',
    process: '插画-单页',
    qty: '7',
    title,
  })
  const delivered = await world.deliver()
  await world.moveOrder(delivered, 'acceptDelivery', world.purchaser, { score: 5 })
  const [owed] = await world.supplier.get<PayableRow[]>(`/api/Payable?OrderId=${world.order.id}`)
  if (owed === undefined) throw new Error('nothing is owed for what was accepted')

  // The month counts as a whole: what another attempt has applied for is part of it.
  const rows = await world.supplier.get<PaymentRow[]>('/api/PurchasePayment?PageSize=50')
  const former = (await Promise.all(rows.map(({ id }) => world.seen(id)))).filter(
    ({ incomeKind, status }: Payment) => incomeKind === PUBLISHED_WORK && ![0, 3, 10].includes(status),
  )
  const { gross, tax, net } = withholdingOn(owed.amountNoTax, PUBLISHED_WORK, {
    gross: total(former.map(({ amountNoTax }) => amountNoTax)),
    tax: total(former.map(({ withheldTax }) => withheldTax)),
  })

  const illustrator = await windowOf(browser, 'illustrator', 'narrow')
  const { page: phone } = illustrator
  const id = await test.step('she sees before she applies what is withheld', async () => {
    await phone.goto('/admin/payment/create')
    await pickOnly(phone, [owed])
    await phone.getByLabel('票款顺序').click()
    await choose(phone, '无需发票（劳务）')
    await phone.getByText('稿酬', { exact: true }).click()
    await expect(phone.getByText(`代扣个税 ${showMoney(tax)}，实付 ${showMoney(net)}`)).toBeVisible()
    await expectSound(illustrator)
    await expectNoSidewaysScroll(illustrator)
    await phone.getByRole('button', { name: '生成付款单' }).click()
    await expect(phone).toHaveURL(/\/admin\/payment\/[\da-f-]{36}$/)
    await take(phone, 'submit')
    return new URL(phone.url()).pathname.split('/').at(-1) ?? ''
  })

  const finance = await windowOf(browser, 'finance')
  await test.step('both sides read the same three amounts, and finance pays the last of them', async () => {
    await world.move(await world.seen(id), 'approve', world.manager)
    const { page: desk } = finance
    await desk.goto(`/console/admin/payment/${id}`)
    await phone.reload()
    for (const page of [desk, phone])
      for (const [label, amount] of [
        ['税前金额', gross],
        ['代扣税额', tax],
        ['实付金额', net],
      ] as const)
        await expect(page.getByText(label, { exact: true }).last().locator('..')).toContainText(showMoney(amount))
    await take(desk, 'pay', sent(net, newNumber()))
    await expect(desk.getByText('已付款').first()).toBeVisible()
    await expectSound(finance)
  })

  await test.step('she confirms, and the order is settled', async () => {
    await phone.reload()
    await take(phone, 'confirmReceived')
    await expect(phone.getByText('已确认收款，付款单完成').first()).toBeVisible()
    expect((await world.orderNow()).status).toBe(7)
    expect(await world.seen(id)).toMatchObject({ payableAmount: owed.amount, withheldTax: tax, paidAmount: net })
  })
  await world.close()
})
