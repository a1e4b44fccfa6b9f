import { expect, test } from '@playwright/test'
import type { Browser, Page } from 'puppeteer-core'
import {
  button,
  field,
  hasButton,
  hasFirefox,
  NO_FIREFOX,
  openFirefox,
  openRow,
  reads,
  settled,
  startFirefox,
} from './firefox.ts'
import { dismissBinding, PEOPLE } from './people.ts'
import { codeFor } from './steps.ts'

test.skip(!hasFirefox, NO_FIREFOX)

let firefox: Browser
test.beforeAll(async () => {
  firefox = await startFirefox()
})
test.afterAll(async () => firefox.close())

// A second try finds the first order changed already.
const TO_CONFIRM = ['木质拼图首单', '搪胶玩偶「小熊」5,000 只']
const TO_REMIND = ['玩偶礼盒套装', '木质拼图补货']
const orderOf = (orders: readonly string[]): string => orders[test.info().retry] ?? ''

/** Signs in on the passport's page; the code is read from the sandbox phone. */
const signIn = async (page: Page, mobile: string, code: () => Promise<string>): Promise<void> => {
  await field(page, '手机号').fill(mobile)
  // A number gets one code a minute; another story may just have asked for one.
  await expect(async () => {
    await button(page, '获取验证码').click()
    await reads(page, '已发送至', 4_000)
  }).toPass({ timeout: 90_000 })
  await field(page, '短信验证码').fill(await code())
  await button(page, '登录').click()
}

test('a supplier signs in with Firefox, opens home and an order, and confirms it', async ({ request, baseURL }) => {
  const { page, complaints } = await openFirefox(firefox)
  await page.goto(`${baseURL ?? ''}/register/select_enterprise?invite_code=none`)
  await signIn(page, PEOPLE.toyOwner, () => codeFor({ request }, PEOPLE.toyOwner))
  await page.waitForFunction(() => location.pathname === '/register/select_enterprise')
  await page.evaluate(dismissBinding)
  await settled(page)
  await page.goto(`${baseURL ?? ''}/admin/home`)
  await reads(page, '童趣玩具')
  await settled(page)

  await page.goto(`${baseURL ?? ''}/admin/po/list?tab=issued`)
  await openRow(page, orderOf(TO_CONFIRM))
  await button(page, '确认订单').click()
  await button(page, '全部按要求确认').click()
  await hasButton(page, '确认订单', false)
  await hasButton(page, '操作记录', true)
  expect(complaints).toEqual([])
})

test('staff sign in with Firefox, open the list and an order, and remind the supplier', async ({
  request,
  baseURL,
}) => {
  const { page, complaints } = await openFirefox(firefox)
  await page.goto(`${baseURL ?? ''}/console/admin/home`)
  await signIn(page, PEOPLE.purchaser, () => codeFor({ request }, PEOPLE.purchaser))
  await page.waitForFunction(() => location.pathname === '/console/admin/home')
  await reads(page, '预计付款')
  await settled(page)

  await page.goto(`${baseURL ?? ''}/console/admin/po/list?tab=all`)
  await openRow(page, orderOf(TO_REMIND))
  await button(page, '催办').click()
  await page.locator('[role="dialog"] button.ant-btn-primary').click()
  await hasButton(page, '催办', false)
  expect(complaints).toEqual([])
})
