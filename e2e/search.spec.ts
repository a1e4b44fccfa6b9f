import { expect, test, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { windowOf } from './people.ts'

const ORDER = '《小熊的星空》首印'

const opened = async (page: Page) => {
  await expect(page.getByRole('navigation').or(page.getByRole('banner')).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: '搜索内容' })
  await expect(field).toBeFocused()
  return field
}

test('a supplier finds an order by keys alone, with an input method, and finds it again', async ({ browser }) => {
  const owner = await windowOf(browser, 'owner')
  const { page } = owner
  await page.goto('/admin/home')
  const field = await opened(page)
  await expectSound(owner)

  await test.step('Enter that takes a word of the input method opens nothing', async () => {
    const ime = await page.context().newCDPSession(page)
    await ime.send('Input.imeSetComposition', { text: 'xiao xiong', selectionStart: 10, selectionEnd: 10 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/home/)
    await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
    await field.fill('')
    await ime.send('Input.insertText', { text: '小熊的星空' })
  })

  const orders = page.getByRole('group', { name: '采购订单' })
  await expect(orders.getByRole('option').first()).toContainText('小熊的星空')
  await expectSound(owner)
  // Documents of other kinds may stand above.
  while (!(await orders.locator('[aria-selected=true]').isVisible())) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/po\/[\w-]{36}/)
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden()

  await opened(page)
  await expect(page.getByRole('group', { name: '最近打开' }).getByRole('option').first()).toContainText('小熊的星空')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden()
})

test('a purchaser comes to pages and actions by initials, and on a telephone by the button', async ({ browser }) => {
  const wide = await windowOf(browser, 'purchaser')
  await wide.page.goto('/console/admin/home')
  const field = await opened(wide.page)
  await field.pressSequentially('ddlb')
  await expect(wide.page.getByRole('option', { name: '订单列表' })).toHaveAttribute('aria-selected', 'true')
  await wide.page.keyboard.press('Enter')
  await expect(wide.page).toHaveURL(/\/console\/admin\/po\/list/)

  const narrow = await windowOf(browser, 'purchaser', 'narrow')
  const { page } = narrow
  await page.goto('/console/admin/home')
  await page.getByRole('button', { name: /^搜索/ }).click()
  await page.getByRole('combobox', { name: '搜索内容' }).fill(ORDER.slice(1, 4))
  await expect(page.getByRole('group', { name: '采购订单' }).getByRole('option').first()).toBeVisible()
  await expectNoSidewaysScroll(narrow)
  await expectSound(narrow)
  await page.getByRole('combobox', { name: '搜索内容' }).fill('龘靐龗')
  await expect(page.getByText('没有找到与“龘靐龗”有关的内容')).toBeVisible()
})
