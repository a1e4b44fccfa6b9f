import { expect, test } from '@playwright/test'
import { finish, newFlow, PASSPORT, PORTAL } from './authorization.ts'
import { expectNoSidewaysScroll, expectSound, openWindow, SIZES } from './browser.ts'
import { codeFor } from './steps.ts'

// A number gets one code a minute, so each story has a number of its own.
const NUMBERS = {
  flow: '13800000002',
  keyboard: '13800000003',
  wrong: '13700000001',
  late: '13700000002',
  astray: '13700000003',
  soon: '13700000004',
} as const

test('S-19 a program sends its person here, and gets back a code that is good for a token', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  const flow = newFlow()
  await page.goto(flow.address)
  await expect(page).toHaveURL(new RegExp(`^${PASSPORT}/login\\?continue=`))
  await expect(page.getByText('登录后进入「供应商门户」')).toBeVisible()
  await expect(page).toHaveTitle('登录 · 供应商门户')
  // Third-party login is not offered outside the messaging app.
  await expect(page.getByText('微信')).toHaveCount(0)
  await page.getByLabel('手机号').fill('138 0000 0002')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('已发送至 138****0002，5 分钟内有效')).toBeVisible()
  await page
    .getByLabel('短信验证码')
    .fill(`【小树童阅】您的登录验证码是 ${await codeFor(page, NUMBERS.flow)}，请勿告诉他人。`)
  const token = await finish(page, flow, () => page.getByRole('button', { name: '登录', exact: true }).click())
  expect(token.split('.')).toHaveLength(3)

  const cookie = (await page.context().cookies(PASSPORT)).find(({ name }) => name === 'passport')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  // Signed in already: the next program is let in without a word.
  const onward = await page.request.get(newFlow().address, { maxRedirects: 0 })
  expect(onward.headers()['location']).toMatch(new RegExp(`^${PORTAL}/\\?code=`))
  expect(window.complaints).toEqual([])
})

test('everything can be done with the keyboard alone, on a narrow screen', async ({ browser }) => {
  const window = await openWindow(browser, 'narrow')
  const { page } = window
  const flow = newFlow()
  await page.goto(flow.address)
  const [mobile, code] = [page.getByLabel('手机号'), page.getByLabel('短信验证码')]
  await expect(mobile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入 11 位手机号')).toBeVisible()
  await expect(mobile).toBeFocused()
  await expect(mobile).toHaveAccessibleDescription('请输入 11 位手机号')

  await page.keyboard.type(NUMBERS.keyboard)
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('请先获取验证码')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.type(await codeFor(page, NUMBERS.keyboard))
  await finish(page, flow, () => page.keyboard.press('Enter'))
  expect(window.complaints).toEqual([])
})

test('a wrong code is said at its field, and nothing that was typed is lost', async ({ browser }) => {
  const window = await openWindow(browser, 'narrow', undefined, [422])
  const { page } = window
  await page.goto(newFlow().address)
  await page.getByLabel('手机号').fill(NUMBERS.wrong)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/^已发送至/)).toBeVisible()
  const right = await codeFor(page, NUMBERS.wrong)
  const wrong = right === '000000' ? '111111' : '000000'
  const code = page.getByLabel('短信验证码')
  await code.fill(wrong)
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证码错误或已失效，请重新获取')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveAccessibleDescription('验证码错误或已失效，请重新获取')
  await expect(code).toHaveValue(wrong)
  await expect(page.getByLabel('手机号')).toHaveValue(NUMBERS.wrong)
  await expectSound(window)
})

test('a code that has run out is shown without asking the server, and another can be had', async ({ browser }) => {
  const { page } = await openWindow(browser, 'wide')
  await page.clock.install()
  await page.goto(newFlow().address)
  await page.getByLabel('手机号').fill(NUMBERS.late)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible()
  await page.getByLabel('短信验证码').fill(await codeFor(page, NUMBERS.late))
  await page.clock.fastForward('05:01')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('验证码已过期，请重新获取')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新获取' })).toHaveAttribute('aria-disabled', 'false')
  expect(asked).toEqual([])
})

test('asking twice within a minute is refused at the field, from whichever window', async ({ browser }) => {
  const { page } = await openWindow(browser, 'wide', undefined, [429])
  for (const message of ['已发送至 137****0004，5 分钟内有效', '验证码已发送，请 1 分钟后再试']) {
    await page.goto(newFlow().address)
    await page.getByLabel('手机号').fill(NUMBERS.soon)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByLabel('短信验证码')).toHaveAccessibleDescription(message)
  }
})

test('nobody is led elsewhere by a forged address', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  await page.goto(`${PASSPORT}/login?continue=${encodeURIComponent(`${PORTAL}/elsewhere`)}`)
  await expect(page.getByText('登录链接不完整')).toBeVisible()
  await page.getByLabel('手机号').fill(NUMBERS.astray)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/^已发送至/)).toBeVisible()
  await page.getByLabel('短信验证码').fill(await codeFor(page, NUMBERS.astray))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '登录成功' })).toBeVisible()
  await expect(page.getByText('请回到要使用的程序继续')).toBeVisible()
  expect(new URL(page.url()).origin).toBe(PASSPORT)
  await expectSound(window)
})

test('can be read and fits on a desk and on a phone, in the light and in the dark', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  for (const path of ['/login', '/login/wechat', '/login/bind_mobile']) {
    await page.goto(`${PASSPORT}${path}`)
    await page.getByRole('button', { name: /登录$/ }).first().click()
    await expect(page.getByText('请输入 11 位手机号')).toBeVisible()
    for (const size of ['wide', 'narrow'] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(SIZES[size])
        await page.emulateMedia({ colorScheme })
        await expectSound(window)
        await expectNoSidewaysScroll(window)
      }
  }
})
