import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { HOUR_MS } from '#kernel/day.ts'
import { quoting } from '#modules/quote/machine.ts'
import { expectNoSidewaysScroll, expectSound, openWindow } from './browser.ts'
import { saved } from './newcomer.ts'
import { signedIn, windowOf } from './people.ts'
import { publishInquiry } from './sourcing.ts'

const price = (page: Page, line: number) => page.getByRole('textbox', { name: `第 ${line} 行 含税单价` })
const titleOf = (what: string): string => `${what} ${test.info().retry}`

/** The workbook that a download brought, with other cells in one column; written to be sent back. */
const rewritten = async (path: string, title: string, values: readonly CellValue[]): Promise<Buffer> => {
  const { sheets } = await readXlsx(readFileSync(path))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const at = head.indexOf(title)
  const filled = rows.map((row, index) =>
    head.map((_, column) => (column === at ? (values[index] ?? null) : (row[column] ?? null))),
  )
  return Buffer.from(await writeXlsx({ sheets: [{ name: '明细', rows: [head, ...filled] }] }))
}

/** What a click has the browser save. */
const downloaded = async (page: Page, click: () => Promise<void>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return download.path()
}

test('R-34 a browser whose clock is an hour wrong counts down by the server', async ({ browser }) => {
  const id = await publishInquiry(browser, titleOf('时钟不准'), '晨光')
  for (const wrong of [-HOUR_MS, HOUR_MS]) {
    const { page } = await openWindow(browser, 'wide', await signedIn(browser, 'owner'))
    await page.clock.install({ time: Date.now() + wrong })
    await page.goto(`/admin/quote/${id}`)
    await expect(page.getByText(/^剩余 1 天 23 小时$/).first()).toBeVisible()
    await expect(page.getByText('已过报价截止时间')).toHaveCount(0)
  }
})

test('R-34 two people of one company write one quote at once, and nothing is lost', async ({ browser }) => {
  const id = await publishInquiry(browser, titleOf('两人同时报价'), '晨光')
  // The slower one is told so by the server, and sends again what it has.
  const [first, second] = [
    await windowOf(browser, 'owner', 'wide', [412]),
    await windowOf(browser, 'twoCompanies', 'wide', [412]),
  ]
  await second.page.goto('/register/select_enterprise?invite_code=none')
  await second.page.getByRole('button', { name: '深圳晨光彩印有限公司' }).click()
  await expect(second.page).toHaveURL(/\/admin\/home/)
  for (const { page } of [first, second]) {
    await page.goto(`/admin/quote/${id}`)
    await expect(price(page, 1)).toBeVisible()
  }
  await price(first.page, 1).fill('12.5')
  await price(second.page, 2).fill('8')
  await Promise.all([saved(first.page), saved(second.page)])
  await price(first.page, 3).fill('3.25')
  await saved(first.page)
  await test.step('each sees what the other wrote, and so does whoever comes later', async () => {
    await second.page.reload()
    for (const [line, value] of [
      [1, '12.5'],
      [2, '8'],
      [3, '3.25'],
    ] as const)
      await expect(price(second.page, line)).toHaveValue(value)
  })
  await test.step('who writes the same line as the other decides which one counts', async () => {
    await price(first.page, 1).fill('13')
    await saved(first.page)
    await price(second.page, 1).fill('14')
    await second.page.getByRole('button', { name: '用我的内容覆盖' }).click()
    await saved(second.page)
    await first.page.reload()
    await expect(price(first.page, 1)).toHaveValue('14')
  })
})

test('C4 a workbook with two wrong rows saves nothing; corrected in the file of errors, it is saved and submitted', async ({
  browser,
}) => {
  const id = await publishInquiry(browser, titleOf('表格报价'), '晨光')
  const office = await windowOf(browser, 'owner')
  const { page } = office
  await page.goto(`/admin/quote/${id}`)
  await page.getByLabel('报价人').fill('陈晨')
  await page.getByLabel('联系电话').fill('13800000001')
  await page.getByLabel('交货周期（天）', { exact: true }).fill('30')
  await page.getByRole('button', { name: '填入常用信息' }).click()
  await saved(page)
  const send = (buffer: Buffer): Promise<void> =>
    page.getByLabel('导入 Excel', { exact: true }).and(page.locator('input')).setInputFiles({
      name: '报价.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
  const dialog = page.getByRole('dialog', { name: '导入 Excel' })

  const template = await downloaded(page, () => page.getByRole('button', { name: '下载模板' }).click())
  await send(await rewritten(template, '含税单价', ['面议', 8, 0]))
  await expect(dialog.getByText('共 3 行，其中 2 行有误，没有导入任何数据')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '2 含税单价 请填写数字' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: '4 含税单价 单价应大于 0' })).toBeVisible()
  await expectSound(office)
  const errors = await downloaded(page, () => dialog.getByRole('button', { name: '下载错误说明' }).click())
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(price(page, 2)).toHaveValue('')

  await send(await rewritten(errors, '含税单价', [12.5, 8, '３．２５']))
  await expect(page.getByText('已导入 3 行并保存为草稿')).toBeVisible()
  for (const [index, value] of ['12.5', '8', '3.25'].entries()) await expect(price(page, index + 1)).toHaveValue(value)
  const { label } = quoting.transitions.submit
  await page.getByRole('button', { name: label, exact: true }).last().click()
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText('报价已提交，等待截止开标。').first()).toBeVisible()
  await expect(page.getByText('¥38,250.00').first()).toBeVisible()
})

test('R-34 on a telephone handing in stands before giving up, and the workbook is under «more»', async ({
  browser,
}) => {
  const id = await publishInquiry(browser, titleOf('手机报价'), '晨光')
  const phone = await windowOf(browser, 'owner', 'narrow')
  await phone.page.goto(`/admin/quote/${id}`)
  const bar = phone.page.getByRole('group', { name: '操作' })
  await expect(bar.getByRole('button')).toHaveText(['提交报价', '放弃报价'])
  await phone.page.getByRole('button', { name: '更多', exact: true }).click()
  await expect(phone.page.getByRole('menuitem', { name: '导入 Excel' })).toBeVisible()
  await downloaded(phone.page, () => phone.page.getByRole('menuitem', { name: '下载模板' }).click())
  await expectNoSidewaysScroll(phone)
})
