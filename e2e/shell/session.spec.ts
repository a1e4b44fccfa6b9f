import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, noting, openWindow } from '../browser.ts'
import { PEOPLE, signedIn, windowOf } from '../people.ts'
import { signInAs } from '../steps.ts'

const LATER_MS = 51 * 60_000
/** The browser's clock says that fifty minutes have passed; the server's does not. */
const later = (context: BrowserContext) => context.clock.install({ time: Date.now() + LATER_MS })
const isRenewal = (url: string): boolean => url.includes('/api/authentication/supplier/refresh')

for (const [id, person, from, to, message] of [
  ['S-01', 'inReview', '/register/supplier_form', '/register/review_status', undefined],
  ['S-05', 'inReview', '/admin/home', '/register/review_status', undefined],
  ['S-03', 'justPassed', '/register/review_status', '/register/pass', undefined],
  ['S-03', 'justPassed', '/admin/home', '/admin/home', undefined],
  ['S-04', 'owner', '/register/review_status', '/admin/home', undefined],
  ['S-07', 'owner', '/register/pass?is_auth=1&id=nobody', '/register/welcome', '未找到供应商'],
  ['S-14', 'twoCompanies', '/admin/home', '/register/select_enterprise', undefined],
] as const) {
  test(`${id} ${person} on ${from} comes to ${to}`, async ({ browser }) => {
    const { page } = await windowOf(browser, person)
    await page.goto(from)
    await expect.poll(() => new URL(page.url()).pathname).toBe(to)
    if (message !== undefined) await expect(page.getByText(message)).toBeVisible()
  })
}

test('S-08 to S-12 what a newcomer reads, and what somebody reads from whom a manager took the scopes', async ({
  browser,
}) => {
  const { page } = await openWindow(browser, 'wide')
  await page.goto('/register/review_status')
  await signInAs(page, '13700000051')
  await expect(page.getByText('暂无访问权限，请联系采购人员获取邀请链接')).toBeVisible()
  await expect(page).toHaveURL(/\/register\/welcome/)
  const reads = async (path: string, message: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page).toHaveURL(/\/register\/welcome/)
  }
  await reads('/admin/home', '暂无加入的企业，请先加入后重试')
  const manager = await windowOf(browser, 'manager')
  const grant = await granting(manager.page, uidOf(await tokenOf(page)))
  await grant(['SupplierErp'])
  await reads('/admin/home', '您暂时没有访问供应商后台的权限，请联系管理员')
  await grant(['SupplierCenter'])
  await reads('/admin/home', '您暂时没有访问权限，请联系管理员')
  await reads('/register/select_enterprise', '您暂时没有访问权限，请联系管理员')
  await grant(['SupplierErp', 'SupplierCenter'])
  await reads('/admin/home', '暂无加入的企业，请先加入后重试')
})

const uidOf = (token: string): string =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).uid)

/** What a manager grants to a person, by the call that the page of a supplier makes. */
const granting = async (page: Page, userId: string) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'console_token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  return async (scopes: readonly string[]): Promise<void> => {
    const { rowVersion } = await (await page.request.get(`/api/User/${userId}/Scope`, { headers })).json()
    const saved = await page.request.put(`/api/User/${userId}/Scope`, { headers, data: { scopes, rowVersion } })
    expect(saved.status()).toBe(200)
  }
}

test('R-04, S-06, S-14 and S-15 a person of two companies chooses, and switches', async ({ browser }) => {
  const window = await windowOf(browser, 'twoCompanies')
  const { page } = window
  await page.goto('/admin/po/list')
  await expect(page).toHaveURL(/\/register\/select_enterprise\?redirect=/)
  await expectSound(window)
  await expectNoSidewaysScroll(window)
  await page.getByRole('button', { name: '汕头童趣玩具厂' }).click()
  await expect(page).toHaveURL(/\/admin\/po\/list/)
  // From a document: it is not the other company's, so the list comes up there.
  await page.getByRole('button', { name: '全部' }).click()
  await page.getByRole('link').filter({ hasText: 'PO2' }).first().click()
  await expect(page.getByRole('heading', { name: '订单明细' })).toBeVisible()
  const showsSwitching = await noting(page, '切换团队中')
  await page.getByRole('button', { name: '汕头童趣玩具厂' }).click()
  const choices = page.getByRole('menu').last().getByRole('menuitem')
  await expect(choices.first()).toHaveText('汕头童趣玩具厂')
  await Promise.all([page.waitForEvent('load'), choices.filter({ hasText: '深圳晨光彩印有限公司' }).click()])
  expect(showsSwitching()).toBe(true)
  await expect(page).toHaveURL(/\/admin\/po\/list$/)
  await page.getByRole('button', { name: '深圳晨光彩印有限公司' }).click()
  await expect(page.getByRole('menu').last().getByRole('menuitem').first()).toHaveText('深圳晨光彩印有限公司')
  // The choice is kept for the next visit.
  await page.goto('/admin/home')
  await expect(page.getByRole('button', { name: '深圳晨光彩印有限公司' })).toBeVisible()
})

