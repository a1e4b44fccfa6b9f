import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, SIZES } from './browser.ts'
import { signedIn, windowOf } from './people.ts'
import { openOrder } from './steps.ts'

const WIDTHS = ['wide', 'narrow'] as const
type Size = (typeof WIDTHS)[number]

// Each test goes on where the one before it stopped: it is one person's morning.
test.describe.configure({ mode: 'serial' })

const asOwner = (browser: Browser, size: Size, refused: readonly number[] = []) =>
  windowOf(browser, 'owner', size, refused)

test('S-24 signs in at the passport and comes back with tokens for a year', async ({ browser }) => {
  const { cookies } = await signedIn(browser, 'owner')
  for (const name of ['access_token', 'refresh_token']) {
    const cookie = cookies.find((one) => one.name === name)
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400)
  }
  const window = await asOwner(browser, 'wide')
  await window.page.goto('/admin/home')
  await expect(window.page.getByRole('button', { name: '深圳晨光彩印有限公司' })).toBeVisible()
  await expectSound(window)
})

test('R-14 the buyer’s staff sign in to the console, and suppliers are kept out of it', async ({ browser }) => {
  const window = await windowOf(browser, 'manager')
  const { page } = window
  await page.goto('/console/admin/po/list?tab=all')
  await expect(page.getByText('《月亮邮局》三印（草稿）')).toBeVisible()
  await expectSound(window)
  await page.getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('dialog', { name: '消息中心' }).getByRole('link', { name: /PO\d/ }).first().click()
  await expect(page).toHaveURL(/\/console\/admin\/po\/[0-9a-f-]{36}/)
  await expectSound(window)

  const other = await asOwner(browser, 'wide')
  await other.page.goto('/console/')
  await expect(other.page.getByText('当前账号不能进入这里，请换用其他账号登录。')).toBeVisible()
  await expect(other.page).toHaveURL(/\/console\/login_failed/)
  await expectSound(other)
  await other.page.getByRole('link', { name: '重新登录' }).click()
  await expect(other.page.getByLabel('手机号')).toBeVisible()
})

for (const size of WIDTHS) {
  test(`lists, searches and keeps the search over a visit to an order (${SIZES[size].width} px)`, async ({
    browser,
  }) => {
    const window = await asOwner(browser, size)
    const { page } = window
    await page.goto('/admin/po/list')
    await expect(page.getByText('《小熊的星空》首印 20,000 册')).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)

    await page.getByRole('button', { name: '全部' }).click()
    await expect(page.getByText('点读卡补货')).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索' }).fill('绘本')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByText('点读卡补货')).toBeHidden()
    await expect(page.getByText('《月亮邮局》首印 10,000 册')).toBeVisible()
    await expect(page).toHaveURL(/q=/)

    await page.getByRole('link').filter({ hasText: 'PO2' }).first().click()
    await expect(page.getByRole('heading', { name: '订单明细' })).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: '搜索' })).toHaveValue('绘本')

    await page.getByRole('searchbox', { name: '搜索' }).fill('没有这本书')
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有符合条件的订单。')).toBeVisible()
    await expectSound(window)
  })
}

const CONFIRMED: Record<Size, string> = { wide: '《小熊的星空》首印 20,000 册', narrow: '《月亮邮局》首印 10,000 册' }

for (const size of WIDTHS) {
  test(`confirms an order as asked (${SIZES[size].width} px)`, async ({ browser }) => {
    const window = await asOwner(browser, size)
    const { page } = window
    await openOrder(page, CONFIRMED[size], 'issued')
    await page.getByRole('button', { name: '确认订单' }).click()
    await expect(page.getByRole('button', { name: '全部按要求确认' })).toBeVisible()
    await expectSound(window)

    await page.getByLabel('第 1 行 可供数量').fill('1')
    await page.getByRole('button', { name: '提交协商' }).click()
    await expect(page.getByText('请填写原因')).toBeVisible()
    await expectSound(window)
    await page.getByRole('button', { name: '恢复原要求' }).click()
    await page.getByLabel('您的单号（选填）').fill('CG-2026-001')
    await page.getByRole('button', { name: '全部按要求确认' }).click()
    await expect(page.getByText('确认订单成功')).toBeVisible()
    await expect(page.getByText('现在轮到您：请填写交货计划。')).toBeVisible()
    await expect(page.getByRole('button', { name: '确认订单' })).toBeHidden()
    await page.getByRole('button', { name: '操作记录' }).click()
    await expect(page.getByRole('dialog').getByText('确认订单')).toBeVisible()
    await expectSound(window)
  })
}

/** As from a spreadsheet: two cells, one below the other, and back again. */
const pasteAndUndo = async (page: Page): Promise<void> => {
  const [first, second] = [1, 2].map((n) => page.getByLabel(`第 1 行 第 ${n} 批 计划数量`))
  if (!first || !second) throw new Error('there are no two batches')
  const before = await Promise.all([first.inputValue(), second.inputValue()])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('12345\n7655'))
  await first.focus()
  await page.keyboard.press('Control+V')
  await expect(first).toHaveValue('12345')
  await expect(second).toHaveValue('7655')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('Control+Z')
  await expect(first).toHaveValue(before[0] ?? '')
  await expect(second).toHaveValue(before[1] ?? '')
}

