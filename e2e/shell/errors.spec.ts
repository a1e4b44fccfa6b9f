import { expect, test, type Page } from '@playwright/test'
import { expectSound, noting } from '../browser.ts'
import { windowOf } from '../people.ts'

/** The list's own call; the home page counts orders at the same address. */
const LIST = /\/api\/Supplier\/PurchaseOrder\?.*PageSize=20/
const problem = (status: number, more: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'Any', title: '', status, errors: {}, extensions: {}, ...more }),
})
const toast = (page: Page) => page.getByRole('region', { name: '提示' }).getByRole('alert')

const CATALOGUE = [
  [400, '客户端错误，请联系管理员'],
  [403, '无权限操作，请联系管理员'],
  [404, '资源对象未找到'],
  [405, '操作非法，请联系管理员'],
  [412, '对象状态已改变，请刷新页面'],
  [422, '客户端参数错误'],
  [500, '服务端错误，请联系管理员'],
  [504, '网络不稳定，请稍候再试'],
] as const

test('E-400, E-403, E-404, E-405, E-412, E-422, E-500 and E-504 are shown word for word', async ({ browser }) => {
  const { page } = await windowOf(
    browser,
    'owner',
    'wide',
    CATALOGUE.map(([status]) => status),
  )
  await page.goto('/admin/po/list?tab=all')
  await expect(page.getByRole('row').filter({ hasText: 'PO2' }).first()).toBeVisible()
  for (const [status, words] of CATALOGUE) {
    await test.step(String(status), async () => {
      await page.route(LIST, (route) => route.fulfill(problem(status)))
      // Within a second of the one before nothing is said.
      await expect(async () => {
        await page.getByRole('button', { name: '刷新', exact: true }).click()
        await expect(toast(page).getByText(words)).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(toast(page)).toHaveCount(1)
      await toast(page).getByRole('button', { name: '关闭' }).click()
      await page.unroute(LIST)
    })
  }
})

test('E-422 the title and every message of the answer are listed', async ({ browser }) => {
  const window = await windowOf(browser, 'owner', 'wide', [422])
  const { page } = window
  await page.goto('/admin/home')
  await page.route(LIST, (route) =>
    route.fulfill(problem(422, { title: '筛选条件有误', errors: { Q: ['太长'], PageNo: ['不能为负', '不是整数'] } })),
  )
  await page.getByRole('button', { name: '采购订单' }).click()
  await expect(toast(page).getByText('筛选条件有误')).toBeVisible()
  await expect(toast(page).getByRole('listitem')).toHaveText(['太长', '不能为负', '不是整数'])
  await expectSound(window)
})

test('E-NET a line that is down is said in words, and the page offers to try again', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner')
  await page.goto('/admin/home')
  await page.route(LIST, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '采购订单' }).click()
  await expect(toast(page).getByText('网络连接不可用，请稍候重试')).toBeVisible()
  const again = page.getByRole('button', { name: '重试' })
  await expect(again).toBeVisible()
  await page.unroute(LIST)
  await again.click()
  await expect(again).toBeHidden()
  await expect(page.getByRole('searchbox', { name: '搜索' })).toBeVisible()
})

test('E-401 the call is tried once more, the refresh cookie goes, and after 300 ms the login page comes', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'owner', 'wide', [401])
  await page.goto('/admin/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  let calls = 0
  let isGone = false
  await page.route(LIST, async (route) => {
    calls += 1
    isGone = (await page.context().cookies()).every(({ name }) => name !== 'refresh_token')
    await route.fulfill(problem(401))
  })
  await page.route('**/api/oauth2/authorize*', (route) =>
    route.fulfill({ body: 'login page', contentType: 'text/html' }),
  )
  const showsExpired = await noting(page, '用户未登录或登录已过期，请重新登录')
  await page.getByRole('button', { name: '采购订单' }).click()
  await expect(page).toHaveURL(/\/api\/oauth2\/authorize/)
  expect(showsExpired()).toBe(true)
  expect(calls).toBe(2)
  expect(isGone).toBe(true)
})

test('E-403 of type ReLogin, AutoLogin or RefreshToken renews the token and reloads the page, and not for ever', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'owner', 'wide', [403])
  let renewals = 0
  await page.route('**/api/authentication/supplier/refresh', async (route) => {
    renewals += 1
    const cookies = await page.context().cookies()
    const valueOf = (name: string) => cookies.find((one) => one.name === name)?.value ?? ''
    await route.fulfill({ json: { accessToken: valueOf('access_token'), refreshToken: valueOf('refresh_token') } })
  })
  const openList = async (): Promise<void> => {
    // As in another hour: a token that has just been renewed is not renewed again.
    await page.evaluate(() => sessionStorage.clear())
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '采购订单' }).click()])
    await expect(page.getByRole('tab', { name: '订单列表' })).toBeVisible()
  }
  for (const type of ['ReLogin', 'AutoLogin', 'RefreshToken']) {
    await page.goto('/admin/home')
    await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
    await page.route(LIST, (route) => route.fulfill(problem(403, { type })), { times: 1 })
    await openList()
    await expect(page.getByRole('searchbox', { name: '搜索' })).toBeVisible()
  }
  expect(renewals).toBe(3)

  await page.goto('/admin/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await page.route(LIST, (route) => route.fulfill(problem(403, { type: 'RefreshToken' })))
  await openList()
  await expect(toast(page).getByText('无权限操作，请联系管理员')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  expect(renewals).toBe(4)
})

test('N E-412 a document of another company: the confirm, and staying closes the tab', async ({ browser }) => {
  const window = await windowOf(browser, 'twoCompanies', 'wide', [412, 422])
  const { page } = window
  const companyOf = async (name: string) => {
    await page.goto('/register/select_enterprise?invite_code=none')
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(/\/admin\/home/)
  }
  await companyOf('汕头童趣玩具厂')
  await page.goto('/admin/po/list?tab=all')
  const href = await page.getByRole('link').filter({ hasText: 'PO2' }).first().getAttribute('href')
  await companyOf('深圳晨光彩印有限公司')
  await page.goto(href ?? '')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('当前所处供应商错误，将为您切换至汕头童趣玩具厂')).toBeVisible()
  await expectSound(window)
  await dialog.getByRole('button', { name: '不切换，关闭页面' }).click()
  await expect(page).toHaveURL(/\/admin\/home/)
  await expect(page.getByRole('tab')).toHaveCount(1)

  await page.goto(href ?? '')
  const showsSwitching = await noting(page, '切换团队中')
  await dialog.getByRole('button', { name: '切换', exact: true }).click()
  await expect.poll(showsSwitching).toBe(true)
  await expect(page.getByRole('button', { name: '汕头童趣玩具厂' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '订单明细' })).toBeVisible()
})
