import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { Watched } from './browser.ts'
import { signedIn, windowOf, type PersonName } from './people.ts'

/** Photographs of certificates that recognition can read. */
export const CERTIFICATES = 'platform/recognition/fixtures'

/** One for each attempt: a story that is played again on the same database needs somebody whom it does not know yet. */
export const inThisAttempt = <T>(people: readonly [T, ...T[]]): T => people[test.info().retry] ?? people[0]

/** An invitation of the purchaser's to register for a category. */
export const inviteCode = async (browser: Browser, category: string): Promise<string> => {
  const { page } = await windowOf(browser, 'purchaser')
  const { cookies } = await signedIn(browser, 'purchaser')
  const headers = { Authorization: `Bearer ${cookies.find(({ name }) => name === 'console_token')?.value ?? ''}` }
  const list = async (path: string): Promise<{ id: string; name: string }[]> =>
    (await page.request.get(path, { headers })).json()
  const [buyer] = await list('/api/Company/Select')
  const wanted = (await list('/api/SkuCategory?PageSize=100')).find(({ name }) => name === category)
  const data = { registerType: 0, buyerCompanyId: buyer?.id, categoryIds: [wanted?.id] }
  const answer = await page.request.post('/api/Supplier/InviteCode', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { code }: { code: string } = await answer.json()
  return code
}

/** The place of a field, on the form or in a drawer. */
export const at = (place: Page | Locator, path: string): Locator => place.locator(`[data-path="${path}"]`)

/** Takes a photograph of a certificate. */
export const upload = (place: Locator, file: string): Promise<void> =>
  place.locator('input[type=file]').setInputFiles(`${CERTIFICATES}/${file}`)

/** Types a day as a person does, who then goes on to the next field. */
export const fillDay = async (place: Page | Locator, label: string, day: string): Promise<void> => {
  const input = place.getByLabel(label, { exact: true })
  await input.fill(day)
  await input.press('Enter')
  await expect(input).toHaveValue(day)
  await input.blur()
}

/** Finds a region by the name of its district. */
export const pickRegion = async (page: Page, search: string, region: string): Promise<void> => {
  const field = page.getByLabel('省市区')
  await field.fill(search)
  await page.getByRole('menuitemcheckbox', { name: region }).click()
  await expect(at(page, 'regionCodes').getByTitle(region)).toBeVisible()
}

/** The form has sent the server everything. */
export const saved = (page: Page): Promise<void> => expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible()

/** The id of the supplier whose form is open. */
export const supplierIdOn = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? ''

/** A supplier as somebody of the buyer's finds it, under a tab of the list. */
export const openSupplier = async (browser: Browser, who: PersonName, tab: string, id: string): Promise<Watched> => {
  const window = await windowOf(browser, who)
  await window.page.goto(`/console/admin/supplier/list?tab=${tab}`)
  await window.page.locator(`a[href*="${id}"]`).first().click()
  await expect(window.page.getByRole('heading', { level: 1 })).toBeVisible()
  return window
}

/** Takes a step that asks for no more than a remark. */
export const take = async (page: Page, step: string): Promise<void> => {
  await page.getByRole('button', { name: step, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: step })
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Reads all agreements to their ends, and accepts them. */
export const acceptAgreements = async (page: Page): Promise<void> => {
  const texts = page.getByRole('region', { name: /正文$/ })
  await expect(texts).toHaveCount(5)
  for (const text of await texts.all()) {
    const box = text.locator('..').getByRole('checkbox')
    await expect(box).toBeDisabled()
    await text.focus()
    await page.keyboard.press('End')
    await expect(box).toBeEnabled()
    await box.check()
  }
  await expect(page.getByRole('button', { name: '完整度：已填写完整' })).toBeVisible()
  await saved(page)
}

/** Most stories are not about the messaging app; the dialog that asks for it comes once. */
export const dismissBinding = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(page.getByRole('button', { name: '不再提示' })).toBeHidden()
}
