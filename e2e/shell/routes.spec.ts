import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, noting, openWindow, SIZES, type Watched } from '../browser.ts'
import { windowOf } from '../people.ts'

const pathOf = (url: string): string => new URL(url).pathname + new URL(url).search
const SIZE_NAMES = ['wide', 'middle', 'narrow'] as const

test('R-01, R-02, R-13 and R-16 fixed and unknown addresses lead where they should without a sign-in', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/', '/register/welcome'],
    ['/register', '/register/welcome'],
    ['/404', '/404'],
    ['/no/such/page', '/404'],
  ] as const) {
    await page.goto(from)
    await expect(page, from).toHaveURL(new RegExp(`${to}$`))
  }
})

/** Looks at what is shown at the three widths. */
const expectSoundAtAll = async (window: Watched): Promise<void> => {
  for (const size of SIZE_NAMES) {
    await window.page.setViewportSize(SIZES[size])
    await expectSound(window)
    await expectNoSidewaysScroll(window)
  }
}

test('R-03 the landing page says what the portal is and takes an invite link', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  await page.goto('/register/welcome')
  await expect(page.getByRole('heading', { name: '小树童阅 供应商门户' })).toBeVisible()
  await expect(page).toHaveTitle('欢迎 · 供应商门户')
  await page.getByRole('button', { name: '打开邀请' }).click()
  await expect(page.getByText('没有认出邀请码，请粘贴完整的邀请链接')).toBeVisible()
  await expectSoundAtAll(window)
  await page.getByLabel('邀请链接或邀请码').fill('https://x.example/?invite_code=abcdefghijklmnopqrstuv')
  await page.getByRole('button', { name: '打开邀请' }).click()
  await expect(page).toHaveURL(/\/register\/invite_link\?invite_code=abcdefghijklmnopqrstuv/)
})

test('R-13 and R-14 say what is wrong and offer a way on', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
  await expectSoundAtAll(window)
  await page.goto('/login_failed')
  await expect(page.getByRole('heading', { name: '登录失败' })).toBeVisible()
  await expect(page.getByRole('link', { name: '重新登录' })).toBeVisible()
  await expectSoundAtAll(window)
})

test('R-10 and R-11 /admin leads to the home page, a pinned tab with the title 首页', async ({ browser }) => {
  const window = await windowOf(browser, 'owner')
  const { page } = window
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/home$/)
  const home = page.getByRole('tab', { name: '首页' })
  await expect(home).toHaveAttribute('aria-selected', 'true')
  await home.focus()
  await page.keyboard.press('Delete')
  await expect(home).toBeVisible()
  await expectSound(window)
})

test('R-12 redirects go on by path and by name with the query kept, and nowhere else', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner', 'wide', [404])
  for (const [from, to] of [
    ['/redirect/path/admin/po/list?tab=all', '/admin/po/list?tab=all'],
    ['/redirect/name/PurchaseOrderList?tab=all', '/admin/po/list?tab=all'],
    ['/redirect/name/PurchaseOrderDetail?id=7', '/admin/po/7?id=7'],
    ['/redirect/name/RWelcome', '/register/welcome'],
    ['/redirect/name/Nowhere', '/404'],
    ['/redirect/path//evil.example/x', '/404'],
    ['/redirect/other/admin/home', '/404'],
  ] as const) {
    await page.goto(from)
    await expect.poll(() => pathOf(page.url()), { message: from }).toBe(to)
  }
})

test('R-15 and R-16 pages and menu come from the menu nodes; what no node names is 404', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.route('**/api/User/MenuNode', async (route) => {
    const response = await route.fetch()
    const answer: { menuNodes: object[]; iat: number } = await response.json()
    const node = (id: string, more: object, meta: object) => ({
      id,
      parentId: null,
      sortIndex: 500,
      routePath: `/admin/${id}`,
      routerName: id,
      redirectUrl: '',
      component: '',
      isHidden: false,
      hideChildrenInMenu: false,
      meta: JSON.stringify({ title: id, ...meta }),
      ...more,
    })
    answer.menuNodes.push(
      node('unknown', { component: '../../etc/passwd' }, { title: '不存在的页' }),
      node('secret', { component: 'purchase-order/list-page', isHidden: true }, { title: '隐藏的页' }),
      node('late', { component: 'purchase-order/list-page', sortIndex: 900 }, { title: '排在后面' }),
      node('early', { component: 'purchase-order/list-page', sortIndex: -1 }, { title: '排在前面' }),
      node('away', { redirectUrl: '/admin/po/list' }, { title: '转到订单' }),
    )
    await route.fulfill({ json: answer })
  })
  await page.goto('/admin/home')
  const menu = page.getByRole('navigation', { name: '导航' })
  await expect(menu.getByText('排在前面')).toBeVisible()
  const titles = await menu.getByRole('menuitem').allInnerTexts()
  expect(titles.indexOf('排在前面')).toBeLessThan(titles.indexOf('采购订单'))
  expect(titles.indexOf('排在后面')).toBeGreaterThan(titles.indexOf('采购订单'))
  // W-03: hidden nodes are left out of the menu and can be reached all the same.
  expect(titles).not.toContain('隐藏的页')
  await page.goto('/admin/secret')
  await expect(page.getByRole('tab', { name: '隐藏的页' })).toBeVisible()
  await page.goto('/admin/away')
  await expect(page).toHaveURL(/\/admin\/po\/list$/)
  for (const path of ['/admin/unknown', '/admin/nothing/at/all']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/404$/)
  }
})

test('R-17 the window is named after the page, and R-18 a bar runs on every change', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  await expect(page).toHaveTitle('首页 · 供应商门户')
  await page.evaluate(() => {
    let seen = 0
    new MutationObserver(() => {
      if (document.querySelector('[role="progressbar"][aria-label="页面加载中"]')) seen += 1
      document.body.dataset['bars'] = String(seen)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: '采购订单' }).click()
  await expect(page).toHaveTitle('订单列表 · 供应商门户')
  await expect.poll(() => page.evaluate(() => Number(document.body.dataset['bars'] ?? 0))).toBeGreaterThan(0)
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toHaveCount(0)
})

test('R-19 a page chunk that is gone warns and reloads once, then shows the failure', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner', 'wide', [404])
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/admin/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await page.route('**/assets/list-page-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  const showsUpgraded = await noting(page, '系统已升级，正在刷新当前网页...')
  await page.getByRole('button', { name: '采购订单' }).click()
  await expect.poll(showsUpgraded).toBe(true)
  await expect(page.getByText('页面没有打开')).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute('**/assets/list-page-*.js')
  await page.goto('/admin/po/list')
  await expect(page.getByRole('heading', { name: '采购订单' })).toBeVisible()
  // A drawer that a page fetches by itself is a piece of the old release too.
  await page.evaluate(() => sessionStorage.clear())
  await page.route('**/assets/notice-drawer-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: /^消息/ }).click()])
  await expect(page.getByRole('heading', { name: '采购订单' })).toBeVisible()
})

test('R-24 an embedded page is shown in a frame that may not touch the portal', async ({ browser }) => {
  const window = await windowOf(browser, 'owner')
  const { page } = window
  await page.goto('/admin/help')
  await expect(page.getByRole('tab', { name: '使用帮助' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '使用帮助' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-same-origin)/)
  await expectSound(window)
})
