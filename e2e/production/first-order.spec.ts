import { expect } from '@playwright/test'
import { expectSound } from '../browser.ts'
import { supplierIdOn } from '../newcomer.ts'
import { cell, paste } from '../order-form.ts'
import { choose } from '../steps.ts'
import { callsOf } from './calls.ts'
import { ADMINISTRATOR, FINANCE, LEGAL, MANAGER, PURCHASER, SUPPLIER } from './cast.ts'
import { effortOf, report } from './effort.ts'
import { proveAccount, register, review } from './joining.ts'
import { confirmed, finish, startOrder } from './order-steps.ts'
import { CODES, importFile, markedCodes, workbook } from './sku-workbook.ts'
import { FIRST, isTaken, PORT } from './product.ts'
import { test } from './story.ts'

// One story, from an empty database on: each part rests on those before it.
test.describe.configure({ mode: 'serial' })

const WRONG = 3
const PASTED = 50
const FEW = 5
/** What somebody who orders every day may need for five lines. */
const CLICKS_MOST = 25
const SECONDS_MOST = 120

test('the administrator whom setup made signs in at the console with a code of the SMS provider', async ({
  story: { production, windowOf },
}) => {
  const watched = await windowOf(ADMINISTRATOR)
  await expect(watched.page.getByText(FIRST.administrator.name).first()).toBeVisible()
  expect(production.sms.messagesTo(ADMINISTRATOR.mobile).map(({ template }) => template)).toEqual(['login_code'])
  await expectSound(watched)
})

test('setup run again changes nothing, and nothing of the demo world or the sandbox is there', async ({
  story: { production },
  request,
}) => {
  const said = await production.setup()
  expect(said).toContain('was there')
  expect(said).not.toContain('made')
  expect((await request.get('/sandbox')).status()).toBe(404)
  expect((await request.get('/api/Sandbox/Sms?Mobile=13900000006')).status()).toBe(404)
})

test('a wrong password or key is said in one sentence, and nothing starts', async ({ story: { production } }) => {
  const password = await production.refusal({
    DATABASE_URL: production.postgres.url.replace(/:[^:@]+@/, ':hush-hush@'),
  })
  expect(password).toContain('refuses the password of the user "portal"')
  expect(password).not.toContain('hush-hush')
  expect(await production.refusal({ FIELD_KEYS: `1:${'ab'.repeat(32)}` })).toContain(
    'FIELD_KEYS does not open what is in this database',
  )
})

test('SIGTERM to npm alone ends the product, and after the next start people are still signed in', async ({
  story: { production, windowOf },
}) => {
  expect(await production.stop()).toBe(0)
  expect(await Promise.all([isTaken(PORT), isTaken(PORT + 1)])).toEqual([false, false])
  await production.start()
  const { page } = await windowOf(ADMINISTRATOR)
  await expect(page.getByText(FIRST.administrator.name).first()).toBeVisible()
})

test('the administrator adds colleagues with their roles', async ({ story: { production, windowOf } }) => {
  const admin = await windowOf(ADMINISTRATOR)
  const { page } = admin
  await page.goto('/console/admin/system/staff')
  const effort = await effortOf(page, async () => {
    await page.getByRole('button', { name: '新增员工' }).click()
    await page.getByLabel('手机号').fill(PURCHASER.mobile)
    await page.getByRole('textbox', { name: '姓名' }).fill(PURCHASER.name)
    await page.getByRole('combobox', { name: '角色' }).click()
    await choose(page, PURCHASER.roleName)
    await page.getByRole('dialog').getByRole('button', { name: '新增员工' }).click()
    await expect(page.getByRole('textbox', { name: '采购工作台地址' })).toHaveValue(/\/console\/$/)
  })
  report('a colleague', effort)
  await page.getByRole('button', { name: '知道了' }).click()
  const calls = callsOf(admin)
  for (const { name, mobile, role } of [MANAGER, FINANCE, LEGAL])
    await calls.ask('POST', '/api/Staff', { name, mobile, roleKeys: [role], dataScope: 1 })
  await page.reload()
  for (const { name, roleName } of [PURCHASER, MANAGER, FINANCE, LEGAL])
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(roleName)
  await expect.poll(() => production.sms.messagesTo(PURCHASER.mobile).length).toBeGreaterThan(0)
  await expectSound(admin)
})

test('a purchaser imports products from Excel: wrong rows come back with their reasons, and go in once mended', async ({
  story: { windowOf },
}) => {
  const watched = await windowOf(PURCHASER)
  const { page } = watched
  await page.goto('/console/admin/basics/sku')
  const effort = await effortOf(page, async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    await importFile(page, 'first.xlsx', await workbook(WRONG))
    await expect(page.getByText(`共 ${CODES.length} 行，其中 ${WRONG} 行有误，没有导入任何数据`)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载错误说明' }).click(),
    ])
    expect(await markedCodes(await download.path())).toEqual(CODES.slice(0, WRONG))
    await page.getByRole('button', { name: '移除 first.xlsx' }).click()
    await importFile(page, 'mended.xlsx', await workbook(0))
    await expect(page.getByText(`导入完成：新增 ${CODES.length} 条，修改 0 条，无变化 0 条`)).toBeVisible()
  })
  report(`${CODES.length} products by Excel, with mistakes first`, effort)
  await expectSound(watched)
  await callsOf(watched).ask('POST', '/api/Warehouse', {
    code: 'BJ',
    name: '北京图书总仓',
    sort: 0,
    remark: '',
    isEnabled: true,
    address: '北京市通州区物流园 3 号库',
    receiverName: '赵仓管',
    receiverPhone: '010-60000000',
    receivingHours: '周一至周五 9:00–17:00',
  })
})

