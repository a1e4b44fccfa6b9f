import { expect, test, type Locator, type Page } from '@playwright/test'
import { purchaseReceipt, type ReceiptTransition } from '#modules/purchase-receipt/machine.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { upload } from './newcomer.ts'
import { windowOf } from './people.ts'
import { plannedOrder } from './receipt-order.ts'

const STORY_MS = 300_000
const PHOTO = 'licence.jpg'
/** Three lines are sent with one hand: so often the thumb comes down at most. */
const TAPS_MOST = 12

/** Takes a step by its button, with what its form asks for. */
const take = async (page: Page, name: ReceiptTransition, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  const { label, done = '' } = purchaseReceipt.transitions[name]
  await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const addPhoto = async (page: Page): Promise<void> => {
  await upload(page.getByRole('tabpanel'), PHOTO)
  await expect(page.getByRole('button', { name: `移除 ${PHOTO}` })).toBeVisible()
}

test('R-29 E a delivery is sent and signed for on telephones, settled, and the next one judged and stored', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const world = await plannedOrder(browser)
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const { page: phone } = supplier
  phone.setDefaultTimeout(30_000)

  const id = await test.step('three lines are sent with one hand', async () => {
    await phone.goto(`/admin/po/${world.orderId}`)
    let taps = 0
    const tap = async (place: Locator): Promise<Locator> => {
      taps += 1
      await place.click()
      return place
    }
    await tap(phone.getByRole('button', { name: '去发货' }))
    await expect(phone.getByText('已选 3 项')).toBeVisible()
    await expectNoSidewaysScroll(supplier)
    await tap(phone.getByRole('button', { name: '生成发货单' }))
    await expect(phone.getByRole('heading', { level: 1, name: '确认发货' })).toBeVisible()
    const typed = async (label: string, text: string): Promise<void> =>
      (await tap(phone.getByRole('textbox', { name: label, exact: true }))).fill(text)
    await typed('生产批号/印次', 'P-01')
    await typed('箱数', '25')
    await tap(phone.getByRole('region', { name: '运输' }).getByText('送货', { exact: true }))
    await typed('车牌号', '粤B12345')
    taps += 1
    await addPhoto(phone)
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    await tap(phone.getByRole('button', { name: '确认发货', exact: true }))
    await expect(phone.getByText('已发货，等待仓库签收').first()).toBeVisible()
    expect(taps).toBeLessThanOrEqual(TAPS_MOST)
    await expect(phone).toHaveURL(/\/admin\/receipt\/[\da-f-]{36}$/)
    await expectNoSidewaysScroll(supplier)
    return new URL(phone.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the warehouse finds it by its label, and signs for fifty less over a line that drops', async () => {
    const { qrToken } = await world.seen(id)
    const keeper = await windowOf(browser, 'warehouse', 'narrow')
    const { page } = keeper
    page.setDefaultTimeout(30_000)
    let answered = 0
    await page.route(/transition=sign/, async (route) => {
      answered += 1
      // The server has heard it; that it has does not come back.
      if (answered > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionfailed')
    })
    await page.goto('/console/admin/receipt/scan')
    await page.getByRole('textbox').first().fill(qrToken)
    await page.getByRole('textbox').first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '签收' })).toBeVisible()
    await page.getByRole('textbox', { name: '礼盒包装 实收', exact: true }).fill('300')
    await expect(page.getByText('少 50')).toBeVisible()
    await addPhoto(page)
    await expectSound(keeper)
    await expectNoSidewaysScroll(keeper)
    await page.getByRole('button', { name: '签收并登记异常' }).click()
    await expect(page.getByText(/网络不通，已为您保存/)).toBeVisible()
    await expect(page.getByText('这张收货单异常待处理，无需签收。')).toBeVisible()
    expect(answered).toBe(2)
    const signed = await world.seen(id)
    expect(signed.logs.filter(({ toState }) => toState === 'signed')).toHaveLength(1)
    expect(signed.items.map(({ receivedQty }) => Number(receivedQty))).toEqual([300, 500, 400])
    expect(signed.exception).toMatchObject({ type: 1, photos: [expect.any(String)] })
  })

  await test.step('the supplier says that it sends the rest, and purchasing settles it', async () => {
    await phone.reload()
    await expect(phone.getByText('少 50').first()).toBeVisible()
    await take(phone, 'replyException', (dialog) => dialog.getByRole('textbox').fill('少装 50，补发'))
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    const desk = await windowOf(browser, 'manager')
    await desk.page.goto(`/console/admin/receipt/${id}`)
    await expect(desk.page.getByText(/少装 50，补发/).first()).toBeVisible()
    await expectSound(desk)
    await desk.page.getByRole('button', { name: '处理异常', exact: true }).click()
    const drawer = desk.page.getByRole('dialog')
    await drawer.getByLabel('礼盒包装 合格数量').fill('290')
    await expect(drawer.getByText('第 1 行：合格 + 让步 + 不合格应等于签收数 300')).toBeVisible()
    await drawer.getByLabel('礼盒包装 合格数量').fill('300')
    await drawer.getByRole('button', { name: '处理并入库' }).click()
    await expect(desk.page.getByText('异常已处理，货物已入库').first()).toBeVisible()
    expect((await world.shippable()).some(({ remainingQty }) => Number(remainingQty) === 50)).toBe(true)
  })

  await test.step('the next delivery fails its sample, and most of it is taken by concession', async () => {
    const second = await world.secondDelivery()
    const desk = await windowOf(browser, 'qualityControl')
    await desk.page.goto(`/console/admin/receipt/${second.id}`)
    await take(desk.page, 'inspect')
    await desk.page.getByRole('button', { name: '提交质检结果', exact: true }).click()
    const drawer = desk.page.getByRole('dialog')
    await drawer.getByRole('button', { name: '添加缺陷' }).click()
    await drawer.getByLabel('缺陷 1 描述').fill('开胶')
    await drawer.getByRole('textbox', { name: '缺陷 1 数量' }).fill('120')
    await expect(drawer.getByRole('status').getByText('不合格')).toBeVisible()
    await drawer.getByLabel('礼盒包装 让步数量').fill('230')
    await drawer.getByLabel('礼盒包装 不合格数量').fill('20')
    await expectSound(desk)
    await drawer.getByRole('button', { name: '提交质检结果' }).click()
    await expect(desk.page.getByText('质检结果已提交').first()).toBeVisible()
    const keeper = await windowOf(browser, 'warehouse', 'narrow')
    await keeper.page.goto(`/console/admin/receipt/${second.id}`)
    await take(keeper.page, 'store')
    await expectNoSidewaysScroll(keeper)
    const [line] = (await world.seen(second.id)).items
    expect([line?.acceptedQty, line?.concessionQty, line?.rejectedQty].map(Number)).toEqual([0, 230, 20])
    expect(Number((await world.orderNow()).items[0]?.receivedQty)).toBeGreaterThan(0)
  })
  await world.close()
})
