import { expect, test } from '@playwright/test'
import { dayOf } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { addPicture, fillInvoice, labelOf, newNumber, settling, take } from './money.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 300_000
const TODAY = dayOf(new Date())

test('R-26: a statement is disputed, mended and confirmed; the money comes first and the invoice afterwards', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const world = await settling(browser, 'owner', '晨光', '文化')
  const { purchaser, manager } = world
  const ink = await world.fee('油墨检测费', '318.00')
  const wrong = await world.fee('覆膜附着力检测费', '540.00')
  const draft = world.draftOf([ink, wrong], { invoiceTiming: 2 })
  const { id } = await world.move(await world.create(purchaser, draft), 'publish', purchaser)
  const printer = await windowOf(browser, 'owner', 'narrow')
  const office = await windowOf(browser, 'purchaser')
  const { page: phone } = printer
  const { page: desk } = office

  await test.step('the printer has another amount for one line, and proves it', async () => {
    await phone.goto(`/admin/payment/${id}`)
    await take(phone, 'dispute', async (drawer) => {
      await drawer.getByLabel('明细', { exact: true }).click()
      await choose(phone, `2. ${wrong.sourceCode} ${wrong.skuName}`)
      await drawer.getByText('金额', { exact: true }).click()
      await drawer.getByLabel('供应商数据').fill('600.60')
      await drawer.getByLabel('原因').fill('加做一项')
      await addPicture(drawer)
    })
    await expect(phone.getByText('待处理').first()).toBeVisible()
    await expectSound(printer)
    await expectNoSidewaysScroll(printer)
  })

  await test.step('purchasing agrees, and cannot go on before the line is mended', async () => {
    await desk.goto(`/console/admin/payment/${id}`)
    await expect(desk.getByText('600.60').first()).toBeVisible()
    await desk.getByRole('button', { name: '处理差异' }).click()
    const drawer = desk.getByRole('dialog', { name: '处理差异' })
    await drawer.getByText('认可供应商', { exact: true }).click()
    await drawer.getByLabel('处理说明').fill('核对检测报告，确有两项')
    await drawer.getByRole('button', { name: '保存处理结果' }).click()
    await expect(drawer).toBeHidden()
    await expect(desk.getByRole('button', { name: labelOf('approve'), exact: true }).first()).toBeDisabled()
    await take(desk, 'return', (dialog) => dialog.getByLabel('原因').fill('按检测报告更正'))
    await expectSound(office)
  })

  const due = total([ink.amount, '600.60'])
  await test.step('the statement comes again with the right amount, and is confirmed', async () => {
    const { rowVersion } = await world.seen(id)
    const path = `/api/PurchasePayment/${id}`
    const without = { rowVersion, draft: { ...draft, lines: [{ payableId: ink.id }] } }
    const shorter = await purchaser.send<{ rowVersion: number }>('PUT', path, without)
    await manager.send('POST', `/api/Payable/${wrong.id}/Void`, { reason: '金额有误' })
    const right = await world.fee('覆膜附着力检测费（两项）', '600.60')
    const mended = { ...draft, lines: [ink, right].map((one) => ({ payableId: one.id })) }
    await purchaser.send('PUT', path, { rowVersion: shorter.rowVersion, draft: mended })
    await desk.reload()
    await take(desk, 'publish')
    await phone.reload()
    await expect(phone.getByText('已更正').first()).toBeVisible()
    await expect(phone.getByRole('row', { name: /^应付含税 ¥918\.60$/ })).toBeVisible()
    await take(phone, 'reconcile')
    await expect(phone.getByText('对账完成').first()).toBeVisible()
    expect(await world.seen(id)).toMatchObject({ payableAmount: due, disputes: [{ result: 3 }] })
  })

  await test.step('it is paid, and the printer is asked for the invoice until it is there', async () => {
    await world.pay(await world.seen(id))
    await phone.goto('/admin/payment/list?tab=toAttach')
    const { code, buyer, seller, lines } = await world.seen(id)
    await phone.getByText(code).first().click()
    await expect(phone.getByText('款已付清，请在付款后 15 天内补开发票。').first()).toBeVisible()
    await expect(phone.getByRole('button', { name: labelOf('confirmReceived'), exact: true }).first()).toBeDisabled()
    await take(phone, 'attachInvoice', (drawer) =>
      fillInvoice(
        drawer,
        { date: TODAY, taxRate: lines[0]?.taxRate ?? 13 },
        {
          发票号码: newNumber(),
          价税合计: due,
          购买方名称: buyer.name,
          购买方税号: buyer.taxNo,
          销售方名称: seller.name,
          销售方税号: seller.taxNo,
        },
      ),
    )
  })

  await test.step('finance passes it, and the printer confirms what it has received', async () => {
    const finance = await windowOf(browser, 'finance')
    await finance.page.goto(`/console/admin/payment/${id}`)
    await take(finance.page, 'verifyLateInvoice')
    await expectSound(finance)
    await phone.reload()
    await take(phone, 'confirmReceived')
    await expect(phone.getByText('已确认收款，付款单完成').first()).toBeVisible()
  })
  await world.close()
})
