import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, openWindow } from '../browser.ts'
import { PEOPLE, signedIn } from '../people.ts'

test.describe.configure({ mode: 'serial' })

const TICKET = '**/api/User/WechatTicket'

test('D-01, D-02, D-05 and D-06 a person who is not bound is asked, scans with the sandbox phone, and sets their messages', async ({
  browser,
}) => {
  const state = await signedIn(browser, 'justPassed')
  const window = await openWindow(browser, 'wide', { ...state, origins: [] })
  const { page } = window
  const ticket = page.waitForResponse(TICKET)
  await page.goto('/admin/home')
  const dialog = page.getByRole('dialog', { name: '绑定微信' })
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await page.locator('.ant-modal-container').boundingBox())?.width).toBe(620)
  await expect(dialog.getByText('绑定后，业务消息将通过微信发送给您')).toBeVisible()
  await expect(dialog.getByText('请使用微信扫描二维码，并关注公众号')).toBeVisible()
  await expect(dialog.getByRole('img', { name: '绑定微信的二维码' })).toBeVisible()
  await expectSound(window)
  await dialog.getByRole('button', { name: '已完成' }).click()
  await expect(page.getByText('未关注公众号，请扫码后点击关注')).toBeVisible()

  const { url }: { url: string } = await (await ticket).json()
  const scan = await page.request.post('/api/Sandbox/Scan', {
    data: { mobile: PEOPLE.justPassed, url, mode: 'aes' },
  })
  expect(scan.status()).toBe(200)
  // The dialog notices it by itself.
  await expect(page.getByText('微信绑定成功')).toBeVisible()
  const settings = page.getByRole('dialog', { name: '消息设置' })
  await expect(settings).toBeVisible()
  await expect.poll(async () => (await page.locator('.ant-modal-container').boundingBox())?.width).toBe(926)
  await expectSound(window)
})

test('D-06 a person who follows but is not bound is asked to scan again', async ({ browser }) => {
  const state = await signedIn(browser, 'owner')
  const { page } = await openWindow(browser, 'wide', { ...state, origins: [] })
  await page.route('**/api/User/WechatAttention*', (route) => route.fulfill({ json: { isAttention: true } }))
  await page.goto('/admin/home')
  await page.getByRole('button', { name: '已完成' }).click()
  await expect(page.getByText('未检测到账号信息，请重新扫码关注')).toBeVisible()
})

test('D-03 while the code is fetched and when that fails, the control says so', async ({ browser }) => {
  const state = await signedIn(browser, 'owner')
  const { page } = await openWindow(browser, 'wide', { ...state, origins: [] }, [500])
  let answer: (() => void) | undefined
  await page.route(TICKET, async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/admin/home')
  const dialog = page.getByRole('dialog', { name: '绑定微信' })
  await expect(dialog.getByRole('button', { name: '获取中' })).toBeVisible()
  answer?.()
  await expect(dialog.getByRole('button', { name: '二维码获取失败' })).toBeVisible()
  await page.unroute(TICKET)
  await dialog.getByRole('button', { name: '二维码获取失败' }).click()
  await expect(dialog.getByRole('img', { name: '绑定微信的二维码' })).toBeVisible()
})

test('D-04 and D-07 who does not want to be asked is not asked again, on a phone too', async ({ browser }) => {
  const state = await signedIn(browser, 'owner')
  const window = await openWindow(browser, 'narrow', { ...state, origins: [] })
  const { page } = window
  await page.goto('/admin/home')
  await expect(page.getByRole('dialog', { name: '绑定微信' })).toBeVisible()
  await expectSound(window)
  await expectNoSidewaysScroll(window)
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(page.getByRole('dialog', { name: '绑定微信' })).toBeHidden()
  const checks = page.waitForRequest('**/api/User/MenuNode')
  await page.reload()
  await checks
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '绑定微信' })).toHaveCount(0)
  // The dismissal is one person's on this machine, not everybody's.
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wechat_bind')))
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatch(/:[0-9a-f-]{36}$/)
})
