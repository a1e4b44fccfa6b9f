import { expect, test, type Browser } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { agreedOrder } from './agreed-order.ts'
import { windowOf } from './people.ts'

const LATER = addDays(dayOf(new Date()), 40)
const REASON = '纸板涨价 8%，原价做不下来'

/** An order of gift boxes that both sides have agreed on, made by their programs; and a reprint of it. */
const prepare = async (browser: Browser) => {
  const {
    manager,
    supplier,
    agreed: source,
  } = await agreedOrder(browser, '礼盒首单', [
    { skuCode: 'PK-0401', qty: '2000', unitPrice: '6.8', priceSource: 1, requiredDate: LATER },
  ])
  const reprint = () =>
    manager.send<Order>('POST', `/api/PurchaseOrder/${source.id}/Reprint`, {
      requiredDate: LATER,
      lines: source.items.map(({ id }) => ({ itemId: id, qty: '800' })),
    })
  return { source, reprint, close: () => Promise.all([manager.close(), supplier.close()]) }
}

test('F: a reprint is asked for in one dialog, and settled on one card on a telephone', async ({ browser }) => {
  const { source, reprint, close } = await prepare(browser)
  const staff = await windowOf(browser, 'manager')
  await staff.page.goto(`/console/admin/po/${source.id}`)
  await staff.page.getByRole('button', { name: '加印', exact: true }).click()
  const dialog = staff.page.getByRole('dialog', { name: `加印 ${source.code}` })
  await dialog.getByLabel('加印数量').fill('1500')
  await expect(dialog.getByText('单价 ¥6.80')).toBeVisible()
  await dialog.getByLabel('需求日期').fill(LATER)
  await expectSound(staff)
  await dialog.getByRole('button', { name: '加印', exact: true }).click()
  await expect(staff.page.getByRole('heading', { level: 1, name: '礼盒包装加印' })).toBeVisible()
  await expect(staff.page.getByText('待供应商确认').first()).toBeVisible()
  const id = new URL(staff.page.url()).pathname.split('/').at(-1) ?? ''

  const phone = await windowOf(browser, 'owner', 'narrow')
  await phone.page.goto('/admin/home')
  const numbers = phone.page.getByRole('region', { name: '待办统计' })
  await numbers.getByRole('button', { name: /^展开全部/ }).click()
  await numbers.getByRole('link', { name: /加印待确认/ }).click()
  await expect(phone.page).toHaveURL(/tab=reprint/)
  await phone.page.goto(`/admin/po/${id}`)
  const card = phone.page.getByRole('region', { name: '礼盒包装加印' })
  await expect(card).toContainText('1,500 个')
  await expect(card).toContainText(source.code)
  await expect(card).toContainText('¥10,200.00')
  await expectNoSidewaysScroll(phone)
  await expectSound(phone)
  await phone.page.getByRole('button', { name: '按原价确认' }).click()
  await expect(phone.page.getByRole('heading', { name: '交货计划' })).toBeVisible()

  const other = await reprint()
  await phone.page.goto(`/admin/po/${other.id}`)
  await phone.page.getByRole('button', { name: '重新报价' }).click()
  const ask = phone.page.getByRole('dialog', { name: '重新报价' })
  await ask.getByRole('textbox').fill(REASON)
  await ask.getByRole('button', { name: '重新报价' }).click()
  await expect(phone.page.getByText('重新报价中').first()).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await phone.page.getByRole('link', { name: /^BJ/ }).click()
  await expect(phone.page.getByText('待报价').first()).toBeVisible()
  // The order stays open in its tab, out of sight.
  await expect(phone.page.getByText(REASON).filter({ visible: true })).toContainText(other.code)

  await staff.page.goto(`/console/admin/po/${other.id}`)
  await expect(staff.page.getByText('重新报价中').first()).toBeVisible()
  await staff.page.getByRole('link', { name: /^XJ/ }).click()
  await expect(staff.page.getByText('第 1 轮报价中（0/1）').first()).toBeVisible()
  await expectSound(staff)
  await close()
})
