import { expect, test } from '@playwright/test'
import { expectSound, noting } from './browser.ts'
import { windowOf } from './people.ts'

const LIST_CHUNK = '**/assets/list-page-*.js'
const UPGRADED = '系统已升级，正在刷新当前网页...'
const NO_LINE = '网络连接不可用，请稍候重试'

test('R-19 a page chunk that does not come warns and reloads after 120 s, and not before', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.clock.install()
  await page.goto('/admin/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  const asked = page.waitForRequest(LIST_CHUNK)
  await page.route(LIST_CHUNK, () => undefined)
  const showsUpgraded = await noting(page, UPGRADED)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '采购订单' }).click()
  await asked
  // The clock goes on by itself meanwhile, so some seconds are left for a slow machine.
  await page.clock.fastForward(100_000)
  await expect(page.getByRole('tab', { name: '订单列表' })).toBeVisible()
  expect(showsUpgraded()).toBe(false)
  await page.clock.fastForward(20_100)
  await expect.poll(showsUpgraded).toBe(true)
  // Not before: the browser lets a held request go as soon as nothing is routed any more.
  await page.unroute(LIST_CHUNK)
  await page.clock.fastForward(1_000)
  await loaded
  await expect(page.getByRole('heading', { name: '采购订单' })).toBeVisible()
})

test('E-NET a window that goes offline says so, keeps what is open, and goes on when the line is back', async ({
  browser,
}) => {
  const window = await windowOf(browser, 'owner')
  const { page, complaints } = window
  await page.goto('/admin/po/list?tab=all')
  await expect(page.getByRole('row').filter({ hasText: 'PO2' }).first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox', { name: '搜索' }).fill('绘本')
  await page.getByRole('searchbox', { name: '搜索' }).press('Enter')
  await expect(page.getByText(NO_LINE).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('tab', { name: '订单列表' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('绘本')
  await page.context().setOffline(false)
  // The browser itself notes in the console that it had no line.
  complaints.length = 0
  const again = page.getByRole('button', { name: '重试' })
  if (await again.isVisible()) await again.click()
  else await page.getByRole('searchbox', { name: '搜索' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'PO2' }).first()).toBeVisible()
  await expectSound(window)
})

test('E-NET a page chunk asked for offline does not cost the open pages, and is fetched when the line is back', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await page.evaluate(() => {
    document.body.dataset['same'] = 'window'
  })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '采购订单' }).click()
  // Cards of the home page that were on their way say so too, on a page that is hidden by now.
  await expect(page.getByText(NO_LINE).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(UPGRADED)).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'window')
  // Nor does a part of the frame that cannot be fetched.
  await page.getByRole('button', { name: /^消息/ }).click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^消息/ })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '采购订单' })).toBeVisible()
})