test('S-07 a page that names the other company is about that one, and the chosen one stays', async ({ browser }) => {
  const { page } = await windowOf(browser, 'twoCompanies', 'wide', [422])
  await page.goto('/register/select_enterprise?invite_code=none')
  await page.getByRole('button', { name: '深圳晨光彩印有限公司' }).click()
  await expect(page).toHaveURL(/\/admin\/home/)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const mine = await page.request.get('/api/User/SuppliersSimple', { headers })
  const companies: { id: string; name: string }[] = await mine.json()
  const named = `is_auth=1&id=${companies.find(({ name }) => name === '汕头童趣玩具厂')?.id}`
  await page.goto(`/register/pass?${named}`)
  await expect(page.getByText(/^汕头童趣玩具厂 已成为采购方的合作供应商/)).toBeVisible()
  await page.goto('/admin/home')
  await expect(page.getByRole('button', { name: '深圳晨光彩印有限公司' })).toBeVisible()
  // It has passed, so its review leads to work for it.
  await page.goto(`/register/review_status?${named}`)
  await expect(page).toHaveURL(/\/admin\/home/)
  await expect(page.getByRole('button', { name: '汕头童趣玩具厂' })).toBeVisible()
})

test('S-06 a company that has not passed is grey, with the word for its status', async ({ browser }) => {
  const window = await windowOf(browser, 'inReview', 'wide', [422])
  const { page } = window
  await page.goto('/register/select_enterprise?invite_code=none')
  const choice = page.getByRole('button', { name: '张小画' })
  await expect(choice).toBeDisabled()
  await expect(choice).toContainText('审核中')
  await expectSound(window)
})

test('S-16 and S-17 five windows that wake with a stale token renew it once, and nobody is signed out', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'toyOwner')
  const context = page.context()
  await later(context)
  const renewals: string[] = []
  context.on('request', (request) => {
    if (isRenewal(request.url())) renewals.push(request.url())
  })
  const pages = [page, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
  await Promise.all(pages.map((one) => one.goto('/admin/po/list')))
  for (const one of pages) await expect(one.getByRole('tab', { name: '订单列表' })).toBeVisible()
  expect(renewals).toHaveLength(1)
})

test('E-EXP and S-18 a refresh token that is worth nothing: said in words, signed out, and to the login page', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'quality', 'wide', [401])
  const context = page.context()
  await later(context)
  const cookies = await context.cookies()
  await context.addCookies(
    cookies.filter(({ name }) => name === 'refresh_token').map((one) => ({ ...one, value: 'x' })),
  )
  await page.route('**/api/oauth2/authorize*', (route) =>
    route.fulfill({ body: 'login page', contentType: 'text/html' }),
  )
  const showsExpired = await noting(page, '当前登录状态已失效或系统已在其他矩阵应用退出登录，请重新登录')
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/api\/oauth2\/authorize\?response_type=authorization_code&client_id=supplier-portal/)
  expect(showsExpired()).toBe(true)
  const left = (await context.cookies()).map(({ name }) => name)
  expect(left).not.toContain('access_token')
  expect(left).not.toContain('refresh_token')
})

test('S-18 without a refresh token, whatever else is there, the way leads to the passport', async ({ browser }) => {
  const { page } = await windowOf(browser, 'quality')
  await page.context().clearCookies({ name: 'refresh_token' })
  await page.route('**/api/oauth2/authorize*', (route) =>
    route.fulfill({ body: 'login page', contentType: 'text/html' }),
  )
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/api\/oauth2\/authorize\?/)
})

