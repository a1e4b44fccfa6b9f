import { expect, test, type Page } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { agreedOrder } from './agreed-order.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { windowOf } from './people.ts'

/** Far from what other stories plan. A second try begins elsewhere: the first has left its stop. */
const dueOn = (): string => addDays(dayOf(new Date()), 200 + 10 * test.info().retry)
const linesOn = (day: string) => [
  { skuCode: 'PK-0401', qty: '500', unitPrice: '6.8', priceSource: 1, requiredDate: day },
]

const declare = async (page: Page, from: string, to: string, reason: string) => {
  await page.getByRole('button', { name: '登记停工' }).click()
  const form = page.getByRole('dialog', { name: '登记停工' })
  await form.getByLabel('停工开始').fill(from)
  await form.getByLabel('停工结束').fill(to)
  await form.getByLabel('停工原因').click()
  await page.getByTitle(reason).click()
  return form
}

test('a stop is declared on a telephone, told to the purchaser, and warned of before the next order goes out', async ({
  browser,
}) => {
  const day = dueOn()
  const [from, to] = [addDays(day, -1), addDays(day, 2)]
  const { agreed, manager } = await agreedOrder(browser, '礼盒 500 个', linesOn(day))
  const phone = await windowOf(browser, 'owner', 'narrow', [422])
  const { page } = phone

  await test.step('the form names the order that is due meanwhile', async () => {
    await page.goto('/admin/work-calendar')
    await expect(page.getByRole('heading', { level: 1, name: '停工与产能' })).toBeVisible()
    const form = await declare(page, from, to, '设备检修')
    await expect(form.getByText('这段日期内有 1 批货待交')).toBeVisible()
    await expect(form.getByRole('button', { name: agreed.code })).toBeVisible()
    await expectNoSidewaysScroll(phone)
    await expectSound(phone)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('停工已保存，已通知 1 张订单的采购')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: `${from} 至 ${to}` })).toBeVisible()
    await expectNoSidewaysScroll(phone)
    await expectSound(phone)
  })

  await test.step('another one over the same days is refused by name', async () => {
    const form = await declare(page, to, addDays(to, 1), '盘点')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText(`与已登记的停工重叠：${from} 至 ${to} 设备检修`)).toBeVisible()
    await form.getByRole('button', { name: '取消' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('the purchaser of that order hears of it', async () => {
    await expect
      .poll(async () => JSON.stringify(await manager.get('/api/Notice?PageSize=50')), { timeout: 60_000 })
      .toContain(`登记了停工：${from} 至 ${to}`)
  })

  await test.step('the next order for those days warns while it is written and when it goes out, and goes out', async () => {
    const desk = await windowOf(browser, 'manager')
    const { supplierCompanyId, buyerCompanyId, receiver, paymentTerm } = agreed
    const draft = await manager.send<{ id: string }>('POST', '/api/PurchaseOrder', {
      supplierCompanyId,
      buyerCompanyId,
      receiver,
      paymentTerm,
      orderType: 1,
      taxRate: 13,
      deliveryMode: 1,
      inspectionLevel: 'AQL 2.5',
      overRate: 3,
      underRate: 0,
      items: linesOn(day),
    })
    const warning = `第 1 行的需求日期在供应商停工期内：设备检修，${from} 至 ${to}`
    await desk.page.goto(`/console/admin/po/create?id=${draft.id}`)
    await expect(desk.page.getByText(warning)).toBeVisible()
    const date = desk.page.getByLabel('第 1 行 需求日期', { exact: true })
    await date.fill(addDays(to, 1))
    await expect(desk.page.getByText(warning)).toBeHidden()
    await date.fill(day)
    await expect(desk.page.getByText(warning)).toBeVisible()
    await expectSound(desk)
    await desk.page.getByRole('button', { name: '发布', exact: true }).click()
    const question = desk.page.getByRole('dialog')
    await expect(question.getByText(warning)).toBeVisible()
    await question.getByRole('button', { name: '发布', exact: true }).click()
    await expect(desk.page).toHaveURL(new RegExp(draft.id))
    await expect(desk.page.getByText('待供应商确认').first()).toBeVisible()
  })

  await test.step('the delivery plan says that its day is without work', async () => {
    await page.goto(`/admin/po/plans/${agreed.id}`)
    await expect(page.getByText(`停工期内：设备检修，${from} 至 ${to}`)).toBeVisible()
    await expectSound(phone)
  })

  await test.step('the stop is taken back', async () => {
    await page.goto('/admin/work-calendar')
    await page.getByRole('button', { name: `删除 ${from} 至 ${to}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('停工已删除')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: `${from} 至 ${to}` })).toBeHidden()
  })
})
