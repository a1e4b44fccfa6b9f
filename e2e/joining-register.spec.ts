import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, openWindow, type State } from './browser.ts'
import { reviewStories } from './joining-review.ts'
import { acceptAgreements, at, fillDay, inThisAttempt, inviteCode, saved, supplierIdOn, upload } from './newcomer.ts'
import { signInAs } from './steps.ts'

/** What stands on the fixtures' licences. */
const newcomer = () =>
  inThisAttempt([
    {
      mobile: '13712345601',
      licence: 'licence-2.jpg',
      creditCode: '91340104331583116F',
      company: '新纪元星辰纸业有限公司',
      region: '安徽省 合肥市 蜀山区',
    },
    {
      mobile: '13712345602',
      licence: 'licence.jpg',
      creditCode: '91441900574912092N',
      company: '东莞市新纪元启明贸易有限公司',
      region: '广东省 东莞市 长安镇',
    },
  ])
/** What stands on the fixture's identity card. */
const CARD = { name: '金新腾', number: '310115195207229386' }

// One newcomer's way in, from the link to the workspace (scenario A): each test goes on where the one before it stopped.
test.describe.configure({ mode: 'serial' })

let code = ''
let supplierId = ''
let state: State | undefined
const asNewcomer = (browser: Browser, size: 'wide' | 'narrow', refused: readonly number[] = []) =>
  openWindow(browser, size, state, refused)

const openStep = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '入驻步骤' }).getByRole('button', { name }).click()

test('R-05 A2 an invite link shows a stranger who invites whom to what, and no more', async ({ browser }) => {
  code = await inviteCode(browser, '绘本')
  for (const size of ['wide', 'narrow'] as const) {
    const window = await openWindow(browser, size)
    await window.page.goto(`/register/invite_link?invite_code=${code}`)
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

test('R-07 A3 after the sign-in the newcomer chooses what to register as, and has a draft', async ({ browser }) => {
  const window = await openWindow(browser, 'wide')
  const { page } = window
  await page.goto(`/register/invite_link?invite_code=${code}`)
  await page.getByRole('button', { name: '登录并开始入驻' }).click()
  await signInAs(page, newcomer().mobile)
  await page.getByRole('radio', { name: /^企业/ }).check()
  await expectSound(window)
  await page.getByRole('button', { name: '开始填写' }).click()
  await expect(page).toHaveURL(/supplier_form\?is_auth=1&id=/)
  await saved(page)
  await expectSound(window)
  supplierId = supplierIdOn(page)
  state = await page.context().storageState()
})

test('R-35 A4 the licence fills the form, and what is changed afterwards is marked', async ({ browser }) => {
  const { licence, creditCode, company } = newcomer()
  const window = await asNewcomer(browser, 'wide')
  const { page } = window
  await page.goto('/register/review_status')
  await page.getByRole('button', { name: '继续填写' }).click()
  await openStep(page, '企业信息')
  await upload(at(page, 'licenseFile'), licence)
  await expect(page.getByText(/已识别并填写 \d+ 项/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByLabel('统一社会信用代码')).toHaveValue(creditCode)
  const name = page.getByLabel('名称', { exact: true })
  await expect(name).toHaveValue(company)
  await name.fill(`${company}甲`)
  await expect(at(page, 'name').getByText('与识别结果不同')).toBeVisible()
  await expectSound(window)
  await at(page, 'name').getByRole('button', { name: '采用识别结果' }).click()
  await expect(at(page, 'name').getByText('与识别结果不同')).toBeHidden()
  await saved(page)
})

test('A5 a wrong check digit is shown at once, kept over a reload, and never saved', async ({ browser }) => {
  const { page } = await asNewcomer(browser, 'wide')
  await page.goto('/register/supplier_form?mode=edit')
  await openStep(page, '企业信息')
  const field = page.getByLabel('统一社会信用代码')
  await field.fill('91350100M000100Y44')
  await expect(page.getByText('统一社会信用代码校验不通过').first()).toBeVisible()
  await expect(page.getByText('部分内容有误，改正后自动保存')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field).toHaveValue('91350100M000100Y44')
  await field.fill(newcomer().creditCode)
  await saved(page)
})

test('A4 to A6 people, business and the certificates that the categories ask for', async ({ browser }) => {
  const window = await asNewcomer(browser, 'wide')
  const { page } = window
  await page.goto('/register/supplier_form?mode=edit')
  await openStep(page, '企业信息')
  await page.getByLabel('法定代表人').fill(CARD.name)
  await page.getByLabel('与识别结果不一致的说明').fill('法定代表人刚刚变更')
  await fillDay(page, '营业期限起', '2005-06-20')
  await page.getByLabel('长期有效').check()
  await page.getByRole('button', { name: `填入「${newcomer().region}」` }).click()
  await expect(at(page, 'regionCodes').getByTitle(newcomer().region.replaceAll(' ', ' / '))).toBeVisible()
  await page.getByLabel('经营地址').fill('中山北路 1888 号')
  await page.getByRole('radio', { name: '一般纳税人' }).check()
  await page.getByRole('checkbox', { name: '增值税专用发票' }).check()

  await page.getByRole('button', { name: '下一步' }).click()
  await upload(at(page, 'idCardFront'), 'id-front.jpg')
  await expect(page.getByLabel('身份证号')).toHaveValue(CARD.number, { timeout: 60_000 })
  await upload(at(page, 'idCardBack'), 'id-back.jpg')
  await expect(page.getByLabel('证件有效期止')).toHaveValue('2030-10-03', { timeout: 60_000 })
  await page.getByRole('button', { name: '添加联系人' }).click()
  await at(page, 'contacts.0.name').getByRole('textbox').fill('陈晨')
  await at(page, 'contacts.0.mobile').getByRole('textbox').fill('137')
  await expect(at(page, 'contacts.0.mobile').getByText('手机号格式不正确')).toBeVisible()
  await at(page, 'contacts.0.mobile').getByRole('textbox').fill(newcomer().mobile)
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
  await upload(at(page, 'qualifications.0.file'), 'licence.jpg')
  await expect(page.getByRole('button', { name: '查看 licence.jpg' })).toBeVisible()
  // The next test closes this window.
  await saved(page)
  await expectSound(window)
})

test('A7 an account on another name stands in the way; the branch brings its number', async ({ browser }) => {
  const window = await asNewcomer(browser, 'wide')
  const { page } = window
  await page.goto('/register/supplier_form?mode=edit')
  await openStep(page, '收款账户')
  await page.getByRole('button', { name: '添加收款账户' }).click()
  await upload(at(page, 'bankAccounts.0.proofFile'), 'licence.jpg')
  await at(page, 'bankAccounts.0.accountName').getByRole('textbox').fill('别的公司')
  await expect(at(page, 'bankAccounts.0.accountName').getByText('户名须与供应商名称一致')).toBeVisible()
  await page.getByRole('button', { name: `填入「${newcomer().company}」` }).click()
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
  await page.goto('/register/supplier_form?mode=edit')
  await page.getByLabel('入驻步骤').selectOption('7')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/^还有 5 项需要处理/)).toBeVisible()
  await acceptAgreements(page)
  await expectSound(window)
  await expectNoSidewaysScroll(window)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/\/register\/review_status/)
  await expect(page.getByText('采购人员正在核对您的资料')).toBeVisible()
  await expectSound(window)

  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/register\/review_status/)
})

// The review goes on with this very company; played again, the whole story starts with another one.
test.describe('R-08 in review and R-09 passed', () =>
  reviewStories(() => ({ ...newcomer(), id: supplierId, legalPerson: CARD.name, state })))
