import { expect, type Page } from '@playwright/test'

/** The code that last arrived on the sandbox phone. */
export const codeFor = async (page: Pick<Page, 'request'>, mobile: string): Promise<string> => {
  const answer = await page.request.get(`/api/Sandbox/Sms?Mobile=${mobile}`)
  const inbox: { text: string; at: string }[] = await answer.json()
  // Notices arrive there too, with numbers of their own.
  const codes = inbox
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap(({ text }) => /验证码\D{0,6}(\d{6})/.exec(text)?.[1] ?? [])
  return codes[0] ?? ''
}

/**
 * Codes are counted by network, and all stories of an hour in one would be more people than an office has. So each number
 * asks from a network of its own, which counts with a product behind a proxy.
 */
const askFromElsewhere = (page: Page, mobile: string): Promise<unknown> =>
  page.route(SENDS, (route) => {
    const [, ...parts] = /(\d\d)(\d\d)(\d\d)$/.exec(mobile) ?? []
    return route.continue({
      headers: { ...route.request().headers(), 'x-forwarded-for': ['10', ...parts.map(Number)].join('.') },
    })
  })
const SENDS = '**/api/oauth2/sms_code'

/** Fills in the passport's login page with the code that arrived, on the sandbox phone unless another place is named. */
export const signInAs = async (
  page: Page,
  mobile: string,
  arrived: () => Promise<string> = () => codeFor(page, mobile),
): Promise<void> => {
  await askFromElsewhere(page, mobile)
  await page.getByLabel('手机号').fill(mobile)
  // A number gets one code a minute; another story may just have asked for one.
  await expect(async () => {
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText(/^已发送至/)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 90_000 })
  await page.unroute(SENDS)
  await page.getByLabel('短信验证码').fill(await arrived())
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Opens an order from the list, be it a table or cards. */
export const openOrder = async (page: Page, title: string, tab: string): Promise<void> => {
  await page.goto(`/admin/po/list?tab=${tab}`)
  await expect(page.getByText(title).first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  const isTable = (await row.count()) > 0
  await (isTable ? row.getByRole('link') : page.getByRole('link').filter({ hasText: title })).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
}

/** Picks from the list that is open; the page behind it may show the same words. */
export const choose = (page: Page, title: string): Promise<void> =>
  page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
