import { expect, test } from '@playwright/test'
import type { Supplier } from '#modules/supplier/shapes.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { newNumber, PICTURE, sent, settling, take } from './money.ts'
import { PEOPLE, windowOf } from './people.ts'
import { codeFor } from './steps.ts'

const STORY_MS = 300_000
const CHANGED = '收款账户已变更，请复核'

test('R-26 B.3: a payment into an account that changed meanwhile is stopped until finance has looked at it, and another person pays', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const world = await settling(browser, 'toyOwner', '童趣', '玩具')
  const { supplier, manager, finance } = world
  const ending = newNumber().slice(-4)
  const drafted = await world.create(
    supplier,
    world.draftOf([await world.fee('搪胶重金属检测费', '1060.00')], { invoiceTiming: 2 }),
  )
  const due = await world.move(await world.move(drafted, 'submit', supplier), 'approve', manager)
  const factory = await windowOf(browser, 'toyOwner', 'narrow')

  await test.step('the factory changes its account with a code from the phone, and finance approves it', async () => {
    const path = `/api/Supplier/${world.supplierId}`
    const { rowVersion, profile } = await supplier.get<Supplier>(path)
    const [former] = profile.bankAccounts
    const account = { ...former, accountNo: `4405016000010000${ending}`, proofFile: await supplier.upload(PICTURE) }
    const saved = await supplier.send<Supplier>('PUT', path, { rowVersion, profile: { bankAccounts: [account] } })
    await supplier.send('POST', '/api/User/VerifyCode', { purpose: 'bank.change' })
    const smsCode = await codeFor(factory.page, PEOPLE.toyOwner)
    const asked = { rowVersion: saved.rowVersion, smsCode }
    const pending = await supplier.send<Supplier>('PUT', `${path}/ApplyReview`, asked)
    await finance.send('PATCH', `${path}/State?transition=approveChange`, { rowVersion: pending.rowVersion })
  })

  const first = await windowOf(browser, 'finance')
  await test.step('finance cannot pay, neither on the page nor by a direct call', async () => {
    const { page } = first
    await page.goto(`/console/admin/payment/${due.id}`)
    await expect(page.getByText('收款账户在确认之后有变更，付款前须由财务复核。')).toBeVisible()
    await expect(page.getByRole('button', { name: '登记付款', exact: true }).first()).toBeDisabled()
    const { rowVersion, openAmount } = await world.seen(due.id)
    const payment = { rowVersion, amount: openAmount, paidOn: due.createdAt.slice(0, 10), bankFlowNo: newNumber() }
    const path = `/api/PurchasePayment/${due.id}/State?transition=pay`
    const errors = await finance.refusal('PATCH', path, { ...payment, receiptFiles: [await finance.upload(PICTURE)] })
    expect(errors).toEqual({ receiptAccountId: [CHANGED] })
    await expectSound(first)
  })

  await test.step('who has looked at the new account does not pay into it', async () => {
    const { page } = first
    await take(page, 'recheckAccount')
    await expect(page.getByText(ending).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '登记付款', exact: true }).first()).toBeDisabled()
  })

  await test.step('a colleague pays, and the factory has the money on its new account', async () => {
    const second = await windowOf(browser, 'secondFinance')
    await second.page.goto(`/console/admin/payment/${due.id}`)
    await take(second.page, 'pay', sent('1060.00', newNumber()))
    await expect(second.page.getByText('已付款').first()).toBeVisible()
    await factory.page.goto(`/admin/payment/${due.id}`)
    await expect(factory.page.getByText(ending).first()).toBeVisible()
    await expect(factory.page.getByText('¥1,060.00').first()).toBeVisible()
    await expectSound(factory)
    await expectNoSidewaysScroll(factory)
  })
  await world.close()
})
