import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, openWindow, type State, type Watched } from './browser.ts'
import {
  acceptAgreements,
  at,
  dismissBinding,
  fillDay,
  inThisAttempt,
  inviteCode,
  openSupplier,
  pickRegion,
  saved,
  supplierIdOn,
  take,
  upload,
} from './newcomer.ts'
import type { PersonName } from './people.ts'
import { choose, codeFor, signInAs } from './steps.ts'

/** A person who draws; their name and numbers are those on the fixtures' identity card and bank card. */
const PERSON = { name: '金新腾', idNumber: '310115195207229386', card: '622307577341941191' }
/** A number registers once: played again, the story corrects what was read from the card. */
const again = () =>
  inThisAttempt([{ mobile: '13712345611' }, { mobile: '13712345612', idNumber: '310115195207229407' }])
const CERTIFICATE = '版权/录音制作资质'
const NEW_CARD = '6222024000000000329'
const DAY_MS = 86_400_000
const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
/** By the portal's calendar: in London it may still be yesterday. */
const dayIn = (days: number): string => CALENDAR.format(Date.now() + days * DAY_MS)

// A person's way in, and what happens to their certificates and accounts afterwards (scenario B): each test goes on
// where the one before it stopped.
test.describe.configure({ mode: 'serial' })

let person: State | undefined
let supplierId = ''
const asPerson = (browser: Browser, size: 'wide' | 'narrow', refused: readonly number[] = []) =>
  openWindow(browser, size, person, refused)

const openStep = (page: Page, no: number) => page.getByLabel('入驻步骤').selectOption(String(no))

/** The person as the buyer's staff see them. */
const openPerson = (browser: Browser, who: PersonName, tab: string): Promise<Watched> =>
  openSupplier(browser, who, tab, supplierId)

test('R-35 a person registers on a telephone with identity card and bank card, and no licence', async ({ browser }) => {
  test.setTimeout(240_000)
  const window = await openWindow(browser, 'narrow')
  const { page } = window
  await page.goto(`/register/invite_link?invite_code=${await inviteCode(browser, '插画')}`)
  await page.getByRole('button', { name: '登录并开始入驻' }).click()
  await signInAs(page, again().mobile)
  await page.getByRole('radio', { name: /^个人/ }).check()
  await page.getByRole('button', { name: '开始填写' }).click()
  await expect(page).toHaveURL(/supplier_form\?is_auth=1&id=/)
  await saved(page)
  supplierId = supplierIdOn(page)

  await openStep(page, 3)
  await expect(page.getByRole('heading', { name: '第 3 步 身份与联系人' })).toBeAttached()
  await upload(at(page, 'idCardFront'), 'id-front.jpg')
  await expect(page.getByLabel('身份证号')).toHaveValue(PERSON.idNumber, { timeout: 60_000 })
  await upload(at(page, 'idCardBack'), 'id-back.jpg')
  await expect(page.getByLabel('证件有效期止')).toHaveValue('2030-10-03', { timeout: 60_000 })
  await expect(page.getByLabel('身份证号')).toHaveValue(PERSON.idNumber)
  await page.getByRole('button', { name: '添加联系人' }).click()
  await at(page, 'contacts.0.name').getByRole('textbox').fill(PERSON.name)
  await at(page, 'contacts.0.mobile').getByRole('textbox').fill(again().mobile)
  const { idNumber } = again()
  if (idNumber !== undefined) {
    await page.getByLabel('身份证号').fill(idNumber)
    await page.getByLabel('与识别结果不一致的说明').fill('识别有误')
  }
  await saved(page)
  await expectSound(window)
  await expectNoSidewaysScroll(window)

  await openStep(page, 2)
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue(PERSON.name)
  await expect(page.getByText('营业执照')).toBeHidden()
  await pickRegion(page, '南山区', '广东省 / 深圳市 / 南山区')
  await page.getByLabel('经营地址').fill('蛇口 12 号')
  await page.getByRole('checkbox', { name: '税务代开' }).check()
  await expectSound(window)

  await openStep(page, 4)
  await page.getByRole('checkbox', { name: '内容制作' }).check()
  await openStep(page, 5)
  await page.getByLabel('证照类型').fill('版权')
  await choose(page, CERTIFICATE)
  await page.getByLabel('证书编号').fill('粤音制字 2023-001')
  await fillDay(page, '有效期起', '2023-01-01')
  await fillDay(page, '有效期止', dayIn(15))
  await upload(at(page, 'qualifications.0.file'), 'licence.jpg')
  await expect(page.getByRole('button', { name: '查看 licence.jpg' })).toBeVisible()

  await openStep(page, 6)
  await page.getByRole('button', { name: '添加收款账户' }).click()
  await expect(page.getByText('对公')).toBeHidden()
  await upload(at(page, 'bankAccounts.0.proofFile'), 'bank-card.jpg')
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(PERSON.card, { timeout: 60_000 })
  await page.getByLabel('支行', { exact: true }).click()
  await page
    .getByTitle(/^中国工商银行.+支行$/)
    .first()
    .click()
  await saved(page)
  await expectSound(window)
  await expectNoSidewaysScroll(window)

  await openStep(page, 7)
  await acceptAgreements(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('采购人员正在核对您的资料')).toBeVisible()
  person = await page.context().storageState()
})

