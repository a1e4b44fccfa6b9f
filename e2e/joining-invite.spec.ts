import { expect, test } from '@playwright/test'
import { expectSound, openWindow } from './browser.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

test('A1 the purchaser makes an invitation and copies its link, which a stranger can open', async ({ browser }) => {
  const window = await windowOf(browser, 'purchaser')
  const { page } = window
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/console/admin/supplier/invite')
  await expectSound(window)
  await page.getByRole('button', { name: '新建邀请' }).click()
  const drawer = page.getByRole('dialog', { name: '新建邀请' })
  await drawer.getByRole('button', { name: '生成邀请' }).click()
  await expect(drawer.getByText('请选择采购方')).toBeVisible()
  await drawer.getByLabel('采购方').click()
  await choose(page, '北京小树童阅文化有限公司')
  await drawer.getByLabel('品类').fill('绘本')
  await choose(page, '图书 / 绘本 / 精装绘本')
  await drawer.getByText('新建邀请').click()
  await expectSound(window)
  await drawer.getByRole('button', { name: '生成邀请' }).click()
  await expect(drawer.getByText('邀请已创建，请发给对方')).toBeVisible()
  await drawer.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(await drawer.getByLabel('链接', { exact: true }).inputValue())
  await expectSound(window)
  await drawer.getByRole('button', { name: '完成' }).click()
  await expect(drawer).toBeHidden()

  const stranger = await openWindow(browser, 'narrow')
  await stranger.page.goto(link)
  await expect(stranger.page.getByText('王采')).toBeVisible()
  await expect(stranger.page.getByText('精装绘本')).toBeVisible()
  await expect(stranger.page.getByRole('button', { name: '登录并开始入驻' })).toBeVisible()
})
