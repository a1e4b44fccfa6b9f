import { expect, test, type Browser, type Page } from '@playwright/test'
import { PORTAL } from './authorization.ts'
import { issuedOrder } from './agreed-order.ts'
import { expectNoSidewaysScroll, expectSound, openWindow, type Watched } from './browser.ts'
import { callsOf } from './calls.ts'
import { PEOPLE } from './people.ts'

/** Binds the messaging app of the sandbox phone to the receiver. */
const bindReceiver = async (browser: Browser, page: Page): Promise<void> => {
  const receiver = await callsOf(browser, 'twoCompanies')
  const { uid } = await receiver.get<{ uid: string }>('/api/User/Info')
  const { url } = await receiver.send<{ url: string }>('POST', '/api/User/WechatTicket', { uid })
  const scan = await page.request.post('/api/Sandbox/Scan', {
    data: { mobile: PEOPLE.twoCompanies, url, mode: 'aes' },
  })
  expect(scan.status(), await scan.text()).toBe(200)
}

/** The messaging app on the sandbox phone of the receiver. */
const openMessages = async ({ page }: Watched): Promise<void> => {
  await page.goto(`${PORTAL}/sandbox`)
  await page.getByRole('button', { name: new RegExp(PEOPLE.twoCompanies) }).click()
  await page.getByRole('navigation', { name: '应用' }).getByRole('button', { name: '微信' }).click()
}

test('an order is confirmed from its message on a telephone, without signing in', async ({ browser }) => {
  const phone = await openWindow(browser, 'narrow')
  await bindReceiver(browser, phone.page)
  // Urgent: messages of others wait for the morning.
  const { manager, issued } = await issuedOrder(
    browser,
    '礼盒加急 300 个',
    [{ skuCode: 'PK-0401', qty: '300', unitPrice: '6.8', priceSource: 1, requiredDate: '2099-06-30' }],
    { isUrgent: true },
  )

  await openMessages(phone)
  const card = phone.page.getByRole('article').filter({ hasText: issued.code })
  const [act] = await Promise.all([
    phone.page.context().waitForEvent('page'),
    card.getByRole('link', { name: '直接办理（无需登录）' }).click(),
  ])
  await expect(act.getByRole('heading', { name: '确认订单' })).toBeVisible()
  await expect(act.getByText(issued.code)).toBeVisible()
  await expect(act).not.toHaveURL(/code=/)
  const page = { page: act, complaints: phone.complaints }
  await expectNoSidewaysScroll(page)
  await expectSound(page)
  await act.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page)

  await act.getByRole('button', { name: '确认订单' }).click()
  await expect(act.getByRole('heading', { name: '办理成功' })).toBeVisible()
  await expectSound(page)
  const after = await manager.get<{ logs: { action: string; remark: string }[] }>(`/api/PurchaseOrder/${issued.id}`)
  expect(after.logs[0]).toMatchObject({ action: '确认订单', remark: '通过微信消息链接办理' })

  await act.reload()
  await expect(act.getByText('您已通过此链接办理')).toBeVisible()
  await expect(act.getByRole('button', { name: '确认订单' })).toHaveCount(0)

  const stranger = await openWindow(browser, 'narrow')
  await stranger.page.goto(act.url())
  await expect(stranger.page.getByRole('heading', { name: '请在微信中打开' })).toBeVisible()
  await expect(stranger.page.getByText(issued.code)).toHaveCount(0)
  await expectSound(stranger)
})
