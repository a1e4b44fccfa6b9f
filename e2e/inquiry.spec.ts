import { expect, test, type Browser, type Page } from '@playwright/test'
import { DAY_MS, dayOf, HOUR_MS, minuteOf } from '#kernel/day.ts'
import { EMPTY_OFFER, emptyLine, type Quote } from '#modules/quote/contract.ts'
import type { Inquiry } from '#modules/inquiry/shapes.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { cell } from './order-form.ts'
import { signedIn, windowOf, type PersonName } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 240_000
const SUPPLIERS = {
  owner: '深圳晨光彩印有限公司',
  toyOwner: '汕头童趣玩具厂',
  justPassed: '杭州悦声工作室',
} as const

/** The calls of a supplier's program, with the sign-in of its person. */
const supplierOf = async (browser: Browser, name: PersonName) => {
  const state = await signedIn(browser, name)
  const token = state.cookies.find((cookie) => cookie.name === 'access_token')?.value ?? ''
  const context = await browser.newContext()
  const headers = { Authorization: `Bearer ${token}` }
  const companies: { companyId: string }[] = await (
    await context.request.get('/api/User/SuppliersSimple', { headers })
  ).json()
  const on = { ...headers, 'Company-Id': companies[0]?.companyId ?? '' }
  const mine = async (inquiryId: string): Promise<Quote> => {
    const answer = await context.request.get(`/api/Inquiry/${inquiryId}`, { headers: on })
    expect(answer.status(), await answer.text()).toBe(200)
    const inquiry: Inquiry = await answer.json()
    expect(inquiry.internal).toBeNull()
    if (inquiry.mine === null) throw new Error('no quote')
    return inquiry.mine
  }
  return {
    mine,
    /** Offers the same price for every line. */
    quote: async (inquiryId: string, unitPrice: string): Promise<void> => {
      const quote = await mine(inquiryId)
      const offer = {
        ...EMPTY_OFFER,
        quoterName: '报价人',
        quoterPhone: '13800000000',
        validFrom: dayOf(new Date()),
        validTo: dayOf(new Date(Date.now() + 90 * DAY_MS)),
        leadDays: '20',
        lines: quote.request.items.map(({ id }) => ({ ...emptyLine(id), unitPrice })),
      }
      const saved = await context.request.put(`/api/Quote/Partial/${quote.id}`, {
        headers: on,
        data: { rowVersion: quote.rowVersion, offer },
      })
      expect(saved.status(), await saved.text()).toBe(200)
      const { rowVersion }: Pick<Quote, 'rowVersion'> = await saved.json()
      const sent = await context.request.patch(`/api/Quote/${quote.id}/State?transition=submit`, {
        headers: on,
        data: { rowVersion },
      })
      expect(sent.status(), await sent.text()).toBe(200)
    },
    close: () => context.close(),
  }
}

const hoursOn = (hours: number): string => minuteOf(new Date(Date.now() + hours * HOUR_MS))

const fillMoment = async (page: Page, label: string, moment: string): Promise<void> => {
  await page.getByLabel(label).last().fill(moment)
  await page.keyboard.press('Enter')
}

