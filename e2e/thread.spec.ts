import { expect, test, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { windowOf } from './people.ts'
import { openOrder } from './steps.ts'

const TITLE = '《小熊的星空》首印'
const PHOTO = 'licence.jpg'

/** Goes to what people say about the document that the page shows. */
const openThread = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^沟通/ }).click()
  await expect(page.getByRole('textbox', { name: '消息内容' })).toBeVisible()
}
const log = (page: Page) => page.getByRole('log', { name: '沟通记录' })

test('a supplier and the buyer talk about an order: a photo, a mention, the bell, receipts, a note and a reminder', async ({
  browser,
}) => {
  const run = `第 ${test.info().retry} 次`
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const staff = await windowOf(browser, 'manager')
  await openOrder(supplier.page, TITLE, 'all')
  const id = supplier.page.url().split('/').at(-1) ?? ''

  await test.step('the supplier writes on a telephone, with a photo and a mention chosen by the keyboard', async () => {
    const { page } = supplier
    await openThread(page)
    const field = page.getByRole('textbox', { name: '消息内容' })
    await field.pressSequentially(`${run} 封面样张请看 @李`)
    await expect(page.getByText('李经理 · 采购方')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '添加附件' }).click()
    await page.locator('input[type=file]').setInputFiles(`platform/recognition/fixtures/${PHOTO}`)
    // It is there once it has been sent.
    const attached = page.getByRole('list', { name: '附件列表' })
    await expect(attached.getByRole('button', { name: `查看 ${PHOTO}` })).toBeVisible()
    await expectNoSidewaysScroll(supplier)
    await page.getByRole('button', { name: '发送' }).click()
    await expect(log(page).getByText(`${run} 封面样张请看`)).toBeVisible()
    await expect(log(page).getByText('@李经理').last()).toBeVisible()
    await expect(log(page).getByText('对方未读').last()).toBeVisible()
    await expect(field).toHaveValue('')
    // With the keyboard open there is half of the window left.
    await page.setViewportSize({ width: 360, height: 400 })
    await field.click()
    await expect(field).toBeInViewport()
    await page.setViewportSize({ width: 360, height: 780 })
    await expectSound(supplier)
  })

  await test.step('the bell of the buyer’s person leads there; what was seen counts as read, live on the telephone', async () => {
    const { page } = staff
    await page.goto('/console/admin/home')
    await page.getByRole('button', { name: /^消息/ }).click()
    const drawer = page.getByRole('dialog', { name: '消息中心' })
    await drawer.getByText('通知', { exact: true }).click()
    await drawer
      .getByText(/^陈晨提到了您：采购订单/)
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/console/admin/po/${id}`))
    await expect(page.getByRole('button', { name: /^沟通（\d+ 条未读）/ })).toBeVisible()
    await openThread(page)
    await expect(
      log(page)
        .getByRole('button', { name: new RegExp(PHOTO) })
        .last(),
    ).toBeVisible()
    await expect(supplier.page.getByText('李经理 已读').last()).toBeVisible()
  })

  await test.step('an answer appears on the telephone by itself, a note never does', async () => {
    const { page } = staff
    const field = page.getByRole('textbox', { name: '消息内容' })
    await field.fill(`${run} 颜色可以\n请留样 3 本`)
    await page.keyboard.press('Control+Enter')
    await expect(log(supplier.page).getByText(`${run} 颜色可以`)).toBeVisible()
    await page.locator('.ant-segmented').getByText('内部备注').click()
    await field.fill(`${run} 底价不能再降`)
    await page.getByRole('button', { name: '保存备注' }).click()
    await expect(log(page).getByText(`${run} 底价不能再降`)).toBeVisible()
    await expectSound(staff)
    await supplier.page.reload()
    await openThread(supplier.page)
    await expect(log(supplier.page).getByText(`${run} 颜色可以`)).toBeVisible()
    await expect(supplier.page.getByText('底价不能再降')).toHaveCount(0)
  })

  await test.step('a message is taken back; what was typed and not sent is there after the page was left', async () => {
    const { page } = supplier
    const field = page.getByRole('textbox', { name: '消息内容' })
    await field.fill('发错了')
    await page.getByRole('button', { name: '发送' }).click()
    await log(page).getByRole('button', { name: '撤回' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await expect(log(page).getByText('陈晨 撤回了一条消息').last()).toBeVisible()
    await field.fill('写了一半')
    await page.goto('/admin/home')
    await page.goto(`/admin/po/${id}`)
    await openThread(page)
    await expect(field).toHaveValue('写了一半')
    await field.fill('')
  })

  await test.step('a reminder stands in the thread with what was said', async () => {
    const { page } = staff
    const remind = page.getByRole('button', { name: '催办' })
    if (await remind.isEnabled()) {
      await remind.click()
      const dialog = page.getByRole('dialog', { name: '催办' })
      await dialog.getByRole('textbox').fill('请今天确认')
      await dialog.getByRole('button', { name: '催办' }).click()
      await expect(page.getByText('已催办，对方会收到提醒').first()).toBeVisible()
    }
    await page.locator('.ant-segmented').getByText('与供应商沟通').click()
    await expect(log(page).getByText('李经理 催办').last()).toBeVisible()
    await expect(log(page).getByText('请今天确认').last()).toBeVisible()
  })
})
