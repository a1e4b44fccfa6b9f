import { expect, test, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from '../browser.ts'
import { windowOf } from '../people.ts'

// A trace makes the headless browser draw every frame. Without one, a menu over an embedded page may miss the pointer.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** Opens pages that differ in their query only: each is a tab of its own. */
const openHelp = async (page: Page, ...names: readonly string[]): Promise<void> => {
  await expect(tab(page, '首页')).toBeVisible()
  for (const name of names) {
    // As the router itself writes its history, so that it takes this for a navigation of its own.
    await page.evaluate((n) => {
      const idx = Number(history.state?.idx ?? 0) + 1
      history.pushState({ idx, key: `k${idx}`, usr: null }, '', `/admin/help?n=${n}`)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, name)
    // The address changes at once; the page is there when its tab is.
    await expect(page.locator(`[role=tab][data-key$="n=${name}"]`)).toHaveAttribute('aria-selected', 'true')
  }
}
const command = async (page: Page, index: number, words: string) => {
  // The menu of the command before has the same words until it has gone.
  const item = page.getByRole('menuitem', { name: words })
  await expect(item).toHaveCount(0)
  await page.getByRole('tab').nth(index).click({ button: 'right' })
  return item
}

test('W-01 the top bar has a menu button, a logo that leads home, and sections that open their first page', async ({
  browser,
}) => {
  const window = await windowOf(browser, 'owner')
  const { page } = window
  await page.goto('/admin/home')
  await page.getByRole('navigation', { name: '栏目' }).getByRole('button', { name: '采购订单' }).click()
  await expect(page).toHaveURL(/\/admin\/po\/list/)
  await expect(tab(page, '订单列表')).toHaveAttribute('aria-selected', 'true')
  await expectSound(window)
  await page.getByRole('link', { name: '供应商门户' }).click()
  await expect(page).toHaveURL(/\/admin\/home/)
  const sider = page.getByRole('complementary').first()
  await expect(sider).toHaveCSS('width', '240px')
  await page.getByRole('button', { name: '收起或展开导航' }).click()
  await expect(sider).toHaveCSS('width', '60px')
})

test('W-02 the company menu shows avatar, companies, nickname and the way out', async ({ browser }) => {
  const window = await windowOf(browser, 'owner')
  const { page } = window
  await page.goto('/admin/home')
  const button = page.getByRole('button', { name: '深圳晨光彩印有限公司' })
  await expect(button.locator('[aria-hidden]').first()).toHaveText('深圳')
  await button.click()
  const menu = page.getByRole('menu').last()
  await expect(menu.getByText('深圳晨光彩印有限公司')).toBeVisible()
  await expect(menu.getByText('陈晨')).toBeVisible()
  await expect(menu.getByText('退出登录')).toBeVisible()
  await expectSound(window)
  // With the keyboard: the menu has the focus, and the page of the person's sign-ins stands there too.
  await page.keyboard.press('Escape')
  await button.press('Enter')
  await expect(page.locator('[role=menu] :focus, [role=menu]:focus')).toHaveCount(1)
  await menu.getByText('登录设备').click()
  await expect(tab(page, '登录设备')).toHaveAttribute('aria-selected', 'true')
})

test('W-03 and R-21 the side menu opens pages with the use-cache flag', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  const menu = page.getByRole('navigation', { name: '导航' })
  await menu.getByText('采购订单').click()
  await menu.getByText('订单列表').click()
  await expect(page).toHaveURL(/\/admin\/po\/list\?useCache=1/)
})

test('W-04 the sidebar is 240 px, and 60 px under 1024 px', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  const sider = page.getByRole('complementary').first()
  await expect(sider).toHaveCSS('width', '240px')
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(sider).toHaveCSS('width', '240px')
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(sider).toHaveCSS('width', '60px')
  // What somebody pressed at one width is no rule for another.
  const toggle = page.getByRole('button', { name: '收起或展开导航' })
  await toggle.click()
  await expect(sider).toHaveCSS('width', '240px')
  await page.setViewportSize({ width: 1024, height: 800 })
  await toggle.click()
  await expect(sider).toHaveCSS('width', '60px')
  await toggle.click()
  await expect(sider).toHaveCSS('width', '240px')
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(sider).toHaveCSS('width', '60px')
})