/** A purchaser writes an inquiry to three suppliers and publishes it; answers with its id. */
const publish = async (page: Page, title: string): Promise<string> => {
  await page.goto('/console/admin/inquiry/list')
  await page.getByRole('button', { name: '新建询价' }).click()
  await page.getByLabel('询价标题').fill(title)
  await page.getByRole('combobox', { name: '我方主体' }).click()
  await choose(page, '北京小树童阅文化有限公司')
  await page.getByRole('combobox', { name: '品类' }).fill('礼盒')
  await page.locator('.ant-select-tree-title', { hasText: /^礼盒$/ }).click()
  for (const name of Object.values(SUPPLIERS)) {
    await page.getByRole('combobox', { name: '邀请供应商' }).fill(name.slice(2, 6))
    await choose(page, name)
  }
  await page.keyboard.press('Escape')
  await fillMoment(page, '报价截止', hoursOn(48))
  await cell(page, 1, '货号').fill('PK-0401')
  await page.getByRole('option', { name: /PK-0401/ }).click()
  await expect(cell(page, 1, '品名')).toHaveValue('礼盒包装')
  await cell(page, 1, '报价数量').fill('10000/20000')
  await cell(page, 1, '需求数量').fill('20000')
  await cell(page, 1, '需求日期').fill('2099-03-01')
  await cell(page, 2, '品名').fill('烫金贴纸')
  await cell(page, 2, '单位').fill('张')
  await cell(page, 2, '需求数量').fill('20000')
  await expect(cell(page, 2, '需求日期')).toHaveValue('2099-03-01')
  await expect(page.getByText('内容完整')).toBeVisible()
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Takes a step that asks for nothing more than a remark or a reason. */
const take = async (page: Page, label: string, reason?: string): Promise<void> => {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  if (reason !== undefined) await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('C three suppliers are asked, quote sealed, are bargained with and awarded, and a loser reads why', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const title = `礼盒询价 ${Date.now()}`
  const watched = await windowOf(browser, 'purchaser')
  const { page } = watched
  const id = await publish(page, title)
  await expectNoSidewaysScroll(watched)

  const [a, b, c] = await Promise.all([
    supplierOf(browser, 'owner'),
    supplierOf(browser, 'toyOwner'),
    supplierOf(browser, 'justPassed'),
  ])
  await a.quote(id, '12.3456')
  await b.quote(id, '11.7')
  await c.quote(id, '13.9')

  // Sealed: that there are offers is known, what they are is not.
  await page.reload()
  await expect(page.getByText('第 1 轮报价中（3/3）').first()).toBeVisible()
  await expect(page.getByText('截止后可见')).toHaveCount(3)
  expect(await page.content()).not.toContain('12.3456')

  // Everybody has answered: it need not wait.
  await take(page, '截标')
  const matrix = page.getByRole('grid', { name: '比价矩阵' })
  await expect(matrix.getByText('12.3456').first()).toBeVisible()
  await expect(matrix.getByText('最低').first()).toBeVisible()
  await expect(matrix.getByText('最高').first()).toBeVisible()
  await expectSound(watched)

  await page.getByRole('button', { name: '还价', exact: true }).first().click()
  const counter = page.getByRole('dialog')
  await counter.getByRole('combobox', { name: '供应商' }).click()
  await choose(page, SUPPLIERS.toyOwner)
  await fillMoment(page, '答复截止', hoursOn(3))
  await counter.getByRole('button', { name: '降 3%' }).click()
  await counter.getByLabel('还价理由').fill('量大，请让一步')
  await counter.getByRole('button', { name: '还价', exact: true }).click()
  await expect(counter).toBeHidden()
  expect((await b.mine(id)).counter?.lines[0]?.unitPrice).toBe('11.349')
  await b.quote(id, '11.5')

  await page.reload()
  await expect(page.getByRole('button', { name: '提交定标' })).toBeEnabled()
  await page.getByRole('button', { name: '提交定标' }).click()
  const award = page.getByRole('dialog')
  await award.getByRole('button', { name: '全部给最低价' }).click()
  await expect(award.getByLabel(`第 1 行 ${SUPPLIERS.toyOwner}`)).toHaveValue('100')
  for (const name of [SUPPLIERS.owner, SUPPLIERS.justPassed])
    await award.getByRole('group', { name }).getByLabel('价格').check()
  await award.getByLabel('定标说明').fill('价格最低')
  await expect(award.getByText('份额已分配完')).toBeVisible()
  await expectSound(watched)
  await award.getByRole('button', { name: '提交定标' }).click()
  await expect(award).toBeHidden()
  await expect(page.getByText('待定标审批').first()).toBeVisible()

  const manager = await windowOf(browser, 'manager')
  await manager.page.goto('/console/admin/inquiry/list?tab=approving')
  await manager.page.getByRole('link', { name: /^XJ/ }).first().click()
  await expect(manager.page.getByRole('heading', { level: 1 })).toContainText(title)
  await take(manager.page, '审批通过')
  await expect(manager.page.getByText('已定标').first()).toBeVisible()
  await expectSound(manager)

  // A loser reads its own result, and nothing of the others.
  const lost = await a.mine(id)
  expect(lost).toMatchObject({ statusName: '未中标', result: { loseReasons: [1], awarded: [] } })
  expect(JSON.stringify(lost)).not.toMatch(/11\.5|13\.9|童趣/)
  expect((await b.mine(id)).statusName).toBe('已中标')
  await Promise.all([a, b, c].map(({ close }) => close()))
})
