import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { contractLedger, type ContractTransition } from '#modules/contract-ledger/machine.ts'
import type { Contract } from '#modules/contract-ledger/shapes.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { callsOf } from './calls.ts'
import { PEOPLE, windowOf } from './people.ts'
import { choose, codeFor } from './steps.ts'

const TODAY = dayOf(new Date())
const SCAN = { name: '合同扫描件.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) }

/** A sheet of paper as a scanner leaves it. */
function aPdf(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ]
  const parts = objects.map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = parts.map((_, index) => head.length + parts.slice(0, index).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + parts.join('')
  return `${body}xref\n0 4\n0000000000 65535 f \n${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`
}

/** Takes a step by its button, with what its form asks for. */
const take = async (page: Page, name: ContractTransition, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  const { label, done = '' } = contractLedger.transitions[name]
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** An order that needs a contract, which its supplier has just confirmed. */
const confirmedOrder = async (browser: Browser) => {
  const manager = await callsOf(browser, 'manager')
  const supplier = await callsOf(browser, 'owner')
  const [buyer] = await manager.get<{ id: string }[]>('/api/Company/Select')
  const [found] = await manager.get<{ extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: '晨光' }).toString()}`,
  )
  const companyId = found?.extra.companyId ?? ''
  const made = await manager.send<Order>('POST', '/api/PurchaseOrder', {
    supplierCompanyId: companyId,
    buyerCompanyId: buyer?.id,
    title: '礼盒签约单',
    orderType: 1,
    taxRate: 13,
    deliveryMode: 1,
    warehouseName: '北京图书总仓',
    receiver: { name: '赵仓管', phone: '010-60000000', address: '北京市通州区物流园 3 号库' },
    inspectionLevel: 'AQL 2.5',
    overRate: 3,
    underRate: 0,
    contractRequired: true,
    paymentTerm: { text: '', stages: [{ stage: '验收', percent: 100, trigger: '验收合格', days: 30 }] },
    items: [{ skuCode: 'PK-0401', qty: '2000', unitPrice: '6.8', priceSource: 1, requiredDate: addDays(TODAY, 40) }],
  })
  const step = ({ id, rowVersion }: Order, name: string, who: typeof manager, more = {}) =>
    who.send<Order>('PATCH', `/api/PurchaseOrder/${id}/State?transition=${name}`, { rowVersion }, more)
  const order = await step(await step(made, 'publish', manager), 'confirm', supplier, { 'Company-Id': companyId })
  return {
    order,
    now: () => manager.get<Order>(`/api/PurchaseOrder/${order.id}`),
    close: () => Promise.all([manager.close(), supplier.close()]),
  }
}

test('R-28 E.3: the contract of an order is drafted, passed by legal, signed by code on a telephone and sealed, and the order goes on', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { order, now, close } = await confirmedOrder(browser)
  const staff = await windowOf(browser, 'purchaser')
  const contractTitle = `采购合同 ${order.code}`

  const id = await test.step('staff find the draft at the order, name who reviews it, and make its text', async () => {
    await staff.page.goto(`/console/admin/po/${order.id}`)
    const link = staff.page.getByRole('link', { name: new RegExp(contractTitle) })
    await expect(link).toBeVisible()
    await link.click()
    await expect(staff.page.getByRole('heading', { level: 1, name: contractTitle })).toBeVisible()
    await staff.page.getByRole('button', { name: '修改草稿' }).click()
    await staff.page.getByLabel('法务', { exact: true }).click()
    await choose(staff.page, '孙法务')
    await staff.page.getByLabel('供应商签署人', { exact: true }).fill('陈晨')
    await expectSound(staff)
    await staff.page.getByRole('button', { name: '保存并生成正文' }).click()
    await expect(staff.page.getByRole('heading', { level: 1, name: contractTitle })).toBeVisible()
    await expect(staff.page.getByText(/共 \d+ 页/)).toBeVisible()
    await take(staff.page, 'submitLegal')
    return new URL(staff.page.url()).pathname.split('/').at(-1) ?? ''
  })

  const legal = await windowOf(browser, 'legal')
  await test.step('legal reads it and passes it', async () => {
    await legal.page.goto('/console/admin/contract/list?tab=toReview')
    await expect(legal.page.getByText(contractTitle).first()).toBeVisible()
    await legal.page.goto(`/console/admin/contract/${id}`)
    await expect(legal.page.getByRole('img', { name: /^第 1 \/ \d+ 页$/ })).toBeVisible()
    await take(legal.page, 'legalPass', (dialog) => dialog.getByLabel('条款意见').fill('第一条 无异议'))
    await expectSound(legal)
  })

  const phone = await windowOf(browser, 'owner', 'narrow', [422])
  await test.step('the supplier reads it to its end on a telephone, and signs with the code that came there', async () => {
    await phone.page.goto('/admin/contract/list?tab=toSign')
    await expect(phone.page.getByText(contractTitle).first()).toBeVisible()
    await expectNoSidewaysScroll(phone)
    await phone.page.goto(`/admin/contract/${id}`)
    await expectNoSidewaysScroll(phone)
    await phone.page.getByRole('button', { name: '签署', exact: true }).first().click()
    await expect(phone.page.getByRole('button', { name: '确认签署' })).toBeDisabled()
    const sheets = phone.page.getByRole('img', { name: /^第 \d+ \/ \d+ 页$/ })
    await expect(sheets.first()).toBeVisible()
    // Page by page, as somebody reads.
    for (const sheet of await sheets.all()) {
      await sheet.scrollIntoViewIfNeeded()
      await expect(sheet.locator('canvas')).toBeVisible()
      await sheet.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    }
    await expect(phone.page.getByText('已阅读到底，可以签署。')).toBeVisible()
    await expectNoSidewaysScroll(phone)
    await phone.page.getByLabel('签署人姓名').fill('陈晨')
    // A number gets one code a minute; the sign-in may just have asked for one.
    await expect(async () => {
      await phone.page.getByRole('button', { name: '获取验证码' }).click()
      await expect(phone.page.getByText(/138\*+0001/)).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 120_000 })
    await phone.page.getByLabel('短信验证码').fill(await codeFor(phone.page, PEOPLE.owner))
    await phone.page.getByRole('checkbox').check()
    await expectSound(phone)
    await phone.page.getByRole('button', { name: '确认签署' }).click()
    await expect(phone.page.getByText('签署完成')).toBeVisible()
    await expect(phone.page.getByText('存证号')).toBeVisible()
    await expectNoSidewaysScroll(phone)
    const download = phone.page.waitForEvent('download')
    await phone.page.getByRole('button', { name: '下载证据报告' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('staff seal it; the order goes on, and the file is found whole by both sides', async () => {
    await staff.page.goto(`/console/admin/contract/${id}`)
    await take(staff.page, 'seal')
    await staff.page.getByRole('button', { name: '验证签署件' }).click()
    await expect(staff.page.getByText('签名有效、内容完整')).toBeVisible()
    await expectSound(staff)
    expect((await now()).status).toBe(4)
    await phone.page.goto(`/admin/po/${order.id}`)
    await expect(phone.page.getByRole('link', { name: new RegExp(contractTitle) })).toBeVisible()
    await phone.page.goto(`/admin/contract/${id}`)
    await phone.page.getByRole('button', { name: '验证签署件' }).click()
    await expect(phone.page.getByText('签名有效、内容完整')).toBeVisible()
    await expectNoSidewaysScroll(phone)
  })
  await close()
})

test('R-23 K: a paper contract is entered and archived, its supplier asks for a renewal, and staff begin the next one', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const title = `年度供货框架 ${TODAY} ${test.info().retry}`
  const staff = await windowOf(browser, 'purchaser')
  const { page } = staff

  const id = await test.step('staff enter it with its scan; it is in force at once', async () => {
    await page.goto('/console/admin/contract/register')
    await page.getByLabel('相对方').fill('晨光')
    await page.locator('.ant-select-dropdown:visible').getByTitle(/晨光/).first().click()
    await page.getByLabel('采购方', { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await page.getByLabel('合同名称').fill(title)
    await page.getByRole('button', { name: '登记合同' }).click()
    await expect(page.getByText('请填写签订日期')).toBeVisible()
    await page.getByLabel('签订日期').fill(TODAY)
    await page.getByLabel('有效期起', { exact: true }).fill(TODAY)
    await page.getByLabel('有效期止', { exact: true }).fill(addDays(TODAY, 45))
    await page.getByLabel('合同金额', { exact: true }).fill('100000')
    await page.locator('input[type=file]').first().setInputFiles(SCAN)
    await expect(page.getByText(SCAN.name).first()).toBeVisible()
    await expectSound(staff)
    // What is still on its way is not left out.
    await expect(async () => {
      await page.getByRole('button', { name: '登记合同' }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText('剩余 45 天')).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('legal puts it into the archive', async () => {
    const legal = await windowOf(browser, 'legal')
    await legal.page.goto(`/console/admin/contract/${id}`)
    await take(legal.page, 'archive', async (dialog) => {
      await dialog.locator('input[type=file]').setInputFiles(SCAN)
      await expect(dialog.getByRole('button', { name: `移除 ${SCAN.name}` })).toBeVisible({ timeout: 30_000 })
      await dialog.getByLabel('归档号').fill('DA-001')
    })
    await expect(legal.page.getByText('DA-001').first()).toBeVisible()
  })

  await test.step('its end is near; the supplier asks for a renewal, and staff begin the next one', async () => {
    const supplier = await windowOf(browser, 'owner', 'narrow')
    await supplier.page.goto('/admin/contract/list?tab=expiring')
    await expect(supplier.page.getByText(title).first()).toBeVisible()
    await supplier.page.goto(`/admin/contract/${id}`)
    await take(supplier.page, 'renew', (dialog) => dialog.getByRole('textbox').fill('希望再续一年'))
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await page.goto(`/console/admin/contract/${id}`)
    await expect(page.getByText('希望再续一年').first()).toBeVisible()
    await take(page, 'renew')
    await expect(page.getByRole('link', { name: new RegExp(`${title}（续签）`) })).toBeVisible()
    const next = await callsOf(browser, 'purchaser')
    const old = await next.get<Contract>(`/api/ContractLedger/${id}`)
    expect(old.renewal?.statusName).toBe(contractLedger.states.draft.label.staff)
    await next.close()
  })
})
