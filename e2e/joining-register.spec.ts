import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, openWindow, type State } from './browser.ts'
import { NEWCOMER, PAPERS } from './newcomer.ts'
import { signedIn } from './people.ts'
import { signInAs } from './steps.ts'

/** What stands on the fixture's licence and identity card. */
const LICENCE = { creditCode: '91340104331583116F', name: NEWCOMER.company }
const CARD = { name: NEWCOMER.legalPerson, number: '310115195207229386' }

// One newcomer's way in (scenario A, steps 2 to 8): each test goes on where the one before it stopped.
test.describe.configure({ mode: 'serial' })

let inviteCode = ''
let newcomer: State | undefined
const asNewcomer = (browser: Browser, size: 'wide' | 'narrow', refused: readonly number[] = []) =>
  openWindow(browser, size, newcomer, refused)

/** Calls the API as the buyer's purchaser. */
const asPurchaser = async (browser: Browser, request: APIRequestContext) => {
  const { cookies } = await signedIn(browser, 'purchaser')
  const headers = { Authorization: `Bearer ${cookies.find(({ name }) => name === 'console_token')?.value ?? ''}` }
  const json = async (path: string): Promise<{ id: string; name: string }[]> =>
    (await request.get(path, { headers })).json()
  return { headers, json }
}

const openStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '登记步骤' }).getByRole('button', { name }).click()
const at = (page: Page, path: string) => page.locator(`[data-path="${path}"]`)
const upload = (page: Page, path: string, file: string) =>
  at(page, path).locator('input[type=file]').setInputFiles(`${PAPERS}/${file}`)
const fillDay = async (page: Page, label: string, day: string) => {
  const input = page.getByLabel(label, { exact: true })
  await input.fill(day)
  await input.press('Enter')
}
const saved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible()

