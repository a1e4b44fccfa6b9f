import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, type Watched } from './browser.ts'
import { fillDay, saved, upload } from './newcomer.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'
import { rectification } from '#modules/rectification/machine.ts'

const PHOTO = 'licence.jpg'
const STORY_MS = 240_000
const STEPS = Object.values(rectification.transitions)

/** Takes a step by the button beside its form or, without one, by the one on top. */
const take = async (page: Page, label: string, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  const button = page.getByRole('button', { name: label, exact: true }).last()
  await expect(button).toBeEnabled()
  await button.click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  const { done = `${label}成功` } = STEPS.find((step) => step.label === label) ?? {}
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const uploaded = async (place: Locator): Promise<void> => {
  await upload(place, PHOTO)
  await expect(place.getByRole('button', { name: `移除 ${PHOTO}` })).toBeVisible()
}

/** Staff write down a complaint with its photograph; answers with the id of the draft. */
const draftOn = async ({ page }: Watched, title: string): Promise<string> => {
  await page.goto('/console/admin/rectification/list')
  await page.getByRole('button', { name: '新建整改' }).click()
  const form = page.getByRole('tabpanel', { name: '新建整改' })
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('请填写主题')).toBeVisible()
  await form.getByLabel('供应商').fill('晨光')
  await choose(page, '深圳晨光彩印有限公司')
  await form.getByLabel('采购方').click()
  await choose(page, '北京小树童阅文化有限公司')
  await form.getByLabel('主题').fill(title)
  await form.getByText('客诉', { exact: true }).click()
  await form.getByLabel('客诉标签').fill('脱胶')
  await choose(page, '脱胶')
  await page.keyboard.press('Escape')
  await form.getByText('严重', { exact: true }).click()
  await expect(page.getByText(/^发布后 24 小时内提交临时措施/)).toBeVisible()
  await form.getByLabel('问题现象').fill('书脊上端脱胶约 3 cm')
  await uploaded(form)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const planOn = async (page: Page): Promise<void> => {
  await page.getByLabel('第 1 个为什么').fill('胶温过低')
  await page.getByText('机', { exact: true }).click()
  await page.getByLabel('为什么没有检出').fill('没有测胶温')
  await page.getByLabel('措施 1 措施').fill('胶锅加装温控')
  await page.getByLabel('措施 1 责任人').fill('李工')
  await fillDay(page, '措施 1 计划完成', '2099-01-01')
  await saved(page)
}

test('R-30 J a complaint goes from its photograph to the end, on a desk and on a telephone', async ({ browser }) => {
  test.setTimeout(STORY_MS)
  const staff = await windowOf(browser, 'qualityControl')
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const [desk, phone] = [staff.page, supplier.page]
  const id = await draftOn(staff, `《小熊的星空》脱胶 ${test.info().retry}`)
  const lookAgain = async (): Promise<void> => {
    await desk.goto(`/console/admin/rectification/${id}`)
    await phone.goto(`/admin/rectification/${id}`)
  }
  await expectSound(staff)
  await take(desk, '发布')

  await test.step('the supplier names a team and accepts', async () => {
    await lookAgain()
    await expect(phone.getByText('现在轮到您：请组成整改小组并接收任务。')).toBeVisible()
    await phone.getByLabel('成员 1 姓名').fill('何质检')
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await take(phone, '接收任务')
  })

  await test.step('what was written survives a reload, and is handed in', async () => {
    await phone.getByLabel('围堵措施').fill('停线并隔离同批次')
    await saved(phone)
    await phone.reload()
    await expect(phone.getByLabel('围堵措施')).toHaveValue('停线并隔离同批次')
    await expect(phone.getByRole('button', { name: '提交临时措施' }).last()).toBeDisabled()
    for (const label of ['在库核查', '在途核查', '已售核查']) await phone.getByLabel(label).fill('无')
    await take(phone, '提交临时措施')
  })

  await test.step('a plan comes back with its reason, is mended and approved', async () => {
    await planOn(phone)
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await take(phone, '提交方案')
    await lookAgain()
    await expectSound(staff)
    await take(desk, '退回方案', (dialog) => dialog.getByLabel('原因').fill('请再问一次为什么'))
    await lookAgain()
    await expect(phone.getByText('请再问一次为什么')).toBeVisible()
    await phone.getByRole('button', { name: '再问一次为什么' }).click()
    await phone.getByRole('textbox', { name: '第 2 个为什么' }).fill('加热棒老化')
    await take(phone, '提交方案')
    await lookAgain()
    await expect(desk.getByText('加热棒老化')).toBeVisible()
    await take(desk, '通过方案')
  })

  await test.step('evidence is handed in and verified', async () => {
    await lookAgain()
    await fillDay(phone, '措施 1 完成日期', '2026-01-01')
    await uploaded(phone.getByRole('table', { name: 'D5 纠正措施' }))
    await saved(phone)
    await take(phone, '提交证据')
    await lookAgain()
    await take(desk, '验证有效', async (dialog) => {
      await dialog.getByText('文件审核').click()
      await uploaded(dialog)
    })
    await expect(desk.getByText('整改有效，任务已关闭。').first()).toBeVisible()
    await expectSound(staff)
  })

  await test.step('the report opens', async () => {
    await lookAgain()
    await phone.getByRole('button', { name: '8D 报告' }).click()
    await phone.waitForURL(/\/admin\/rectification\/preview\//)
    await expect(phone.locator('canvas')).toBeVisible()
    await expectNoSidewaysScroll(supplier)
  })
})
