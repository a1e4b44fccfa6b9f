import { QRCode } from 'antd'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { finish, newFlow, PASSPORT, PORTAL } from './authorization.ts'
import { expectNoSidewaysScroll, expectSound, openWindow, SIZES, type Watched } from './browser.ts'
import { codeFor, signInAs } from './steps.ts'

const PERSON = { name: '周两家', mobile: '13800000009' } as const
// A number of no person: people of the demo world may be bound by other stories.
const FOLLOWER = '13700000012'
const NEWCOMER = '13700000011'

/** The sandbox phone of a number, in a window of the same browser. */
const openPhone = async (context: BrowserContext, mobile: string): Promise<Page> => {
  const phone = await context.newPage()
  await phone.goto(`${PORTAL}/sandbox`)
  await phone.getByLabel('其他手机号').fill(mobile)
  await phone.getByRole('button', { name: '使用' }).click()
  await expect(phone.getByRole('heading', { name: '短信' })).toBeVisible()
  return phone
}

const signIn = async ({ page }: Watched, mobile: string): Promise<string> => {
  const flow = newFlow()
  await page.goto(flow.address)
  return finish(page, flow, () => signInAs(page, mobile))
}

/** A picture of the QR code, as somebody would take it of the product's page. */
const screenshotOf = async (browser: Browser, text: string): Promise<Buffer> => {
  const page = await browser.newPage()
  await page.setContent(
    `<body style="padding:80px;background:#eee">${renderToStaticMarkup(createElement(QRCode, { value: text, type: 'svg' }))}`,
  )
  const picture = await page.screenshot()
  await page.close()
  return picture
}

test('an SMS appears on the phone by itself, and its code can be copied into the login page', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const context = window.page.context()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = await context.newPage()
  await phone.goto(`${PORTAL}/sandbox`)
  await phone.getByRole('button', { name: new RegExp(PERSON.mobile) }).click()
  await expect(phone.getByRole('heading', { name: '短信' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^复制 \d{6}$/ })).toHaveCount(0)

  const { page } = window
  const flow = newFlow()
  await page.goto(flow.address)
  await page.getByLabel('手机号').fill(PERSON.mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await phone.bringToFront()
  await phone.getByRole('button', { name: /^复制 \d{6}$/ }).click()
  await expect(phone.getByText(/^已复制验证码 \d{6}$/)).toBeVisible()
  await page.bringToFront()
  await page.getByLabel('短信验证码').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await finish(page, flow, () => page.keyboard.press('Enter'))

  await phone.reload()
  await expect(phone.getByText(`${PERSON.name} ${PERSON.mobile}`)).toBeVisible()
  expect(window.complaints).toEqual([])
})

test('the messaging app follows by a screenshot of the QR code, and unfollows', async ({ browser }) => {
  const window = await openWindow(browser, 'wide', undefined, [422])
  const token = await signIn(window, FOLLOWER)
  const headers = { authorization: `Bearer ${token}` }
  const ticket = await window.page.request.get(`${PASSPORT}/api/oauth2/get_qrcode_ticket`, { headers })
  const { url }: { url: string } = await ticket.json()
  const phone = await openPhone(window.page.context(), FOLLOWER)
  await phone.getByRole('button', { name: '微信', exact: true }).click()
  await expect(phone.getByText('未关注', { exact: true })).toBeVisible()

  await phone.getByLabel('二维码内容').fill('http://weixin.qq.com/q/unknown')
  await phone.getByRole('button', { name: '扫码' }).click()
  await expect(phone.getByText('二维码不存在或已过期')).toBeVisible()
  const picture = { name: 'shot.png', mimeType: 'image/png', buffer: await screenshotOf(browser, url) }
  await phone.getByLabel('选择截图').setInputFiles(picture)
  await expect(phone.getByText('扫码成功')).toBeVisible()
  await expect(phone.getByText('已关注', { exact: true })).toBeVisible()
  const bound = await window.page.request.get(`${PASSPORT}/api/oauth2/has_wechat_user`, { headers })
  expect(await bound.json()).toEqual({ hasUser: true })

  await phone.getByRole('button', { name: '取消关注' }).click()
  await expect(phone.getByText('已取消关注')).toBeVisible()
  await expect(phone.getByText('未关注', { exact: true })).toBeVisible()
})

test('S-19 inside the messaging app its account signs in; a new one proves a number first', async ({ browser }) => {
  const window = await openWindow(browser, 'narrow')
  const phone = await openPhone(window.page.context(), NEWCOMER)
  await phone.getByRole('button', { name: '微信', exact: true }).click()
  const enter = async (): Promise<Page> => {
    const flow = newFlow()
    await phone.getByLabel('网页地址').fill(flow.address)
    const [opened] = await Promise.all([
      window.page.context().waitForEvent('page'),
      phone.getByRole('button', { name: '打开', exact: true }).click(),
    ])
    await opened.getByRole('button', { name: '使用微信账号继续' }).click()
    return opened
  }
  const first = await enter()
  await expect(first.getByRole('heading', { name: '验证手机号' })).toBeVisible()
  expect(first.url()).not.toContain('code=')
  await first.getByLabel('手机号').fill(NEWCOMER)
  await first.getByRole('button', { name: '获取验证码' }).click()
  await expect(first.getByText(/^已发送至/)).toBeVisible()
  await first.getByLabel('短信验证码').fill(await codeFor(first, NEWCOMER))
  await first.keyboard.press('Enter')
  await first.waitForURL((url) => url.origin === PORTAL)

  await window.page.context().clearCookies({ name: 'passport' })
  const second = await enter()
  await second.waitForURL((url) => url.origin === PORTAL)
  await phone.getByRole('button', { name: '关闭微信浏览器' }).click()
  await window.page.context().clearCookies({ name: 'passport' })
  await window.page.goto(newFlow().address)
  await expect(window.page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  expect(window.complaints).toEqual([])
})

for (const size of ['wide', 'narrow'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the phone can be read and fits at ${SIZES[size].width} px in the ${colorScheme} theme`, async ({
      browser,
    }) => {
      const window = await openWindow(browser, size)
      const { page } = window
      await page.emulateMedia({ colorScheme })
      await page.goto(`${PORTAL}/sandbox`)
      await expect(page.getByRole('heading', { name: '选择一个手机号' })).toBeVisible()
      await expectSound(window)
      await expectNoSidewaysScroll(window)
      await page.getByRole('button', { name: new RegExp(PERSON.mobile) }).click()
      await expect(page.getByText(/验证码是 \d{6}/).first()).toBeVisible()
      await expectSound(window)
      await page.getByRole('button', { name: '微信', exact: true }).click()
      await expect(page.getByRole('heading', { name: '扫一扫' })).toBeVisible()
      await expectSound(window)
      await expectNoSidewaysScroll(window)
    })
  }
}
