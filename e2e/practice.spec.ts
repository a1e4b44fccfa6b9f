import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { saved } from './newcomer.ts'
import { windowOf } from './people.ts'
import { openOrder } from './steps.ts'

const RIBBON = '练习模式：这里的一切都不会影响任何人'

test('somebody whose company waits for its review practises: quotes, is awarded without staff, confirms, and leaves', async ({
  browser,
}) => {
  const staff = await windowOf(browser, 'manager')
  const shown = staff.page.getByText(/^共 \d+ 条$/).first()
  await staff.page.goto('/console/admin/po/list')
  const before = await shown.textContent()

  const window = await windowOf(browser, 'inReview')
  const { page } = window
  await test.step('the practice is entered, and says so on every page', async () => {
    await page.goto('/register/practice')
    await page.getByRole('button', { name: '进入练习' }).click()
    await expect(page.getByText(RIBBON)).toBeVisible()
    // Also a second attempt begins with nothing done.
    await page.getByRole('button', { name: '重新开始' }).click()
    const anew = page.waitForEvent('load')
    await page.getByRole('dialog').getByRole('button', { name: '重新开始' }).click()
    await anew
    await expect(page.getByText(/^已完成 0 \/ \d+$/)).toBeVisible()
    await expectSound(window)
  })

  await test.step('a quote within the target is awarded within seconds', async () => {
    await page.getByRole('link', { name: /去做.*提交报价/ }).click()
    for (const line of [1, 2, 3]) await page.getByRole('textbox', { name: `第 ${line} 行 含税单价` }).fill('5')
    await page.getByLabel('报价人').fill('张小画')
    await page.getByLabel('联系电话').fill('13800000031')
    await page.getByLabel('交货周期（天）', { exact: true }).fill('30')
    await page.getByRole('button', { name: '填入常用信息' }).click()
    await saved(page)
    await page.getByRole('button', { name: '提交报价', exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name: '提交报价' })
    await dialog.getByRole('button', { name: '提交报价', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('已中标').first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 25_000 })
  })

  await test.step('the order is confirmed, and the progress knows it', async () => {
    await openOrder(page, '（练习订单）', 'issued')
    await page.getByRole('button', { name: '确认订单' }).click()
    await page.getByRole('button', { name: '全部按要求确认' }).click()
    await expect(page.getByText('确认订单成功')).toBeVisible()
    await page.goto('/admin/home')
    await expect(page.getByText(/^已完成 3 \/ \d+$/)).toBeVisible()
  })

  await test.step('on a telephone nothing is wider than the page', async () => {
    const phone = await windowOf(browser, 'inReview', 'narrow')
    await phone.page.goto('/register/practice')
    await phone.page.getByRole('button', { name: '进入练习' }).click()
    await expect(phone.page.getByText(/^已完成 3 \/ \d+$/)).toBeVisible()
    await expectNoSidewaysScroll(phone)
  })

  await test.step('the way out leads back to the own company, and staff have seen nothing', async () => {
    await page.getByRole('button', { name: '退出练习' }).click()
    await page.waitForURL(/\/register\/review_status/)
    await staff.page.reload()
    await expect(shown).toHaveText(before ?? '')
  })
})