test('S-18 any other failure of the renewal leads to the page that says so', async ({ browser }) => {
  const { page } = await windowOf(browser, 'quality', 'wide', [500])
  await later(page.context())
  await page.route('**/api/authentication/supplier/refresh', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/login_failed/)
})

test('S-18 and S-19 without a sign-in: to the passport with client, response type and return address, and back', async ({
  browser,
}) => {
  const { page } = await openWindow(browser, 'wide')
  const [request] = await Promise.all([
    page.waitForRequest(/\/api\/oauth2\/authorize\?/),
    page.goto('/admin/po/list?tab=all').catch(() => undefined),
  ])
  const query = new URL(request.url()).searchParams
  expect(query.get('client_id')).toBe('supplier-portal')
  expect(query.get('response_type')).toBe('authorization_code')
  expect(query.get('redirect_uri')).toBe(new URL('/auth/callback', page.url()).href.replace(/:\d+/, `:${port()}`))
  await expect(page.getByText('微信')).toHaveCount(0)
})

const port = (): string => process.env['E2E_PORT'] ?? '4390'

test('R-20 log-out says so, ends the session, leaves nothing behind, and comes to the login page', async ({
  browser,
}) => {
  const { page } = await openWindow(browser, 'wide', undefined, [])
  await page.goto('/admin/home')
  await signInAs(page, PEOPLE.merchandiser)
  await page.getByRole('button', { name: '不再提示' }).click()
  const token = await tokenOf(page)
  await page.evaluate(() => sessionStorage.setItem('draft', 'a name'))
  await page.getByRole('button', { name: '深圳晨光彩印有限公司' }).click()
  const showsLeaving = await noting(page, '正在退出登录请稍候...')
  await page.getByRole('menu').last().getByText('退出登录').click()
  await expect(page.getByLabel('手机号')).toBeVisible()
  expect(showsLeaving()).toBe(true)
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('_token'))).toEqual([])
  await page.goto('/register/welcome')
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull()
  const answer = await page.request.get(`http://localhost:${port()}/api/User/Info`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})

const tokenOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? ''

test('S-20 and S-21 every call says who asks, for which company and group, and what kind of body it brings', async ({
  browser,
}) => {
  const { page } = await windowOf(browser, 'owner')
  const calls: { path: string; headers: Record<string, string>; hasBody: boolean }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const hasBody = request.postData() !== null
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, headers: request.headers(), hasBody })
  })
  await page.goto('/admin/home')
  await expect(page.getByRole('button', { name: '深圳晨光彩印有限公司' })).toBeVisible()
  await expect.poll(() => calls.some(({ hasBody }) => hasBody)).toBe(true)
  for (const { path, headers, hasBody } of calls) {
    const sent = { scope: 'SupplierCenter', 'user-group-id': '2' }
    expect(headers, path).toMatchObject(sent)
    expect(headers['authorization'], path).toMatch(/^Bearer \S+$/)
    // Who the person is and where they belong is asked before a company can be named.
    if (!/^\/api\/User\/(Info|SuppliersSimple|Detail)$/.test(path))
      expect(headers['company-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    if (hasBody) expect(headers['content-type'], path).toBe('application/json-patch+json')
  }
})

test('E-01 the portal works without the additional user info', async ({ browser }) => {
  const state = await signedIn(browser, 'owner')
  const { page } = await openWindow(browser, 'wide', state, [500])
  await page.route('**/api/User/Detail', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/home')
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(page.getByText('服务端错误，请联系管理员')).toHaveCount(0)
  // Once it was loaded it is kept, and stands in when it cannot be had again.
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: /陈晨/ })).toBeVisible()
  await page.route('**/api/User/Detail', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: /陈晨/ })).toBeVisible()
})

test('E-02 and E-04 a menu that cannot be loaded leads to 404, and no error is shown', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner', 'wide', [500])
  await page.route('**/api/User/MenuNode', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
  await expect(page.getByRole('region', { name: '提示' }).getByRole('alert')).toHaveCount(0)
})

test('E-04 companies that cannot be loaded keep the page from opening, and no error is shown', async ({ browser }) => {
  const { page } = await windowOf(browser, 'owner', 'wide', [500])
  await page.route('**/api/User/SuppliersSimple', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin/home')
  await expect(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
  await expect(page.getByText('服务端错误，请联系管理员')).toHaveCount(0)
})