test('R-05 A2 an invite link tells a stranger who invites whom to what, and no more', async ({ browser, request }) => {
  const { headers, json } = await asPurchaser(browser, request)
  const [buyer] = await json('/api/Company/Select')
  const picture = (await json('/api/SkuCategory?PageSize=100')).find(({ name }) => name === '绘本')
  const answer = await request.post('/api/Supplier/InviteCode', {
    headers,
    data: { registerType: 0, buyerCompanyId: buyer?.id, categoryIds: [picture?.id] },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const invite: { code: string } = await answer.json()
  inviteCode = invite.code

  for (const size of ['wide', 'narrow'] as const) {
    const window = await openWindow(browser, size)
    await window.page.goto(`/register/invite_link?invite_code=${inviteCode}`)
    await expect(window.page.getByText('王采')).toBeVisible()
    await expect(window.page.getByText('绘本')).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
  }
  const lost = await openWindow(browser, 'narrow', undefined, [404, 422])
  await lost.page.goto('/register/invite_link?invite_code=no-such-code-anywhere')
  await expect(lost.page.getByRole('heading', { name: '没有找到这个邀请' })).toBeVisible()
  await expectSound(lost)
})

test('R-07 A3 after the sign-in the newcomer chooses as what he registers, and has a draft', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  await page.goto(`/register/invite_link?invite_code=${inviteCode}`)
  await page.getByRole('button', { name: '登录并开始登记' }).click()
  await signInAs(page, NEWCOMER.mobile)
  await page.getByRole('radio', { name: /^企业/ }).check()
  await expectSound(window)
  await page.getByRole('button', { name: '开始填写' }).click()
  await expect(page).toHaveURL(/supplier_form\?id=/)
  await saved(page)
  await expectSound(window)
  newcomer = await page.context().storageState()
})

test('R-35 A4 the licence fills the form, and what is changed afterwards is marked', async ({ browser }) => {
  const window = await asNewcomer(browser, 'wide')
  const { page } = window
  await page.goto('/register/review_status')
  await page.getByRole('button', { name: '继续填写' }).click()
  await openStep(page, '企业信息')
  await upload(page, 'licenseFile', 'licence-2.jpg')
  await expect(page.getByText(/已识别并填写 \d+ 项/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue(LICENCE.creditCode)
  const name = page.getByLabel('名称', { exact: true })
  await expect(name).toHaveValue(LICENCE.name)
  await name.fill(`${LICENCE.name}甲`)
  await expect(at(page, 'name').getByText('与识别结果不同')).toBeVisible()
  await expectSound(window)
  await at(page, 'name').getByRole('button', { name: '采用识别结果' }).click()
  await expect(at(page, 'name').getByText('与识别结果不同')).toBeHidden()
  await saved(page)
})

test('A5 a wrong check digit is told at once, kept over a reload, and never saved', async ({ browser }) => {
  const { page } = await asNewcomer(browser, 'wide')
  await page.goto('/register/supplier_form')
  await openStep(page, '企业信息')
  const code = page.getByLabel('统一社会信用代码')
  await code.fill('91350100M000100Y44')
  await expect(page.getByText('统一社会信用代码校验不通过').first()).toBeVisible()
  await expect(page.getByText('部分内容有误，改正后自动保存')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(code).toHaveValue('91350100M000100Y44')
  await code.fill(LICENCE.creditCode)
  await saved(page)
})

test('A4 to A6 people, business and the certificates that the categories ask for', async ({ browser }) => {
  const window = await asNewcomer(browser, 'wide')
  const { page } = window
  await page.goto('/register/supplier_form')
  await openStep(page, '企业信息')
  await page.getByLabel('法定代表人').fill(CARD.name)
  await page.getByLabel('与识别结果不一致的说明').fill('法定代表人刚刚变更')
  await fillDay(page, '营业期限起', '2005-06-20')
  await page.getByLabel('长期有效').check()
  await page.getByLabel('省市区').click()
  await page.getByTitle('安徽省').click()
  await page.getByTitle('合肥市').click()
  await page.getByLabel('区县').fill('蜀山区')
  await page.getByLabel('经营地址').fill('中山北路 1888 号')
  await page.getByRole('radio', { name: '一般纳税人' }).check()
  await page.getByRole('checkbox', { name: '增值税专用发票' }).check()

  await page.getByRole('button', { name: '下一步' }).click()
  await upload(page, 'idCardFront', 'id-front.jpg')
  await expect(page.getByLabel('身份证号')).toHaveValue(CARD.number, { timeout: 60_000 })
  await upload(page, 'idCardBack', 'id-back.jpg')
  await expect(page.getByLabel('证件有效期止')).toHaveValue('2030-10-03', { timeout: 60_000 })
  await page.getByRole('button', { name: '添加联系人' }).click()
  await at(page, 'contacts.0.name').getByRole('textbox').fill('陈晨')
  await at(page, 'contacts.0.mobile').getByRole('textbox').fill('137')
  await expect(at(page, 'contacts.0.mobile').getByText('手机号格式不正确')).toBeVisible()
  await at(page, 'contacts.0.mobile').getByRole('textbox').fill(NEWCOMER.mobile)
  await expectSound(window)

  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('checkbox', { name: '贸易' }).check()
  await saved(page)
  await expectSound(window)

  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('「绘本」需要：印刷经营许可证')).toBeVisible()
  await page.getByRole('button', { name: '填写印刷经营许可证' }).click()
  await page.getByLabel('证书编号').fill('皖印证字 3401001')
  await fillDay(page, '有效期起', '2024-01-01')
  await fillDay(page, '有效期止', '2030-01-01')
  await upload(page, 'qualifications.0.file', 'licence.jpg')
  await expect(page.getByRole('button', { name: '查看 licence.jpg' })).toBeVisible()
  await expectSound(window)
})

test('A7 an account on another name stands in the way; the branch brings its number', async ({ browser }) => {
  const window = await asNewcomer(browser, 'wide')
  const { page } = window
  await page.goto('/register/supplier_form')
  await openStep(page, '收款账户')
  await page.getByRole('button', { name: '添加收款账户' }).click()
  await upload(page, 'bankAccounts.0.proofFile', 'licence.jpg')
  await at(page, 'bankAccounts.0.accountName').getByRole('textbox').fill('别的公司')
  await expect(at(page, 'bankAccounts.0.accountName').getByText('户名须与供应商名称一致')).toBeVisible()
  await page.getByRole('button', { name: `填入「${LICENCE.name}」` }).click()
  await at(page, 'bankAccounts.0.accountNo').getByRole('textbox').fill('400002310920012345')
  await page.getByLabel('银行', { exact: true }).click()
  await page.getByTitle('招商银行', { exact: true }).click()
  await page.getByLabel('支行', { exact: true }).click()
  await page
    .getByTitle(/^招商银行.+支行$/)
    .first()
    .click()
  await expect(page.getByText(/^联行号 \d{12}$/)).toBeVisible()
  await page.getByRole('button', { name: '从企业信息与默认账户复制' }).click()
  await saved(page)
  await expectSound(window)
})

test('A8 agreements open after they were read to the end, and the profile is handed in', async ({ browser }) => {
  const window = await asNewcomer(browser, 'narrow')
  const { page } = window
  await page.goto('/register/supplier_form')
  await page.getByLabel('登记步骤').selectOption('7')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/^还有 5 项需要处理/)).toBeVisible()
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
  await expectSound(window)
  await expectNoSidewaysScroll(window)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/\/register\/review_status/)
  await expect(page.getByText('采购人员正在核对您的资料')).toBeVisible()
  await expectSound(window)

  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/register\/review_status/)
})