test('W-05 at 575 px and below a drawer titled 导航, 200 px wide, takes the place of the sidebar', async ({
  browser,
}) => {
  const window = await windowOf(browser, 'owner', 'narrow')
  const { page } = window
  await page.goto('/admin/home')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expectSound(window)
  await expectNoSidewaysScroll(window)
  await page.getByRole('button', { name: '打开导航' }).click()
  const drawer = page.getByRole('dialog', { name: '导航' })
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await page.locator('.ant-drawer-content-wrapper').boundingBox())?.width).toBe(200)
  await expectSound(window)
  await drawer.getByText('采购订单').click()
  await drawer.getByText('订单列表').click()
  await expect(page).toHaveURL(/\/admin\/po\/list/)
  await expect(drawer).toBeHidden()
  for (const [width, sidebars] of [
    [576, 1],
    [575, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await expect(page.getByRole('complementary')).toHaveCount(sidebars)
    await expect(page.getByRole('button', { name: '打开导航' })).toHaveCount(1 - sidebars)
  }
  await page.getByRole('button', { name: '打开导航' }).click()
  await expect(drawer).toBeVisible()
})

test('W-06 an embedded page is kept while hidden and reloads on demand', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/help')
  const guest = page.frameLocator('iframe')
  await expect(guest.getByText('一人可以属于多家企业')).toBeAttached()
  // A mark that lasts as long as the document.
  await guest.locator('body').evaluate((body) => body.setAttribute('data-mark', ''))
  await tab(page, '首页').click()
  await expect(page.locator('iframe')).toBeHidden()
  await tab(page, '使用帮助').click()
  await expect(guest.locator('body[data-mark]')).toBeVisible()
  await (await command(page, 1, '重新加载')).click()
  await expect(guest.locator('body:not([data-mark])')).toBeVisible()
  await expect(guest.getByText('一人可以属于多家企业')).toBeAttached()
})

test('W-07 and W-08 the menu of a tab closes what it says, and never the pinned tab', async ({ browser }) => {
  const window = await windowOf(browser, 'owner')
  const { page } = window
  await page.goto('/admin/home')
  await openHelp(page, 'a', 'b', 'c')
  await page.getByRole('tab').nth(1).click()
  await expect(page).toHaveURL(/n=a$/)
  await expect(await command(page, 2, '重新加载')).toHaveAttribute('aria-disabled', 'true')
  await expectSound(window)
  await page.keyboard.press('Escape')
  await expect(await command(page, 0, '关闭标签页')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await (await command(page, 2, '关闭左侧标签页')).click()
  await expect(page).toHaveURL(/n=b/)
  await expect(page.getByRole('tab')).toHaveCount(3)
  await (await command(page, 1, '关闭右侧标签页')).click()
  await expect(page.getByRole('tab')).toHaveCount(2)
  await openHelp(page, 'd', 'e')
  await (await command(page, 2, '关闭其他标签页')).click()
  await expect(page).toHaveURL(/n=d/)
  await expect(page.getByRole('tab')).toHaveCount(2)
  // With the keyboard alone: the menu key, then Enter on the chosen command.
  await page.getByRole('tab').nth(1).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '关闭标签页' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/home/)
  await expect(tab(page, '首页')).toBeFocused()
  // Delete closes, and the focus goes on to the tab that is shown instead.
  await openHelp(page, 'f', 'g')
  await page.getByRole('tab').nth(2).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(page.getByRole('tab').nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, '首页')).toBeFocused()
})

test('W-09 a tab is dragged to another place in 200 ms, never before the pinned one', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  await openHelp(page, 'a', 'b')
  await expect(page.getByRole('tab')).toHaveCount(3)
  const keys = () => page.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.getAttribute('data-key')))
  const before = await keys()
  const boxes = await Promise.all([1, 2].map((n) => page.getByRole('tab').nth(n).boundingBox()))
  const [first, second] = boxes
  if (!first || !second) throw new Error('the tabs have no place')
  await page.mouse.move(second.x + 20, second.y + 15)
  await page.mouse.down()
  await page.mouse.move(first.x + 10, first.y + 15, { steps: 8 })
  const moving = await page
    .getByRole('tab')
    .nth(1)
    .evaluate((one) => getComputedStyle(one).transitionDuration)
  await page.mouse.up()
  expect(moving).toBe('0.2s')
  await expect.poll(keys).toEqual([before[0], before[2], before[1]])
  await page.mouse.move(second.x + 20, second.y + 15)
  await page.mouse.down()
  await page.mouse.move(2, first.y + 15, { steps: 8 })
  await page.mouse.up()
  expect((await keys())[0]).toBe(before[0])
  // The same with the keyboard.
  const [, former = '', moved = ''] = await keys()
  await page.locator(`[data-key="${moved}"]`).focus()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect.poll(keys).toEqual([before[0], moved, former])
  await expect(page.locator(`[data-key="${moved}"]`)).toBeFocused()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  expect(await keys()).toEqual([before[0], moved, former])
  // Tabs and their order are still there when the window is loaded again.
  await page.reload()
  await expect.poll(keys).toEqual([before[0], moved, former])
})