const RETURNED = [
  { choice: '经营地址', path: 'address', message: '请写到门牌号' },
  { choice: '收款账户 1 · 账户证明', path: 'bankAccounts.0.proofFile', message: '请上传更清晰的照片' },
] as const

test('A10 each field that was sent back has its own way to it', async ({ browser }) => {
  const staff = await openPerson(browser, 'purchaser', 'submitted')
  await expect(staff.page.getByRole('heading', { name: '证照识别比对' })).toBeVisible()
  await staff.page.getByRole('button', { name: '退回', exact: true }).click()
  const drawer = staff.page.getByRole('dialog', { name: `退回 ${PERSON.name}` })
  for (const { choice } of RETURNED) {
    await drawer.getByLabel('需要修改的内容').fill(choice)
    await choose(staff.page, choice)
  }
  await drawer.getByText(`退回 ${PERSON.name}`).click()
  for (const { choice, message } of RETURNED) await drawer.getByLabel(choice, { exact: true }).fill(message)
  await drawer.getByRole('button', { name: '退回给供应商' }).click()
  await expect(drawer).toBeHidden()

  const window = await asPerson(browser, 'narrow')
  const { page } = window
  for (const { path, message } of RETURNED) {
    await page.goto('/register/review_status')
    await page.getByRole('button', { name: `去修改：${message}` }).click()
    await expect(at(page, path).getByText(`退回意见：${message}`)).toBeInViewport()
    await expect(at(page, path).locator(':focus')).toHaveCount(1)
  }
  await expectSound(window)
  await openStep(page, 2)
  await page.getByRole('textbox', { name: '经营地址' }).fill('蛇口 12 号 3 栋 501')
  await saved(page)
  await openStep(page, 7)
  await page.getByRole('button', { name: '提交审核' }).click()
  // The other one is still open; the photo is as clear as it gets.
  const proof = at(page, RETURNED[1].path)
  await expect(proof.getByText('「收款账户 1 · 账户证明」被退回后还没有修改')).toBeInViewport()
  await proof.getByRole('button', { name: '收款账户 1 · 账户证明确认无误，不修改' }).click()
  await expect(proof.getByText('已确认无误')).toBeVisible()
  await openStep(page, 7)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('采购人员正在核对您的资料')).toBeVisible()

  const manager = await openPerson(browser, 'manager', 'submitted')
  await expect(manager.page.getByRole('heading', { name: '退回后的修改' })).toBeVisible()
  await expect(manager.page.getByRole('row', { name: /经营地址 退回项.*蛇口 12 号 3 栋 501/ })).toBeVisible()
  await expect(manager.page.getByText('供应商确认无误，未修改')).toBeVisible()
  await take(manager.page, '审核通过')
  await page.getByRole('button', { name: '刷新进度' }).click()
  await expect(page.getByRole('heading', { name: '恭喜，审核已通过' })).toBeVisible()
})

