import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { reviewTask } from '#modules/review-task/machine.ts'
import { indicatorsOf } from '#modules/review-task/scoring.ts'
import type { Review } from '#modules/review-task/shapes.ts'
import { expectNoSidewaysScroll, expectSound, type Watched } from './browser.ts'
import { callsOf } from './calls.ts'
import { CERTIFICATES, fillDay, saved } from './newcomer.ts'
import { isStaff, windowOf, type PersonName } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 300_000
const STEPS = Object.values(reviewTask.transitions)
const PHOTO = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: readFileSync(`${CERTIFICATES}/licence.jpg`) }

/** Takes a step by its button, with what it asks for. */
const take = async (page: Page, label: string, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: label, exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  const { done = `${label}成功` } = STEPS.find((step) => step.label === label) ?? {}
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Staff plan a review of the printer; answers with the id of the draft. */
const draftOn = async ({ page }: Watched, title: string): Promise<string> => {
  await page.goto('/console/admin/review/list')
  await page.getByRole('button', { name: '新建评审' }).click()
  const form = page.getByRole('tabpanel', { name: '新建评审' })
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('请选择组长')).toBeVisible()
  await form.getByLabel('供应商').fill('晨光')
  await choose(page, '深圳晨光彩印有限公司')
  await form.getByLabel('采购方').click()
  await choose(page, '北京小树童阅文化有限公司')
  await form.getByLabel('主题').fill(title)
  await form.getByText('年度验厂', { exact: true }).click()
  await form.getByLabel('评审地址').fill('深圳市宝安区彩印路 8 号')
  await fillDay(form, '计划日期', '2099-01-10')
  await form.getByLabel('组长').click()
  await choose(page, '吴品控')
  await form.getByLabel('评审表').click()
  await choose(page, '工厂评审表')
  await fillDay(form, '自评截止', '2099-01-08')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Writes to all items at once what would be the same click forty times. */
const written = async (browser: Browser, who: PersonName, id: string, part: 'self' | 'marks'): Promise<void> => {
  const office = await callsOf(browser, 'qualityControl')
  const { rowVersion, sections, supplierCompanyId } = await office.get<Review>(`/api/ReviewTask/${id}`)
  await office.close()
  const calls = await callsOf(browser, who, isStaff(who) ? {} : { 'Company-Id': supplierCompanyId })
  const file = await calls.upload(PHOTO)
  const found: Readonly<Record<string, object>> = {
    P3: { score: '5', level: 2, finding: '成品靠墙受潮', photos: [file] },
    E1: { score: '0', level: 3, finding: '消防通道堆放纸张', photos: [file] },
  }
  const common = indicatorsOf(sections).map(({ key }) => ({ key, score: '10', note: '' }))
  const items =
    part === 'self'
      ? common.map((one) => ({ ...one, files: [file] }))
      : common.map((one) => ({ ...one, photos: [], level: null, finding: '', ...found[one.key] }))
  await calls.send('PUT', `/api/ReviewTask/${id}`, { rowVersion, [part]: items })
  await calls.close()
}

test('I R-32 R-31 a factory is reviewed from the plan to what it has to mend, on a desk and on a telephone', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const staff = await windowOf(browser, 'qualityControl')
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const [desk, phone] = [staff.page, supplier.page]
  const id = await draftOn(staff, `年度验厂 ${test.info().retry}`)
  const lookAgain = async (): Promise<void> => {
    await desk.goto(`/console/admin/review/${id}`)
    await phone.goto(`/admin/review/${id}`)
  }
  await expectSound(staff)
  await take(desk, '发布')

  await test.step('the supplier asks for another day and gets it', async () => {
    await lookAgain()
    await expect(phone.getByText('现在轮到您：请确认评审日期，不合适可以提出改期。')).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await take(phone, '提出改期', async (dialog) => {
      await fillDay(dialog, '可行日期 1', '2099-01-12')
      await dialog.getByLabel('原因').fill('盘点')
    })
    await lookAgain()
    await take(desk, '同意改期', (dialog) => dialog.getByText('2099-01-12').click())
  })

  await test.step('it assesses itself; without a proof the step stays closed', async () => {
    await lookAgain()
    const item = phone.getByRole('group', { name: /^L1/ })
    await item.getByText('符合', { exact: true }).click()
    await saved(phone)
    await expect(phone.getByText('已完成 0/13 项')).toBeVisible()
    await expect(phone.getByRole('button', { name: '提交自评' }).last()).toBeDisabled()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await phone.goto('/admin/review/list?tab=toAssess')
    await written(browser, 'owner', id, 'self')
    await lookAgain()
    await take(phone, '提交自评')
  })

  await test.step('the team comes, and its leader publishes what it found', async () => {
    await lookAgain()
    await take(desk, '签到评审', (dialog) => dialog.getByLabel('签到地点').fill('厂门口'))
    await expect(desk.getByRole('tab', { name: '质量体系 0/4' })).toBeVisible()
    await expectSound(staff)
    await desk.goto('/console/admin/review/list')
    await written(browser, 'qualityControl', id, 'marks')
    await lookAgain()
    await take(desk, '发布报告', async (dialog) => {
      await dialog.getByLabel('评审总结').fill('质量体系完整，消防和仓储须整改。')
      await dialog.getByText('有条件通过').click()
      await dialog.getByLabel('说明').fill('限期整改后复核')
    })
  })

  await test.step('R-31 the report is read on its own page', async () => {
    await lookAgain()
    await phone.getByRole('button', { name: '查看评审报告' }).click()
    await phone.waitForURL(/\/admin\/review\/report\//)
    await expect(phone.getByText('不符合项（2）')).toBeVisible()
    await expect(phone.getByText('消防通道堆放纸张').last()).toBeVisible()
    await expect(phone.getByRole('figure', { name: '各板块得分（百分制）' })).toBeVisible()
    await expect(phone.getByRole('heading', { name: '历次评审' })).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await desk.goto(`/console/admin/review/report/${id}`)
    await expect(desk.getByText('不符合项（2）')).toBeVisible()
    await expectSound(staff)
  })

  await test.step('an appeal is answered by somebody who did not lead', async () => {
    await lookAgain()
    await take(phone, '申诉', (dialog) => dialog.getByLabel('原因').fill('通道当天已清理'))
    await lookAgain()
    await expect(desk.getByRole('button', { name: '答复申诉' })).toBeDisabled()
    const manager = await windowOf(browser, 'manager')
    await manager.page.goto(`/console/admin/review/${id}`)
    await take(manager.page, '答复申诉', async (dialog) => {
      await dialog.getByText('维持报告').click()
      await dialog.getByLabel('原因').fill('评审时确实堵塞')
    })
    await expectSound(manager)
  })

  await test.step('the supplier confirms, and has two things to mend', async () => {
    await lookAgain()
    await take(phone, '确认报告')
    await expect(phone.getByText('评审有条件通过，整改任务全部关闭后完成。').first()).toBeVisible()
    await expect(phone.getByRole('link', { name: /^ZG/ })).toHaveCount(2)
    await expectNoSidewaysScroll(supplier)
  })
})

test('I checklists are kept by quality control, with sections that come to a hundred', async ({ browser }) => {
  const staff = await windowOf(browser, 'qualityControl', 'wide', [422])
  const { page } = staff
  await page.goto('/console/admin/review-template')
  await expect(page.getByText('第 1 版').first()).toBeVisible()
  await page.getByRole('button', { name: '新增评审表' }).click()
  const form = page.getByRole('dialog')
  const code = `ONLINE-${test.info().retry}`
  await form.getByLabel('编码').fill(code)
  await form.getByLabel('名称').fill(`线上复审表 ${code}`)
  await form.getByRole('button', { name: '添加板块' }).click()
  await form.getByLabel('板块', { exact: true }).fill('资质')
  await form.getByLabel('编号').fill('L1')
  await form.getByLabel('评审项', { exact: true }).fill('营业执照')
  await form.getByLabel('权重', { exact: true }).first().fill('90')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('板块权重合计须为 100')).toBeVisible()
  await form.getByLabel('权重', { exact: true }).first().fill('100')
  await expectSound(staff)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`线上复审表 ${code}`)).toBeVisible()
})