test('W-10 a title of more than six characters shows five and an ellipsis', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.route('**/api/User/MenuNode', async (route) => {
    const answer: { menuNodes: { routerName: string; meta: string }[] } = await (await route.fetch()).json()
    for (const node of answer.menuNodes)
      if (node.routerName === 'Help') node.meta = node.meta.replace('使用帮助', '供应商使用帮助')
    await route.fulfill({ json: answer })
  })
  await page.goto('/admin/help')
  await expect(page.getByTitle('供应商使用帮助').and(page.getByRole('tab'))).toHaveText(/^供应商使用…/)
})

test('W-11 the twenty-first page is refused in words, and the address stays', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  const names = Array.from({ length: 19 }, (_, n) => `p${n}`)
  await openHelp(page, ...names)
  await expect(page.getByRole('tab')).toHaveCount(20)
  await page.getByRole('navigation', { name: '栏目' }).getByRole('button', { name: '采购订单' }).click()
  await expect(page.getByText('同时打开的界面不能超过20个')).toBeVisible()
  await expect(page).toHaveURL(/n=p18$/)
  await expect(page.getByRole('tab')).toHaveCount(20)
  // Nor by a way that is sent on, as the links of messages are. The words go by themselves.
  await expect(page.getByText('同时打开的界面不能超过20个')).toHaveCount(0)
  await page.evaluate(() => {
    const idx = Number(history.state?.idx ?? 0) + 1
    history.pushState({ idx, key: `k${idx}`, usr: null }, '', '/redirect/name/PurchaseOrderList?tab=all')
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByText('同时打开的界面不能超过20个')).toBeVisible()
  await expect(page).toHaveURL(/n=p18$/)
  await expect(page.getByRole('tab')).toHaveCount(20)
  await page.getByRole('tab').nth(3).click()
  await expect(page).toHaveURL(/n=p2$/)
  // The strip scrolls: the shown tab is always in sight.
  await page.getByRole('tab').nth(19).focus()
  await expect(page.getByRole('tab').nth(19)).toBeInViewport()
})

test('W-12 a hidden page keeps text, filters and scroll and makes no calls; another that asks for it starts over', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/po/list?tab=all')
  await page.getByRole('searchbox', { name: '搜索' }).fill('没有按下搜索')
  await page.setViewportSize({ width: 1440, height: 420 })
  const pane = page.getByRole('tabpanel', { name: '订单列表' })
  const scrolled = await pane.evaluate((one) => {
    one.scrollTo(0, 200)
    return one.scrollTop
  })
  expect(scrolled).toBeGreaterThan(0)
  await tab(page, '首页').click()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await tab(page, '订单列表').click()
  await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('没有按下搜索')
  await expect(page).toHaveURL(/tab=all/)
  expect(await pane.evaluate((one) => one.scrollTop)).toBe(scrolled)
  // The list's own call; the home page counts orders at the same address.
  expect(calls.filter((url) => /PurchaseOrder\?.*PageSize=20/.test(url))).toEqual([])

  await page.route('**/api/User/MenuNode', async (route) => {
    const answer: { menuNodes: { routerName: string; meta: string }[] } = await (await route.fetch()).json()
    for (const node of answer.menuNodes)
      node.meta = node.meta.replace('"ignoreKeepAlive":false', '"ignoreKeepAlive":true')
    await route.fulfill({ json: answer })
  })
  await page.goto('/admin/po/list?tab=all')
  await page.getByRole('searchbox', { name: '搜索' }).fill('没有按下搜索')
  await tab(page, '首页').click()
  await tab(page, '订单列表').click()
  await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('')
})
