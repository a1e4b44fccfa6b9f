import { expect, test } from '@playwright/test'
import { windowOf } from './people.ts'

test('people who ask for no motion get menus, filters and dialogs all the same', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/po/list')
  await expect(page.getByRole('heading', { level: 1, name: '采购订单' })).toBeVisible()
  await page.getByTitle('切换企业').click()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeHidden()
  await page.getByRole('button', { name: '列设置' }).click()
  await expect(page.getByRole('button', { name: '恢复默认' })).toBeInViewport()
  await page.getByRole('button', { name: /^消息/ }).click()
  await expect(page.getByRole('dialog')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
