import { expect, test, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { outsourcingOrder, type OutsourcingTransition } from '#modules/outsourcing-order/machine.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { fillDay, upload } from './newcomer.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 300_000
const PICTURE = 'licence.jpg'
const TODAY = dayOf(new Date())

/** Takes a step by its button, with what its form asks for. `confirm` is what the form's own button says. */
const take = async (
  page: Page,
  name: OutsourcingTransition,
  confirm?: string,
  more?: (dialog: Locator) => Promise<void>,
): Promise<void> => {
  const { label, done = '' } = outsourcingOrder.transitions[name]
  await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: confirm ?? label, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const idOn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click()

const added = async (place: Locator): Promise<void> => {
  await upload(place, PICTURE)
  await expect(place.getByRole('button', { name: `移除 ${PICTURE}` })).toBeVisible()
}

interface Wanted {
  readonly supplier: readonly [typed: string, name: string]
  readonly contract: string
  readonly card: string
  readonly title: string
  readonly item: string
  readonly qty: string
}

/** Staff choose supplier, contract, card and one line: the form says meanwhile whether it could be published. */
const begin = async (page: Page, { supplier, contract, card, title, item, qty }: Wanted): Promise<Locator> => {
  await page.goto('/console/admin/outsourcing/list')
  await page.getByRole('button', { name: '新建委外单' }).click()
  const form = page.getByRole('tabpanel', { name: '新建委外单' })
  await form.getByLabel('供应商').fill(supplier[0])
  await choose(page, supplier[1])
  const pick = async (label: string, words: string): Promise<void> => {
    await form.getByLabel(label, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(words).first().click()
  }
  await pick('框架合同', contract)
  await pick('价目表', card)
  await form.getByLabel('主题').fill(title)
  await fillDay(form, '开工日', TODAY)
  await fillDay(form, '要求交付日', addDays(TODAY, 40))
  await pick('明细 1 价目项', item)
  await form.getByLabel('明细 1 数量').fill(qty)
  await fillDay(form, '明细 1 要求交付日', addDays(TODAY, 1))
  await expect(form.getByText(/最早 .* 交付/)).toBeVisible()
  await fillDay(form, '明细 1 要求交付日', addDays(TODAY, 40))
  return form
}

const save = async (page: Page, form: Locator, title: string): Promise<string> => {
  await expect(form.getByText('校验通过，可以发布')).toBeVisible()
  await form.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return idOn(page)
}

test('R-26 H illustrations are delivered, come back with a pin, are delivered again and accepted', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const title = '《小熊的星空》跨页插画'
  const office = await windowOf(browser, 'purchaser')
  const studio = await windowOf(browser, 'justPassed', 'narrow')
  const quality = await windowOf(browser, 'qualityControl')

  const id = await test.step('staff write the order with the live check beside it, and publish', async () => {
    const { page } = office
    const form = await begin(page, {
      supplier: ['悦声', '杭州悦声工作室'],
      contract: 'XSTY-WW-2026-006',
      card: '配音与插画价目表',
      title,
      item: '插画',
      qty: '16',
    })
    await expect(form.getByText('内容制作须填写需求说明')).toBeVisible()
    await form.getByLabel('需求说明').fill('水彩风格，300 dpi')
    await form.getByRole('combobox', { name: '使用范围' }).click()
    await choose(page, '纸质图书及电子版')
    await added(form)
    const made = await save(page, form, title)
    await take(page, 'publish')
    return made
  })

  await test.step('the studio confirms the rights and accepts on a telephone, and delivers a file', async () => {
    const { page } = studio
    await page.goto(`/admin/outsourcing/${id}`)
    await take(page, 'accept', '确认接单', (drawer) => drawer.getByRole('checkbox').check())
    await take(page, 'deliver', '提交交付', added)
    await tab(page, '交付')
    await expect(page.getByRole('heading', { name: '第 1 次交付' })).toBeVisible()
    await expectNoSidewaysScroll(studio)
    await expectSound(studio)
  })

  await test.step('quality pins what is to be changed', async () => {
    const { page } = quality
    await page.goto(`/console/admin/outsourcing/${id}`)
    await take(page, 'returnDelivery', '退回返工', async (drawer) => {
      await expect(drawer.getByRole('img', { name: '照片 1/1' })).toBeVisible()
      await drawer.getByRole('button', { name: /添加标注/ }).click()
      await drawer.getByLabel('标注 1 的意见').fill('眼睛再大一点')
    })
    await expectSound(quality)
  })

  await test.step('the studio reads it where it is, and delivers again', async () => {
    const { page } = studio
    await page.goto(`/admin/outsourcing/${id}?tab=deliveries`)
    await expect(page.getByRole('button', { name: '标注 1：眼睛再大一点' })).toBeVisible()
    await take(page, 'deliver', '提交交付', added)
  })

  await test.step('it is accepted with five points, and owed', async () => {
    const { page } = quality
    await page.goto(`/console/admin/outsourcing/${id}`)
    await take(page, 'acceptDelivery', '验收通过', (drawer) => drawer.getByText('5 很好').click())
    await studio.page.goto(`/admin/outsourcing/${id}?tab=settlement`)
    await expect(studio.page.getByRole('tabpanel').getByText('待结算').first()).toBeVisible()
    await office.page.goto(`/console/admin/outsourcing/${id}?tab=history`)
    await expect(office.page.getByText('退回返工').first()).toBeVisible()
    await expectSound(office)
  })
})

test('R-26 G printing on the buyer’s paper: the order is accepted, the paper is counted, and a part is delivered', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const title = '《小熊的星空》精装上壳 第二批'
  const paper = '157 g 哑粉纸'
  const office = await windowOf(browser, 'purchaser')
  const factory = await windowOf(browser, 'owner', 'narrow')

  const id = await test.step('too little paper is said while the order is written', async () => {
    const { page } = office
    const form = await begin(page, {
      supplier: ['晨光', '深圳晨光彩印有限公司'],
      contract: 'XSTY-WW-2026-001',
      card: '图书印刷价目表',
      title,
      item: '精装上壳',
      qty: '10000',
    })
    await form.getByRole('combobox', { name: '收货仓库' }).fill('北京')
    await choose(page, '北京图书总仓')
    await form.getByRole('button', { name: '添加客供料' }).click()
    await form.getByLabel('客供料 1 物料名称').fill(paper)
    await form.getByLabel('客供料 1 单位').fill('张')
    await form.getByLabel('客供料 1 净用量').fill('9375')
    await form.getByLabel('客供料 1 损耗率').fill('2.4')
    await form.getByLabel('客供料 1 计划数量').fill('9000')
    await expect(form.getByText(`客供料「${paper}」不足，理论用量 9600 张`)).toBeVisible()
    await form.getByLabel('客供料 1 计划数量').fill('10000')
    const made = await save(page, form, title)
    await take(page, 'publish')
    return made
  })

  await test.step('the supplier accepts, and counts the paper: twenty sheets are missing', async () => {
    await factory.page.goto(`/admin/outsourcing/${id}`)
    await take(factory.page, 'accept', '确认接单')
    const { page } = office
    await page.goto(`/console/admin/outsourcing/${id}?tab=materials`)
    await page.getByRole('button', { name: '发料', exact: true }).click()
    await page.getByLabel(`${paper} 数量`).fill('10000')
    await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await factory.page.goto(`/admin/outsourcing/${id}?tab=materials`)
    await factory.page.getByRole('button', { name: '待确认 1 条' }).click()
    await factory.page.getByLabel(`${paper} 实际数量`).fill('9980')
    await factory.page.getByLabel(`${paper} 说明`).fill('少 20 张')
    await factory.page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click()
    await expect(factory.page.getByText('少 20', { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(factory)
  })

  await test.step('half of it is delivered with a receipt, and waits there until it is in stock', async () => {
    await take(factory.page, 'deliver', '提交交付', (drawer) => drawer.getByLabel('第 1 行 本次数量').fill('5000'))
    await tab(factory.page, '交付')
    await expect(factory.page.getByText('未入库')).toBeVisible()
    await office.page.goto(`/console/admin/outsourcing/${id}`)
    await expect(office.page.getByRole('button', { name: '验收通过', exact: true })).toBeDisabled()
    await expectSound(factory)
    await expectSound(office)
  })
})
