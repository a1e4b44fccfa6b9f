import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, openWindow, SIZES } from './browser.ts'
import { windowOf } from './people.ts'
import { choose, signInAs } from './steps.ts'

const NUMBER = '13700000123'

test('an administrator adds a colleague, who sees what their role sees, and is out at once when stopped', async ({
  browser,
}) => {
  const admin = await windowOf(browser, 'administrator')
  const { page } = admin
  await page.goto('/console/admin/system/staff')
  await page.getByRole('button', { name: '新增员工' }).click()
  await page.getByLabel('手机号').fill(NUMBER)
  await page.getByRole('textbox', { name: '姓名' }).fill('周新')
  await page.getByRole('combobox', { name: '角色' }).click()
  await choose(page, '采购')
  await page.getByRole('dialog').getByRole('button', { name: '新增员工' }).click()
  await expect(page.getByRole('textbox', { name: '采购工作台地址' })).toHaveValue(/\/console\/$/)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('row').filter({ hasText: '周新' })).toContainText('采购')

  const colleague = await openWindow(browser, 'wide', undefined, [401])
  await colleague.page.goto('/console/admin/home')
  await signInAs(colleague.page, NUMBER)
  await colleague.page.waitForURL(/\/console\/admin\/home/)
  const menu = colleague.page.getByRole('navigation').first()
  await expect(menu.getByText('采购订单').first()).toBeVisible()
  await expect(menu.getByText('系统管理')).toHaveCount(0)
  await colleague.page.goto('/console/admin/po/list')
  await expect(colleague.page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: '登录设备 周新' }).click()
  await expect(page.getByRole('list', { name: '已登录的设备' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '停用 周新' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('row').filter({ hasText: '周新' })).toContainText('已停用')
  await colleague.page.goto('/console/admin/po/list')
  await expect(colleague.page.getByRole('button', { name: '获取验证码' })).toBeVisible()

  await page.goto('/console/admin/system/audit-log')
  const line = page.getByRole('row').filter({ hasText: '停用员工' }).first()
  await expect(line).toContainText('赵管理')
  await expect(line).toContainText('员工 周新')
})

test('the pages of an administrator can be read, fit and are silent at 1440 and 360 px', async ({ browser }) => {
  const window = await windowOf(browser, 'administrator')
  const { page } = window
  for (const path of ['staff', 'role', 'audit-log', 'client']) {
    await page.goto(`/console/admin/system/${path}`)
    for (const size of ['wide', 'narrow'] as const)
      await test.step(`${path} at ${SIZES[size].width} px`, async () => {
        await page.setViewportSize(SIZES[size])
        await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
        await expectSound(window)
        await expectNoSidewaysScroll(window)
      })
  }
})
