import { expect, test, type Page } from '@playwright/test'
import { quoting, type QuoteTransition } from '#modules/quote/machine.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { fillDay, saved } from './newcomer.ts'
import { windowOf } from './people.ts'
import { publishInquiry } from './sourcing.ts'

/** Takes a step by its button, through the dialog that asks once more. */
const take = async (page: Page, name: QuoteTransition): Promise<void> => {
  const transition = quoting.transitions[name]
  await page.getByRole('button', { name: transition.label, exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: transition.label })
  await dialog.getByRole('button', { name: transition.label, exact: true }).click()
  await expect(dialog).toBeHidden()
}
const price = (page: Page, line: number) => page.getByRole('textbox', { name: `第 ${line} 行 含税单价` })

test('R-34 C a supplier quotes three lines on a telephone, and withdraws and submits again at a desk', async ({
  browser,
}) => {
  const title = `《小熊的星空》首印 ${test.info().retry}`
  const id = await publishInquiry(browser, title, '晨光')
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const phone = supplier.page

  await test.step('the quote waits in the list, with the time that is left', async () => {
    await phone.goto('/admin/quote/list?tab=toWrite')
    await expect(phone.getByText(title).first()).toBeVisible()
    await expect(phone.getByText(/^剩余 1 天 23 小时$/).first()).toBeVisible()
    await expectNoSidewaysScroll(supplier)
  })

  await test.step('three lines and the head are written, and kept over a reload', async () => {
    await phone.goto(`/admin/quote/${id}`)
    await expect(phone.getByText(/^现在轮到您：.*填写 3 行单价/)).toBeVisible()
    for (const [index, unitPrice] of ['12.5', '8', '3.25'].entries()) await price(phone, index + 1).fill(unitPrice)
    await phone.getByLabel('报价人').fill('陈晨')
    await phone.getByLabel('联系电话').fill('13800000001')
    await phone.getByLabel('交货周期（天）', { exact: true }).fill('30')
    await phone.getByRole('button', { name: '填入常用信息' }).click()
    await saved(phone)
    await phone.reload()
    await expect(price(phone, 3)).toHaveValue('3.25')
    await expect(phone.getByText('¥38,250.00').first()).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
  })

  await test.step('it is submitted, with a receipt', async () => {
    await take(phone, 'submit')
    await expect(phone.getByText('报价已提交，等待截止开标。').first()).toBeVisible()
    await expect(phone.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
    await expectNoSidewaysScroll(supplier)
  })

  const office = await windowOf(browser, 'owner')
  const desk = office.page
  await test.step('at a desk it is withdrawn, changed in the table and submitted again', async () => {
    await desk.goto(`/admin/quote/${id}`)
    await take(desk, 'withdraw')
    await expect(desk.getByText(/^现在轮到您：报价已撤回/)).toBeVisible()
    await price(desk, 1).fill('11')
    await price(desk, 1).press('ArrowDown')
    await expect(price(desk, 2)).toBeFocused()
    await fillDay(desk, '有效期至', '2099-12-31')
    await saved(desk)
    await expectSound(office)
    await take(desk, 'submit')
    await expect(desk.getByText('¥36,750.00').first()).toBeVisible()
    await expect(desk.getByText('报价已提交，等待截止开标。').first()).toBeVisible()
    await expectSound(office)
  })
})
