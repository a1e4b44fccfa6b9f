import { expect, test, type Page } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { agreedOrder } from './agreed-order.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { windowOf } from './people.ts'

const TODAY = dayOf(new Date())
/** All in one month, whatever day it is: the board shows one at a time. */
const NEXT_MONTH = addDays(`${TODAY.slice(0, 7)}-28`, 10).slice(0, 7)
const on = (day: number): string => `${NEXT_MONTH}-${String(day).padStart(2, '0')}`
const TITLE = '礼盒分批 20,000 个'

const qty = (page: Page, batch: number) => page.getByLabel(`第 1 行 第 ${batch} 批 计划数量`)
const day = (page: Page, batch: number) => page.getByLabel(`第 1 行 第 ${batch} 批 计划日期`, { exact: true })
/** A plan on the board; it says its day, product and quantity. */
const plan = (page: Page, date: string) => page.getByRole('button', { name: new RegExp(`^${date} `) })

test('plans 7,000 × 3 of 20,000 in vain, corrects it, has it confirmed, and moves deliveries by mouse and on a telephone', async ({
  browser,
}) => {
  const { agreed, manager, supplier } = await agreedOrder(browser, TITLE, [
    { skuCode: 'PK-0401', qty: '20000', unitPrice: '6.8', priceSource: 1, requiredDate: on(25) },
  ])

  const desk = await windowOf(browser, 'owner', 'wide')
  const { page } = desk
  await page.goto(`/admin/po/plans/${agreed.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLE)
  const submit = page.getByRole('button', { name: '提交交货计划' })

  await test.step('the page divides the line by weeks, to the last piece', async () => {
    await page.getByRole('button', { name: '第 1 行按周分批' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('批数').fill('3')
    await dialog.getByLabel('首批日期').fill(on(5))
    await dialog.getByRole('button', { name: '生成' }).click()
    await expect(dialog).toBeHidden()
    await expect(qty(page, 1)).toHaveValue('6667')
    await expect(qty(page, 3)).toHaveValue('6666')
    await expect(day(page, 3)).toHaveValue(on(19))
    await expect(submit).toBeEnabled()
  })

  await test.step('21,000 are more than 20,600, and the page names the bounds', async () => {
    for (const batch of [1, 2, 3]) await qty(page, batch).fill('7000')
    await expect(page.getByText('第 1 行计划数量合计应在 20000 与 20600 之间')).toBeVisible()
    await expect(page.getByText('合计 21,000 个（须在 20,000～20,600 之间）')).toBeVisible()
    await expect(submit).toBeDisabled()
    await qty(page, 3).fill('6000')
    await expect(submit).toBeEnabled()
    await expectNoSidewaysScroll(desk)
    await submit.click()
    await expect(page.getByText('交货计划已提交，等待采购确认').first()).toBeVisible()
    await expectSound(desk)
  })

  await test.step('the buyer confirms it on the same page', async () => {
    const office = await windowOf(browser, 'manager', 'wide')
    await office.page.goto(`/console/admin/po/plans/${agreed.id}`)
    await expect(office.page.getByText('7,000 个').first()).toBeVisible()
    await office.page.getByRole('button', { name: '确认交货计划' }).click()
    await office.page.getByRole('dialog').getByRole('button', { name: '确认交货计划' }).click()
    await expect(office.page.getByText('计划已确认', { exact: true })).toBeVisible()
    await office.page.goto(`/console/admin/po/board?month=${NEXT_MONTH}&q=${agreed.code}`)
    await plan(office.page, on(5)).click()
    await expect(office.page.getByRole('dialog').getByRole('button', { name: '打开订单' })).toBeVisible()
    await expectSound(office)
  })

  await test.step('a confirmed delivery is dragged to another day, and says why', async () => {
    await page.goto(`/admin/po/board?month=${NEXT_MONTH}&view=month&q=${agreed.code}`)
    await plan(page, on(12)).dragTo(page.locator(`td[data-day="${on(14)}"]`))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('计划日期')).toHaveValue(on(14))
    await dialog.getByRole('button', { name: '提交变更' }).click()
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await dialog.getByLabel('原因', { exact: true }).fill('封面纸晚到两天')
    await dialog.getByRole('button', { name: '提交变更' }).click()
    await expect(page.getByText('计划变更已提交，等待采购确认')).toBeVisible()
    await expect(plan(page, on(14))).toBeVisible()
    await expectSound(desk)
  })

  await test.step('returned by the buyer, it is a draft again: keys move it, and a telephone does', async () => {
    const order = await manager.get<{ rowVersion: number }>(`/api/PurchaseOrder/${agreed.id}`)
    await manager.send('PATCH', `/api/PurchaseOrder/${agreed.id}/State?transition=returnDeliveryPlan`, {
      rowVersion: order.rowVersion,
      remark: '请按原日期交货',
    })
    await page.goto(`/admin/po/board?month=${NEXT_MONTH}&view=strip&q=${agreed.code}`)
    await plan(page, on(14)).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.getByText('计划日期已保存')).toBeVisible()
    await expect(plan(page, on(13))).toBeVisible()
    await expectSound(desk)

    const phone = await windowOf(browser, 'owner', 'narrow')
    await phone.page.goto(`/admin/po/board?month=${NEXT_MONTH}&q=${agreed.code}`)
    await plan(phone.page, on(13)).click()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByLabel('计划日期').fill(on(12))
    await expectNoSidewaysScroll(phone)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(plan(phone.page, on(12))).toBeVisible()
    await expectSound(phone)
  })
  await Promise.all([manager.close(), supplier.close()])
})
