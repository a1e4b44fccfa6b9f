import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, openWindow, type SIZES, type State, type Watched } from './browser.ts'
import { at, dismissBinding, openSupplier, saved, take, upload } from './newcomer.ts'
import type { PersonName } from './people.ts'
import { choose } from './steps.ts'

const PROOF = 'bankAccounts.0.proofFile'
const COMPLAINT = '账户证明看不清，请重新上传'

/** The company that was handed in, and its owner's window. */
interface Newcomer {
  readonly id: string
  readonly company: string
  readonly legalPerson: string
  readonly mobile: string
  readonly state: State | undefined
}

const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const expectStatus = (page: Page, sentence: string) =>
  expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()

/** The amount in the bank's message on the sandbox phone. */
const amountOnPhone = async (page: Page, mobile: string): Promise<string> => {
  const answer = await page.request.get(`/api/Sandbox/Sms?Mobile=${mobile}`)
  const inbox: { text: string }[] = await answer.json()
  return inbox.map(({ text }) => /收到人民币 (\d\.\d\d) 元/.exec(text)?.[1] ?? '').find((one) => one !== '') ?? ''
}

/** Scenario A, steps 9 to 11: what happens to a company that was handed in. */
export const reviewStories = (newcomer: () => Newcomer): void => {
  const asNewcomer = (browser: Browser, size: keyof typeof SIZES = 'wide', refused: readonly number[] = []) =>
    openWindow(browser, size, newcomer().state, refused)
  const openCompany = (browser: Browser, who: PersonName, tab: string): Promise<Watched> =>
    openSupplier(browser, who, tab, newcomer().id)

  test('R-08 A9 a supplier in review is led from the workspace to where the review stands', async ({ browser }) => {
    const window = await asNewcomer(browser)
    const { page } = window
    await page.goto('/admin/home')
    await expect(page).toHaveURL(/\/register\/review_status/)
    await expectStatus(page, '采购人员正在核对您的资料')
    await page.goto('/register/supplier_form?mode=edit')
    await expect(page).toHaveURL(/\/register\/review_status/)
    await page.goto('/register/pass')
    await expect(page).toHaveURL(/\/register\/review_status/)
    await expectSound(window)
  })

  test('A10 purchasing passes the first review; finance sends one field back', async ({ browser }) => {
    const first = await openCompany(browser, 'purchaser', 'submitted')
    await expect(first.page.getByText(/^现在轮到您：请初审资料，.*起等待/)).toBeVisible()
    await expectSound(first)
    await take(first.page, '初审通过')
    await expect(first.page.getByText(/^等待财务、法务复审/)).toBeVisible()

    const finance = await openCompany(browser, 'finance', 'second')
    const { page } = finance
    await expect(page.getByText(/^现在轮到您：请以财务身份复审/)).toBeVisible()
    await expectSound(finance)
    await action(page, '退回').click()
    const drawer = page.getByRole('dialog', { name: `退回 ${newcomer().company}` })
    await drawer.getByRole('button', { name: '退回给供应商' }).click()
    await expect(drawer.getByText('请至少选择一处需要修改的内容')).toBeVisible()
    await drawer.getByLabel('需要修改的内容').fill('账户证明')
    await choose(page, '收款账户 1 · 账户证明')
    await drawer.getByText(`退回 ${newcomer().company}`).click()
    await drawer.getByRole('button', { name: '退回给供应商' }).click()
    await expect(drawer.getByText('请填写修改意见')).toBeVisible()
    await drawer.getByLabel('收款账户 1 · 账户证明').fill(COMPLAINT)
    await expectSound(finance)
    await drawer.getByRole('button', { name: '退回给供应商' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('已退回，等待供应商修改。')).toBeVisible()
    await expect(action(page, '审核通过')).toBeHidden()
  })

  test('A10 the supplier is led to the field that was sent back, mends it and hands in again', async ({ browser }) => {
    const window = await asNewcomer(browser, 'narrow')
    const { page } = window
    await page.goto('/admin/home')
    await expect(page).toHaveURL(/\/register\/review_status/)
    await expectStatus(page, '请按下面的意见修改')
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    await page.getByRole('button', { name: `去修改：${COMPLAINT}` }).click()
    await expect(page).toHaveURL(/supplier_form\?is_auth=1&id=.+&mode=edit/)

    const field = at(page, PROOF)
    await expect(field.getByText(`退回意见：${COMPLAINT}`)).toBeInViewport()
    await expect(field.locator(':focus')).toHaveCount(1)
    await expectSound(window)
    await field.getByRole('button', { name: '移除 licence.jpg' }).click()
    await upload(field, 'licence-2.jpg')
    await expect(field.getByRole('button', { name: '查看 licence-2.jpg' })).toBeVisible()
    await saved(page)
    await page.getByLabel('入驻步骤').selectOption('7')
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page).toHaveURL(/\/register\/review_status/)
    await expectStatus(page, '采购人员正在核对您的资料')
    await expect(page.getByText(/^采购方退回了资料/)).toBeHidden()
  })

  test('R-09 A10 after purchasing, finance and legal the company has passed', async ({ browser }) => {
    const first = await openCompany(browser, 'purchaser', 'submitted')
    await take(first.page, '初审通过')
    const waiting = await asNewcomer(browser)
    await waiting.page.goto('/register/review_status')
    await expectStatus(waiting.page, '正在由财务与法务复审')

    const finance = await openCompany(browser, 'finance', 'second')
    await take(finance.page, '审核通过')
    await expect(finance.page.getByText(/^您已复审通过，等待法务复审/)).toBeVisible()
    await expect(action(finance.page, '审核通过')).toBeHidden()
    const legal = await openCompany(browser, 'legal', 'second')
    await take(legal.page, '审核通过')
    await expect(legal.page.getByText('已通过，等待财务小额打款。')).toBeVisible()
    await expectSound(legal)

    await waiting.page.getByRole('button', { name: '刷新进度' }).click()
    await expect(waiting.page).toHaveURL(/\/register\/pass/)
    await expect(waiting.page.getByRole('heading', { name: '恭喜，审核已通过' })).toBeVisible()
    await expect(waiting.page.getByText(/^采购方财务会向您的默认收款账户汇入/)).toBeVisible()
    await expectSound(waiting)
  })

  test('A11 a small payment arrives; the right amount at the third try proves the account', async ({ browser }) => {
    const finance = await openCompany(browser, 'finance', 'cooperating')
    await action(finance.page, '小额打款').click()
    const dialog = finance.page.getByRole('dialog', { name: '小额打款' })
    await dialog.getByRole('button', { name: '生成打款金额' }).click()
    await expect(dialog.getByText('请按以下信息汇款')).toBeVisible()
    await expectSound(finance)
    await expect.poll(() => amountOnPhone(finance.page, newcomer().mobile)).not.toBe('')
    const amount = await amountOnPhone(finance.page, newcomer().mobile)
    await expect(dialog.getByText(`${amount} 元`, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '已汇款，关闭' }).click()

    const window = await asNewcomer(browser, 'narrow', [422])
    const { page } = window
    await page.goto('/register/pass')
    await page.getByLabel('法定代表人姓名').fill(newcomer().legalPerson)
    const enterAmount = async (entered: string): Promise<void> => {
      await page.getByLabel('收到的金额（元）').fill(entered)
      await page.getByRole('button', { name: '提交认证' }).click()
    }
    const [one = '', two = ''] = ['0.01', '0.02', '0.03'].filter((wrong) => wrong !== amount)
    await enterAmount(one)
    await expect(page.getByText('金额不正确，还可再试 2 次')).toBeVisible()
    await enterAmount(two)
    await expect(page.getByText('金额不正确，还可再试 1 次')).toBeVisible()
    await expect(page.getByText('还可以尝试 1 次')).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    await enterAmount(amount)
    await expectStatus(page, '已完成账户认证。')
    await expectSound(window)
  })

  test('R-09 A11 the workspace is open, and registration leads there', async ({ browser }) => {
    const window = await asNewcomer(browser)
    const { page } = window
    await page.goto('/register/pass')
    await page.getByRole('button', { name: '进入工作台' }).click()
    await expect(page).toHaveURL(/\/admin\/home/)
    await dismissBinding(page)
    await expect(page.getByRole('button', { name: newcomer().company })).toBeVisible()
    await expectSound(window)
    await page.goto('/register/review_status')
    await expect(page).toHaveURL(/\/admin\/home/)
  })
}