test('a supplier follows the link of its message, registers, and is approved by purchasing, finance and legal', async ({
  story: { production, windowOf },
}) => {
  const purchaser = callsOf(await windowOf(PURCHASER))
  const [buyer] = await purchaser.ask<{ id: string }[]>('GET', '/api/Company/Select')
  const categories = await purchaser.ask<{ id: string; name: string }[]>('GET', '/api/SkuCategory?PageSize=100')
  await purchaser.ask('POST', '/api/Supplier/InviteCode', {
    registerType: 0,
    buyerCompanyId: buyer?.id,
    categoryIds: categories.filter(({ name }) => name === '彩盒').map(({ id }) => id),
    mobile: SUPPLIER.mobile,
  })
  const invitation = () => production.sms.messagesTo(SUPPLIER.mobile).find(({ template }) => template === 'invite')
  await expect.poll(invitation).toBeDefined()

  const watched = await windowOf(SUPPLIER, {
    link: invitation()?.params['link'] ?? '',
    button: '登录并开始入驻',
    leadsTo: '/register',
  })
  const { page } = watched
  await page.getByRole('radio', { name: /^企业/ }).check()
  // The calls of the form name the company that this person now has; the first of them saves what it was begun with.
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.headers()['company-id'] !== undefined),
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/Supplier/')),
    page.getByRole('button', { name: '开始填写' }).click(),
  ])
  await expect(page).toHaveURL(/supplier_form/)
  const id = supplierIdOn(page)
  const supplier = callsOf(watched, call.headers()['company-id'])
  await register(supplier, id)
  await review(purchaser, id, 'firstPass')
  const finance = callsOf(await windowOf(FINANCE))
  await review(finance, id, 'pass')
  await review(callsOf(await windowOf(LEGAL)), id, 'pass')
  await proveAccount(finance, supplier, id)
  await page.goto('/admin/home')
  await expect(page.getByRole('button', { name: SUPPLIER.company })).toBeVisible()
})

test('an order of fifty pasted lines with new prices is approved by the manager and confirmed by the supplier', async ({
  story: { windowOf },
}) => {
  const purchaser = await windowOf(PURCHASER)
  const { page } = purchaser
  await page.goto('/console/admin/po/list')
  const rows = CODES.slice(0, PASTED).map((code, index) => `${code}\t${(index + 1) * 100}\t${index + 1}.5\t2099/3/31`)
  const effort = await effortOf(page, async () => {
    await startOrder(page)
    await cell(page, 1, '货号').click()
    await paste(page, ['货号\t数量\t单价\t交期', ...rows].join('\n'))
    await expect(cell(page, PASTED, '数量')).toHaveValue(String(PASTED * 100))
    await finish(page, '提交审批')
  })
  report(`an order of ${PASTED} pasted lines`, effort)
  await expectSound(purchaser)
  const address = new URL(page.url()).pathname.replace('/console', '')

  const manager = await windowOf(MANAGER)
  await manager.page.goto(`/console${address}`)
  await manager.page.getByRole('button', { name: '审批通过' }).click()
  await manager.page.getByRole('dialog').getByRole('button', { name: '审批通过' }).click()
  await expect(manager.page.getByText('审批已通过，供应商会收到通知').first()).toBeVisible()
  await expectSound(manager)
  await confirmed(await windowOf(SUPPLIER), address)
})

test('an order of five lines at agreed prices takes at most 25 clicks and two minutes', async ({
  story: { windowOf },
}) => {
  const { page } = await windowOf(PURCHASER)
  await page.goto('/console/admin/po/list')
  const effort = await effortOf(page, async () => {
    await startOrder(page)
    await cell(page, 1, '货号').click()
    for (const [index, code] of CODES.slice(0, FEW).entries()) {
      await page.keyboard.type(code)
      await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.type('500')
      if (index === 0) {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.keyboard.type('2099-01-15')
      }
      if (index + 1 < FEW) await cell(page, index + 2, '货号').click()
    }
    await finish(page, '发布')
  })
  report(`an order of ${FEW} lines`, effort)
  expect(effort.clicks).toBeLessThanOrEqual(CLICKS_MOST)
  expect(effort.seconds).toBeLessThan(SECONDS_MOST)
  await confirmed(await windowOf(SUPPLIER), new URL(page.url()).pathname.replace('/console', ''))
})
