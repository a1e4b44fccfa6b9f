import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { saved, upload } from './newcomer.ts'
import { paste } from './order-form.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'
import { formula } from '#modules/formula/machine.ts'

const STEPS = Object.values(formula.transitions)
/** Kind, name, specification, code and percent, as they are copied from a workbook. */
const LINES = [
  ['颜色', '氧化铁红', '一级', '', '18.5'],
  ['材料', '水性树脂', 'A-200', '', '40'],
  ['材料', '成膜助剂', '', '', '12'],
  ['材料', '填料', '1250 目', '', '10'],
  ['辅料', '消泡剂', '', '', '1.5'],
  ['辅料', '流平剂', '', '', '2'],
  ['辅料', '增稠剂', '', '', '1'],
  ['辅料', '去离子水', '', '', '14.5'],
]

/** Takes a step by its button, with what its form asks for. */
const take = async (page: Page, label: string, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  const { done = '' } = STEPS.find((step) => step.label === label) ?? {}
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const submit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '提交审核' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交，等待品控审核').first()).toBeVisible()
  await page.waitForURL(/\/formula\/[0-9a-f-]{36}$/)
}

test('D R-33 a colour is written, comes back, comes into force, and has a next version', async ({ browser }) => {
  const supplier = await windowOf(browser, 'owner')
  const staff = await windowOf(browser, 'qualityControl')
  const [desk, review] = [supplier.page, staff.page]
  const title = `封面专蓝 ${test.info().retry}`

  await test.step('eight lines are pasted, and 99.5 percent is not enough', async () => {
    await desk.goto('/admin/formula/create')
    await desk.getByLabel('配方名称').fill(title)
    await desk.getByLabel('商品').fill('BK-0001')
    await desk.locator('.ant-select-dropdown:visible').getByText('BK-0001').first().click()
    await desk.getByLabel('配方类型').click()
    await choose(desk, '颜色配方')
    await desk.getByLabel('色号').fill('PANTONE 2728 C')
    await desk.getByLabel('第 1 行 类别').focus()
    await paste(desk, LINES.map((line) => line.join('\t')).join('\n'))
    await expect(desk.getByLabel('第 8 行 名称')).toHaveValue('去离子水')
    await desk.getByRole('button', { name: '第 1 行 更多' }).click()
    const more = desk.getByRole('dialog')
    await upload(more, 'licence.jpg')
    await expect(more.getByRole('button', { name: '移除 licence.jpg' })).toBeVisible()
    await more.getByRole('button', { name: '完成' }).click()
    await desk.getByRole('button', { name: '提交审核' }).click()
    await expect(desk.getByText('百分比合计为 99.5%，须为 100%（允许误差 0.01%）').first()).toBeVisible()
    await expectSound(supplier)
    await desk.getByLabel('第 8 行 百分比 %').fill('15')
    await saved(desk)
    await submit(desk)
  })
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? ''

  await test.step('quality control opens it, which ends taking it back, and returns its third line', async () => {
    await review.goto(`/console/admin/formula/${id}`)
    await expect(review.getByText('开始审核').first()).toBeVisible()
    await expectSound(staff)
    await take(review, '退回', (drawer) => drawer.getByLabel('第 3 行意见').fill('请写明型号'))
    await desk.goto(`/admin/formula/${id}`)
    await expect(desk.getByText('第 3 行「成膜助剂」：请写明型号')).toBeVisible()
  })

  await test.step('it is mended on a telephone, and comes into force', async () => {
    const phone = await windowOf(browser, 'owner', 'narrow')
    await phone.page.goto(`/admin/formula/create?id=${id}`)
    await phone.page.getByLabel('第 3 行 规格').fill('TEX-12')
    await saved(phone.page)
    await expectNoSidewaysScroll(phone)
    await submit(phone.page)
    // The page itself takes this step; another that is pressed meanwhile comes from a former version.
    const isOpened = review.waitForResponse((answer) => answer.url().includes('transition=open'))
    await review.goto(`/console/admin/formula/${id}`)
    await isOpened
    await take(review, '确认生效')
    await expect(review.getByText('TEX-12')).toBeVisible()
  })

  await test.step('a version is begun while orders are open, and compared with the one in force', async () => {
    await desk.goto(`/admin/formula/${id}`)
    await take(desk, '新建版本', async (dialog) => {
      await expect(dialog.getByText(/^PO\d+/).first()).toBeVisible()
      await dialog.getByLabel('原因').fill('降低树脂用量')
      await dialog.getByText('继续旧版').click()
    })
    await expect(desk.getByText('与 v1.0 内容一致。')).toBeVisible()
    await desk.getByRole('button', { name: '修改配方' }).click()
    await desk.getByLabel('第 2 行 规格').fill('A-300')
    await saved(desk)
    const version = new URL(desk.url()).searchParams.get('id') ?? ''
    await desk.goto(`/admin/formula/${version}`)
    await expect(desk.locator('del', { hasText: 'A-200' })).toBeVisible()
    await expect(desk.locator('ins', { hasText: 'A-300' })).toBeVisible()
    await expectSound(supplier)
  })
})
