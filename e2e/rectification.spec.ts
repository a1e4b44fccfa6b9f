import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, type Watched } from './browser.ts'
import { fillDay, saved, upload } from './newcomer.ts'
import { windowOf } from './people.ts'
import { plannedOrder } from './receipt-order.ts'
import { choose } from './steps.ts'
import { rectification } from '#modules/rectification/machine.ts'

const PHOTO = 'licence.jpg'
const STORY_MS = 360_000
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
const draftOn = async ({ page }: Watched, title: string, orderCode: string): Promise<string> => {
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
  await form.getByLabel('客诉标签').fill('小零件脱落')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await form.getByText('致命', { exact: true }).click()
  await expect(page.getByText(/^发布后 24 小时内提交临时措施/)).toBeVisible()
  await expect(page.getByText(/致命问题发布后.*暂停发货/)).toBeVisible()
  await form.getByLabel('相关订单').fill(orderCode)
  await page.keyboard.press('Enter')
  await form.getByLabel('问题现象').fill('纽扣受力后脱落，儿童可能误吞')
  await uploaded(form)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const planOn = async (page: Page): Promise<void> => {
  await page.getByLabel('第 1 个为什么').fill('铆接压力不足')
  await page.getByText('机', { exact: true }).click()
  await page.getByLabel('为什么没有检出').fill('没有做拉力测试')
  await page.getByRole('button', { name: '下一步：D5 纠正措施' }).click()
  await page.getByLabel('措施 1 措施').fill('改用卡扣并做拉力测试')
  await page.getByLabel('措施 1 责任人').fill('李工')
  await saved(page)
  // A plan without a day is none.
  await expect(page.getByRole('button', { name: '提交方案', exact: true }).last()).toBeDisabled()
  await fillDay(page, '措施 1 计划完成', '2099-01-01')
  await saved(page)
}

/** The supplier makes a delivery of the order, which then waits to be sent; answers with its id. */
const deliveryOn = async ({ page }: Watched, orderId: string): Promise<string> => {
  await page.goto(`/admin/po/${orderId}`)
  await page.getByRole('button', { name: '去发货' }).click()
  await page.getByRole('button', { name: '生成发货单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '确认发货' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Staff say whether the evidence convinces. */
const judge = (page: Page, label: '验证有效' | '验证无效', reason?: string): Promise<void> =>
  take(page, label, async (dialog) => {
    if (reason !== undefined) await dialog.getByLabel('原因').fill(reason)
    await dialog.getByText('文件审核').click()
    await uploaded(dialog)
  })

const HELD = '质量问题待处理，暂停发货'

test('R-30 J a complaint about children’s safety holds deliveries, is solved and paid for, on a desk and on a telephone', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const staff = await windowOf(browser, 'qualityControl')
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const [desk, phone] = [staff.page, supplier.page]
  const { orderId, orderNow, close } = await plannedOrder(browser)
  const { code: orderCode } = await orderNow()
  const receiptId = await deliveryOn(supplier, orderId)
  const id = await draftOn(staff, `搪胶玩偶小零件脱落 ${test.info().retry}`, orderCode)
  const lookAgain = async (): Promise<void> => {
    await desk.goto(`/console/admin/rectification/${id}`)
    await phone.goto(`/admin/rectification/${id}`)
  }
  await expectSound(staff)
  await take(desk, '发布')

  await test.step('goods of the order must not leave, and both pages say why', async () => {
    await phone.goto(`/admin/po/${orderId}`)
    await expect(phone.getByText(HELD).first()).toBeVisible()
    await phone.goto(`/admin/receipt/ship/${receiptId}`)
    await expect(phone.getByText(HELD).first()).toBeVisible()
    await expect(phone.getByRole('button', { name: '确认发货', exact: true })).toHaveCount(0)
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
  })

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

  await test.step('quality lets the goods go, and they leave', async () => {
    await lookAgain()
    await take(desk, '解除暂停发货', (dialog) => dialog.getByLabel('原因').fill('库存已全检，合格品已贴标'))
    await phone.goto(`/admin/receipt/ship/${receiptId}`)
    await phone.getByRole('textbox', { name: '生产批号/印次', exact: true }).fill('P-01')
    await phone.getByRole('textbox', { name: '箱数', exact: true }).fill('25')
    await phone.getByRole('region', { name: '运输' }).getByText('送货', { exact: true }).click()
    await phone.getByRole('textbox', { name: '车牌号', exact: true }).fill('粤B12345')
    await phone.getByRole('button', { name: '确认发货', exact: true }).click()
    await expect(phone.getByText('已发货，等待仓库签收').first()).toBeVisible()
    await lookAgain()
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
    await phone.getByRole('textbox', { name: '第 2 个为什么' }).fill('铆钉规格不对')
    await take(phone, '提交方案')
    await lookAgain()
    await expect(desk.getByText('铆钉规格不对').first()).toBeVisible()
    await take(desk, '通过方案')
  })

  await test.step('evidence is handed in and verified', async () => {
    await lookAgain()
    await fillDay(phone, '措施 1 完成日期', '2026-01-01')
    await uploaded(phone.getByRole('table', { name: 'D5 纠正措施' }))
    await saved(phone)
    await take(phone, '提交证据')
    await lookAgain()
    await judge(desk, '验证无效', '拉力仍不足')
    await lookAgain()
    await expect(phone.getByText('拉力仍不足').first()).toBeVisible()
    await take(phone, '提交证据')
    await lookAgain()
    await judge(desk, '验证有效')
    await expect(desk.getByText('整改有效，任务已关闭。').first()).toBeVisible()
    await expectSound(staff)
  })

  await test.step('what it cost is claimed, agreed to, and deducted once', async () => {
    await take(desk, '提出索赔', async (dialog) => {
      await dialog.getByLabel('索赔金额').fill('1250.5')
      await dialog.getByLabel('索赔说明').fill('返工费 1000，退货运费 250.5')
    })
    await lookAgain()
    await take(phone, '确认索赔')
    const deducted = phone.getByRole('link', { name: /^KK\d+$/ })
    await expect(deducted).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await deducted.click()
    // The page of the task stays in its tab behind this one.
    await expect(phone.getByText('1,250.50').filter({ visible: true }).first()).toBeVisible()
    await expect(phone.getByRole('link', { name: /^ZG\d+$/ })).toBeVisible()
  })

  await test.step('the report opens', async () => {
    await lookAgain()
    await phone.getByRole('button', { name: '8D 报告' }).click()
    await phone.waitForURL(/\/admin\/rectification\/preview\//)
    await expect(phone.locator('canvas').first()).toBeVisible()
    await expectNoSidewaysScroll(supplier)
  })
  await close()
})