for (const size of WIDTHS) {
  test(`checks delivery plans while they are entered (${SIZES[size].width} px)`, async ({ browser }) => {
    const window = await asOwner(browser, size)
    const { page } = window
    await openOrder(page, CONFIRMED[size], 'plansToFill')
    await page.getByRole('button', { name: '提交交货计划' }).click()
    const submit = page.getByRole('dialog').getByRole('button', { name: '提交交货计划' })
    await expect(submit).toBeEnabled()

    const first = page.getByLabel('第 1 行 第 1 批 计划数量')
    await first.fill('5')
    await expect(page.getByText(/^第 1 行计划数量合计应在/)).toBeVisible()
    await expect(submit).toBeDisabled()
    await first.fill('abc')
    await expect(page.getByText('应为不超过 4 位小数的非负数字')).toBeVisible()
    await expectSound(window)

    await first.fill(size === 'wide' ? '20000' : '10000')
    await page.getByRole('button', { name: '第 1 行 第 1 批 拆成两批' }).click()
    await expect(page.getByText('晚于需求日期须填写差异原因')).toBeVisible()
    if (size === 'wide') await pasteAndUndo(page)
    await page.getByLabel('第 1 行 第 2 批 晚于需求日期的原因').fill('第二批纸张 12 月底到')
    await expect(submit).toBeEnabled()

    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await expect(submit).toBeHidden()
    await page.getByRole('button', { name: '提交交货计划' }).click()
    await expect(page.getByLabel('第 1 行 第 2 批 晚于需求日期的原因')).toHaveValue('第二批纸张 12 月底到')
    await submit.click()
    await expect(page.getByText('交货计划已提交，等待采购确认。')).toBeVisible()
    // The page may be told before the drawer has its answer.
    await expect(submit).toBeHidden()
    await expectSound(window)
  })
}

/** The sign-in ends while a form is open: the next call finds that out, and the person signs in again. */
const signInEnds = async (page: Page, call: () => Promise<void>): Promise<void> => {
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies({ name: 'passport' })
  const tokens = cookies.filter(({ name }) => name === 'access_token' || name === 'refresh_token')
  await context.addCookies(tokens.map((one) => ({ ...one, value: 'worthless' })))
  await call()
  await expect(page.getByText('登录已失效，请重新登录。未提交的内容已为您保留。')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeVisible()
  // As after the code of a short message, of which a number gets one a minute.
  await context.addCookies(cookies.filter(({ name }) => name === 'passport'))
  const login = new URL(page.url())
  await page.goto(new URL(login.searchParams.get('continue') ?? '', login).href)
}

test('N E-EXP and E-412 a browser whose sign-in ends, and that then comes too late, learns both and keeps what it entered', async ({
  browser,
}) => {
  const title = '《小熊的星空》英文版'
  const late = await asOwner(browser, 'wide', [401, 412])
  const early = await asOwner(browser, 'narrow')
  await openOrder(late.page, title, 'issued')
  await openOrder(early.page, title, 'issued')
  await late.page.getByRole('button', { name: '确认订单' }).click()
  await late.page.getByLabel('您的单号（选填）').fill('CG-2026-002')
  await signInEnds(late.page, () => late.page.getByRole('button', { name: '全部按要求确认' }).click())
  // The drawer is open again, with what was entered.
  await expect(late.page.getByLabel('您的单号（选填）')).toHaveValue('CG-2026-002')

  await early.page.getByRole('button', { name: '确认订单' }).click()
  await early.page.getByRole('button', { name: '全部按要求确认' }).click()
  await expect(early.page.getByText('确认订单成功')).toBeVisible()

  await late.page.getByRole('button', { name: '全部按要求确认' }).click()
  await expect(late.page.getByText('对象状态已改变，请刷新页面').first()).toBeVisible()
  await expect(late.page.getByLabel('您的单号（选填）')).toHaveValue('CG-2026-002')
  await expect(late.page.getByText('现在轮到您：请填写交货计划。')).toBeAttached()
  await expectSound(late)
})

test('R-27 the order shows its lines and delivery plans, and is looked at and saved as PDF and as Word', async ({
  browser,
}) => {
  const { page, complaints } = await asOwner(browser, 'wide')
  await openOrder(page, '礼盒包装 8,000 个', 'all')
  await expect(page.getByRole('heading', { name: '订单明细' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '交货计划' })).toBeVisible()
  const pdf = page.waitForResponse(/\/Preview\/Pdf/)
  await page.getByRole('button', { name: '预览' }).click()
  await page.waitForURL(/\/admin\/po\/preview\//)
  expect((await pdf).headers()['content-type']).toBe('application/pdf')
  await expect(page.locator('canvas')).toBeVisible()
  await expect(page.getByText('每页带水印')).toBeVisible()
  await page.getByText('Word', { exact: true }).click()
  await expect(page.getByText('合计大写（人民币）', { exact: false })).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 Word' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^PO\d+\.docx$/)
  // A Word file is a zip.
  expect(readFileSync(await saved.path(), 'latin1').slice(0, 2)).toBe('PK')
  await page.getByRole('button', { name: '下载记录' }).click()
  const record = page.getByRole('dialog', { name: '下载记录' })
  for (const handed of ['下载 Word', '查看 Word', '查看 PDF'])
    await expect(record.getByText(handed).first()).toBeVisible()
  expect(complaints).toEqual([])
})