test('B1 B2 a certificate that ends is shown at home; its renewal is judged while the old one still counts', async ({
  browser,
}) => {
  const window = await asPerson(browser, 'wide')
  const { page } = window
  await page.goto('/admin/home')
  await dismissBinding(page)
  person = await page.context().storageState()
  await page.getByRole('link', { name: /^1\s*证照将到期$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: PERSON.name })).toBeVisible()
  await expect(page.getByText('剩 15 天')).toBeVisible()
  await page.getByRole('button', { name: `更新证照：${CERTIFICATE}` }).click()
  const drawer = page.getByRole('dialog', { name: '变更资质证照' })
  await drawer.getByLabel('证书编号').fill('粤音制字 2026-002')
  await fillDay(drawer, '有效期起', dayIn(0))
  await fillDay(drawer, '有效期止', dayIn(700))
  await upload(at(drawer, 'qualifications.0.file'), 'licence-2.jpg')
  await expect(drawer.getByRole('button', { name: '查看 licence-2.jpg' })).toBeVisible()
  await expect(drawer.getByText('提交后由采购或品控审核，通过前原资料继续有效。')).toBeVisible()
  await expectSound(window)
  await drawer.getByRole('button', { name: '提交变更' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('资料变更审核中')).toBeVisible()
  await expect(page.getByText('剩 15 天')).toBeVisible()

  const staff = await openPerson(browser, 'purchaser', 'changing')
  await expect(staff.page.getByText('粤音制字 2026-002').first()).toBeVisible()
  await expectSound(staff)
  await take(staff.page, '通过变更')
  await expect(staff.page.getByText('剩 700 天')).toBeVisible()

  await page.reload()
  await expect(page.getByText('剩 700 天')).toBeVisible()
  await page.getByRole('button', { name: /历史证照（1）/ }).click()
  await expect(page.getByText('粤音制字 2023-001')).toBeVisible()
  await expectSound(window)
  await page.getByRole('button', { name: /^消息，/ }).click()
  await expect(page.getByText('资料变更已通过').first()).toBeVisible()
})

test('B3 another account takes a code from the phone, is shown to finance alone, and the old phone hears of it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const window = await asPerson(browser, 'wide', [422, 429])
  const { page } = window
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: '申请变更收款账户' }).click()
  const drawer = page.getByRole('dialog', { name: '变更收款账户' })
  await drawer.getByLabel('账号', { exact: true }).fill(NEW_CARD)
  await expect(drawer.getByText('提交后由财务审核，通过前原资料继续有效。')).toBeVisible()
  // What the first card's photograph said is no word about the new one.
  await drawer.getByRole('button', { name: '移除 bank-card.jpg' }).click()
  await upload(at(drawer, 'bankAccounts.0.proofFile'), 'licence.jpg')
  await expect(drawer.getByRole('button', { name: '查看 licence.jpg' })).toBeVisible()
  await expect(async () => {
    await drawer.getByRole('button', { name: '获取验证码' }).click()
    await expect(drawer.getByText(/^已发送至/)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 90_000 })
  await drawer.getByLabel('短信验证码').fill('000000')
  await drawer.getByRole('button', { name: '提交变更' }).click()
  await expect(drawer.getByText('验证码错误或已失效').first()).toBeVisible()
  await drawer.getByLabel('短信验证码').fill(await codeFor(page, again().mobile))
  await drawer.getByRole('button', { name: '提交变更' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('资料变更审核中')).toBeVisible()

  const purchaser = await openPerson(browser, 'purchaser', 'changing')
  await expect(purchaser.page.getByText('收款账户的变更内容仅财务可见。')).toBeVisible()
  await expect(purchaser.page.getByText(NEW_CARD.slice(-4))).toHaveCount(0)
  await expect(purchaser.page.getByRole('button', { name: '通过变更' })).toBeHidden()

  const finance = await openPerson(browser, 'finance', 'changing')
  await expect(finance.page.getByText(NEW_CARD.slice(-4)).first()).toBeVisible()
  await expectSound(finance)
  await take(finance.page, '通过变更')

  await page.reload()
  await expect(page.getByText(`**** **** **** ${NEW_CARD.slice(-4)}`).first()).toBeVisible()
  const inbox = async (): Promise<string> =>
    (await page.request.get(`/api/Sandbox/Sms?Mobile=${again().mobile}`)).text()
  await expect.poll(inbox).toContain(`${PERSON.name} 的收款账户已变更`)
})
