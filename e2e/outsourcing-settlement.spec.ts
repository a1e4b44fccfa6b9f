import { expect, test, type Page } from '@playwright/test'
import { lineAmount, total } from '#kernel/money.ts'
import type { Deduction } from '#modules/deduction/shapes.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import type { Receipt } from '#modules/purchase-receipt/shapes.ts'
import { showMoney } from '#shell/format.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { callsOf } from './calls.ts'
import { take } from './money.ts'
import { outsourced } from './outsourced.ts'
import { windowOf } from './people.ts'
import { sendAndSign, storeReceipt } from './receiving.ts'

const STORY_MS = 300_000
const PAPER = '157 g 哑粉纸'
const OUTSOURCED = 5

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()

test('R-26 G.3–G.4: the work is in stock, paper beyond the need is deducted, and the order is settled with the payment', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const world = await outsourced(browser, 'owner', '晨光', {
    contractNo: 'XSTY-WW-2026-001',
    process: '锁线胶装',
    qty: '1000',
    title: '《小熊的星空》装订 第三批',
    materials: [{ code: '', name: PAPER, unit: '张', plannedQty: '985', netQty: '937.5', lossRate: 2.4 }],
  })
  const { purchaser, supplier, order } = world
  const keeper = await callsOf(browser, 'warehouse')
  const office = await windowOf(browser, 'purchaser')
  const factory = await windowOf(browser, 'owner', 'narrow')
  const { page: desk } = office
  const { page: phone } = factory

  await test.step('the paper is there and used up, and all of the work is put into stock by its receipt', async () => {
    const path = `/api/OutsourcingOrder/${order.id}/Material`
    const [paper] = order.materials
    const lines = [{ materialId: paper?.id ?? '', qty: '985' }]
    const issued = await purchaser.send<typeof order>('POST', `${path}/Movement`, { kind: 'issue', lines })
    const answers = issued.materials.flatMap(({ movements }) =>
      movements.map(({ id }) => ({ movementId: id, isAgreed: true })),
    )
    await supplier.send('POST', `${path}/Answer`, { answers })
    await supplier.send('POST', `${path}/Movement`, { kind: 'use', lines })
    const delivered = await world.deliver()
    const receiptId = delivered.deliveries[0]?.receiptId ?? ''
    const receipt = await supplier.get<Receipt>(`/api/PurchaseReceipt/${receiptId}`)
    expect(receipt.receiptType).toBe(OUTSOURCED)
    await storeReceipt(browser, await sendAndSign(receipt, supplier, keeper), keeper)
  })

  const charged = lineAmount('25', '0.83')
  await test.step('purchasing accepts it, and settles the paper: 25 sheets beyond the need', async () => {
    await desk.goto(`/console/admin/outsourcing/${order.id}`)
    await press(desk, '验收通过')
    const review = desk.getByRole('dialog', { name: '验收通过' })
    await review.getByText('5 很好').click()
    await review.getByRole('button', { name: '验收通过', exact: true }).click()
    await expect(review).toBeHidden()
    await press(desk, '结清客供料')
    const settle = desk.getByRole('dialog', { name: /^结清客供料/ })
    await expect(settle.getByText('25 张')).toBeVisible()
    await settle.getByLabel(/扣款单价/).fill('0.83')
    await expect(settle.getByText(showMoney(charged)).last()).toBeVisible()
    await settle.getByRole('button', { name: '结清', exact: true }).click()
    await expect(settle).toBeHidden()
    await expectSound(office)
  })

  await test.step('the factory confirms the deduction on a telephone', async () => {
    const id = (await world.orderNow()).materialSettlement?.deductionId ?? ''
    expect((await supplier.get<Deduction>(`/api/Deduction/${id}`)).amount).toBe(charged)
    await phone.goto(`/admin/deduction/${id}`)
    await press(phone, '确认扣款')
    const dialog = phone.getByRole('dialog', { name: '确认扣款' })
    await dialog.getByRole('button', { name: '确认扣款', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(phone.getByText('已确认').first()).toBeVisible()
    await expectNoSidewaysScroll(factory)
  })

  await test.step('what is paid is the work less the paper; with the last cent the order is settled by itself', async () => {
    const owed = await supplier.get<PayableRow[]>(`/api/Payable?OrderId=${order.id}`)
    const work = owed.find(({ direction }) => direction === 1)
    const draft = world.draftOf(owed, { paymentType: 3 })
    const submitted = await world.move(await world.create(supplier, draft), 'submit', supplier)
    expect(submitted.payableAmount).toBe(total([work?.amount ?? '0', `-${charged}`]))
    const invoiced = await world.invoiced(await world.move(submitted, 'approve', world.manager))
    await world.pay(invoiced)
    await phone.goto(`/admin/payment/${submitted.id}`)
    await expect(phone.getByRole('row', { name: `扣款 −${showMoney(charged)}` })).toBeVisible()
    await take(phone, 'confirmReceived')
    await expect(phone.getByText('已确认收款，付款单完成').first()).toBeVisible()
    for (const { page } of [office, factory]) {
      const side = page === desk ? '/console/admin' : '/admin'
      await page.goto(`${side}/outsourcing/${order.id}?tab=settlement`)
      await expect(page.getByRole('tabpanel').getByText('已结算', { exact: true }).first()).toBeVisible()
    }
    expect((await world.orderNow()).status).toBe(7)
    await expectSound(factory)
    await expectNoSidewaysScroll(factory)
  })
  await Promise.all([world.close(), keeper.close()])
})
