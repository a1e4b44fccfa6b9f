import { expect, test, type Page } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { agreedOrder } from './agreed-order.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { windowOf } from './people.ts'

const TITLE = '客供纸礼盒 3,000 个'
const PAPER = '350g 白卡纸'

const cardOf = (page: Page) =>
  page
    .locator('section:not([role=tabpanel])')
    .filter({ has: page.getByRole('heading', { name: '客供料', exact: true }) })
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click()
}
const submit = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('paper goes to the supplier and is accounted for to the last sheet before the order is closed', async ({
  browser,
}) => {
  const { agreed } = await agreedOrder(browser, TITLE, [
    { skuCode: 'PK-0401', qty: '3000', unitPrice: '6.8', priceSource: 1, requiredDate: addDays(dayOf(new Date()), 30) },
  ])
  const office = await windowOf(browser, 'manager', 'wide')
  const phone = await windowOf(browser, 'owner', 'narrow')

  await test.step('purchasing plans the paper and hands it out', async () => {
    const { page } = office
    await page.goto(`/console/admin/po/${agreed.id}`)
    await press(page, '添加客供料')
    await page.getByLabel('第 1 项 物料名称').fill(PAPER)
    await page.getByLabel('第 1 项 单位').fill('张')
    await page.getByLabel('第 1 项 计划数量').fill('1000')
    await submit(page, '保存')
    await expect(page.getByText('计划 1,000 张')).toBeVisible()
    await press(page, '发料')
    await page.getByLabel(`${PAPER} 数量`).fill('1000')
    await submit(page, '提交')
    await expect(page.getByText('已发料，等待供应商确认收料').first()).toBeVisible()
  })

  await test.step('the supplier counts it on a telephone: ten sheets are missing', async () => {
    const { page } = phone
    await page.goto(`/admin/po/${agreed.id}`)
    await press(page, '待确认 1 条')
    await page.getByLabel(`${PAPER} 实际数量`).fill('990')
    await page.getByLabel(`${PAPER} 说明`).fill('少 10 张')
    await submit(page, '确认')
    await expectNoSidewaysScroll(phone)
    await press(page, '申报用料')
    await page.getByLabel(`${PAPER} 数量`).fill('900')
    await submit(page, '提交')
    await press(page, '退料')
    await page.getByRole('button', { name: `${PAPER} 全部` }).click()
    await submit(page, '提交')
    await expect(page.getByText('退料 90 张')).toBeVisible()
    await expectSound(phone)
  })

  await test.step('closing waits until the return is counted and the missing sheets are agreed on', async () => {
    const { page } = office
    await page.reload()
    await expect(cardOf(page)).toContainText('100 张')
    await press(page, '待确认 1 条')
    await submit(page, '确认')
    const close = page.getByRole('button', { name: '关闭', exact: true }).first()
    await expect(close).toBeDisabled()
    await press(page, '提出差异')
    await page.getByRole('button', { name: `${PAPER} 全部` }).click()
    await page.getByRole('textbox', { name: '说明' }).fill('途中短少，双方认可')
    await submit(page, '提交')
    await phone.page.reload()
    await press(phone.page, '待确认 1 条')
    await submit(phone.page, '确认')
    await expect(phone.page.getByText('已结清').first()).toBeVisible()
    await page.reload()
    await expect(close).toBeEnabled()
    await expectNoSidewaysScroll(office)
    await expectSound(office)
  })
})
