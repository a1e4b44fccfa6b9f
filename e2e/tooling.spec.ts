import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { tooling, type ToolingTransition } from '#modules/tooling/machine.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { signedIn, windowOf } from './people.ts'

const NOTE = /可复用模具 3 套，勿重复计模具费/

/** Takes a step by its button, with what its form asks for. */
const take = async (page: Page, name: ToolingTransition, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  const { label, done = '' } = tooling.transitions[name]
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

interface Made {
  readonly id: string
}

/** Staff have entered a mould for a product, and begun an order of it. */
const prepare = async (browser: Browser, title: string) => {
  const { page } = await windowOf(browser, 'purchaser')
  const { cookies } = await signedIn(browser, 'purchaser')
  const headers = { Authorization: `Bearer ${cookies.find(({ name }) => name === 'console_token')?.value ?? ''}` }
  const get = async <T>(path: string): Promise<T> => (await page.request.get(path, { headers })).json()
  const post = async (path: string, data: object): Promise<Made> => {
    const reply = await page.request.post(path, { headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  const [buyer] = await get<Made[]>('/api/Company/Select')
  const [supplier] = await get<{ extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: '晨光' }).toString()}`,
  )
  const [sku] = await get<Made[]>('/api/Sku/Select?Q=PK-0401')
  const parties = { supplierCompanyId: supplier?.extra.companyId, buyerCompanyId: buyer?.id }
  const tool = await post('/api/Tooling', {
    ...parties,
    title,
    kind: 3,
    quantity: 3,
    unit: '套',
    owner: 1,
    place: '模具库 1 区',
    lifeTotal: 1000,
    lifeUsed: 0,
    madeOn: null,
    cost: '9800',
    feeSource: '',
    formulaId: null,
    photos: [],
    remark: '',
    skuIds: [sku?.id],
  })
  const order = await post('/api/PurchaseOrder', { ...parties, title: '礼盒补货', items: [{ skuCode: 'PK-0401' }] })
  return { toolId: tool.id, orderId: order.id }
}

test('a mould is checked and used by its supplier, known to the next order, and scrapped when staff agree', async ({
  browser,
}) => {
  const title = `礼盒内托模具 ${test.info().retry}`
  const { toolId, orderId } = await prepare(browser, title)
  const staff = await windowOf(browser, 'purchaser')
  const order = `/console/admin/po/create?id=${orderId}`

  const supplier = await windowOf(browser, 'owner', 'narrow')
  await test.step('the supplier checks it on a telephone; only then can it be reused', async () => {
    await staff.page.goto(order)
    await expect(staff.page.getByRole('heading', { name: '附加费用' })).toBeVisible()
    await expect(staff.page.getByText(NOTE)).toHaveCount(0)
    await supplier.page.goto('/admin/tooling/list?tab=toCheck')
    await expect(supplier.page.getByText(title).first()).toBeVisible()
    await expectNoSidewaysScroll(supplier)
    await supplier.page.goto(`/admin/tooling/${toolId}`)
    await expect(supplier.page.getByText(/^现在轮到您：请核对数量/)).toBeVisible()
    await take(supplier.page, 'confirm')
    await staff.page.reload()
    await expect(staff.page.getByText(NOTE)).toBeVisible()
    await expectSound(staff)
  })

  await test.step('it is used, and says that its life comes to an end', async () => {
    await take(supplier.page, 'use', (dialog) => dialog.getByLabel('使用次数').fill('950'))
    await expect(supplier.page.getByText('寿命将尽，只剩 50 模次，请尽早安排重做。').first()).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
  })

  await test.step('its supplier asks to scrap it, and staff agree', async () => {
    const desk = await windowOf(browser, 'owner')
    await desk.page.goto(`/admin/tooling/${toolId}`)
    await take(desk.page, 'requestScrap', (dialog) => dialog.getByLabel('原因').fill('型腔磨损'))
    await staff.page.goto(`/console/admin/tooling/${toolId}`)
    await take(staff.page, 'approveScrap')
    await expect(staff.page.getByText('版具已报废。').first()).toBeVisible()
    await staff.page.goto(order)
    await expect(staff.page.getByRole('heading', { name: '附加费用' })).toBeVisible()
    await expect(staff.page.getByText(NOTE)).toHaveCount(0)
  })
})
