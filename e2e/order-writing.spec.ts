import { expect, test, type Locator } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { cell, paste } from './order-form.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 180_000
/** What somebody who orders every day may need for five lines. */
const CLICKS_MOST = 25
const SECONDS_MOST = 120
const PASTED = 50

/** Products whose prices the supplier has agreed to before: such an order needs nobody's approval. */
const AGREED = ['CD-0301', 'PK-0401', 'CD-0301', 'PK-0401', 'CD-0301']

test('a purchaser writes five lines with few clicks and publishes, pastes fifty, and copies an order', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const watched = await windowOf(browser, 'purchaser')
  const { page } = watched
  let clicks = 0
  const click = async (target: Locator): Promise<void> => {
    clicks += 1
    await target.click()
  }
  const pick = async (label: string, option: string): Promise<void> => {
    await click(page.getByRole('combobox', { name: label }))
    clicks += 1
    await choose(page, option)
  }

  await page.goto('/console/admin/po/list')
  const started = Date.now()
  await click(page.getByRole('button', { name: '新建订单' }))
  await click(page.getByRole('combobox', { name: '供应商' }))
  await page.keyboard.type('晨光')
  clicks += 1
  await choose(page, '深圳晨光彩印有限公司')
  await pick('采购方', '北京小树童阅文化有限公司')
  await pick('收货仓', '北京图书总仓')
  await click(cell(page, 1, '货号'))
  for (const [index, code] of AGREED.entries()) {
    await page.keyboard.type(code)
    await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('500')
    if (index === 0) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('2099-01-15')
      await expect(cell(page, 1, '单价')).not.toHaveValue('')
    }
    if (index + 1 < AGREED.length) await click(cell(page, index + 2, '货号'))
  }
  await expect(cell(page, AGREED.length, '需求日期')).toHaveValue('2099-01-15')
  await expect(page.getByText('内容完整')).toBeVisible()
  await expectNoSidewaysScroll(watched)
  await click(page.getByRole('button', { name: '发布' }))
  await click(page.getByRole('dialog').getByRole('button', { name: '发布' }))
  await expect(page.getByText('已发布，等待供应商确认').first()).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(CLICKS_MOST)
  expect((Date.now() - started) / 1000).toBeLessThan(SECONDS_MOST)
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })

  await page.getByRole('button', { name: '复制订单' }).click()
  await expect(page.getByText(/^已复制为草稿 PO/).first()).toBeVisible()
  await expect(cell(page, AGREED.length, '货号')).toHaveValue('CD-0301')
  const pending = cell(page, AGREED.length + 1, '货号')
  await pending.click()
  const rows = Array.from({ length: PASTED }, (_, index) => `CD-0301\t${index + 1}\t0.6\t2099/2/1`)
  await paste(page, ['货号\t数量\t单价\t交期', ...rows].join('\n'))
  await expect(cell(page, AGREED.length + PASTED, '数量')).toHaveValue(String(PASTED))
  await expect(page.getByText(`${AGREED.length + PASTED} 行`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^已保存/)).toBeVisible()
  await page.reload()
  await expect(cell(page, AGREED.length + PASTED, '数量')).toHaveValue(String(PASTED))
  await expectSound(watched)
})
