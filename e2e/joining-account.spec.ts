import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { expectNoSidewaysScroll, expectSound, openWindow, type State } from './browser.ts'
import { PEOPLE, windowOf } from './people.ts'
import { codeFor, signInAs } from './steps.ts'

const FINANCE = { mobile: '13700000061', nickname: '小金' }
const HEIR = { mobile: '13700000062', name: '方接任' }
const STUDIO = '杭州悦声工作室'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

let finance: State | undefined
const asFinance = (browser: Browser, refused: readonly number[] = []) => openWindow(browser, 'wide', finance, refused)
const asToyOwner = (browser: Browser, refused: readonly number[] = []) => windowOf(browser, 'toyOwner', 'wide', refused)

const openMembers = async (page: Page): Promise<void> => {
  await page.goto('/admin/account/members')
  await expect(rowOf(page, FINANCE.nickname)).toBeVisible()
}

/** Has a code sent to the person's own phone and types it in; a number gets one a minute. */
const typeCode = async (page: Page, mobile: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await expect(dialog.getByText(/^已发送至/)).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 90_000 })
  await dialog.getByLabel('短信验证码').fill(await codeFor(page, mobile))
}

// In each story, a test goes on where the one before it stopped.
test.describe.serial('L a sub-account', () => {
  test('R-22 the owner invites a finance person by their number', async ({ browser }) => {
    const window = await asToyOwner(browser)
    const { page } = window
    await page.goto('/admin/account/members')
    await expect(rowOf(page, '周两家')).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    await page.getByRole('button', { name: '邀请子账号' }).click()
    const drawer = page.getByRole('dialog', { name: '邀请子账号' })
    await drawer.getByRole('button', { name: '发送邀请' }).click()
    await expect(drawer.getByText('请至少选择一个角色')).toBeVisible()
    await expectSound(window)
    await drawer.getByLabel('手机号').fill(FINANCE.mobile)
    await drawer.getByLabel('姓名').fill(FINANCE.nickname)
    await drawer.getByLabel('角色').click()
    await page.getByTitle('财务', { exact: true }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: '发送邀请' }).click()
    await expect(page.getByText(`已邀请 ${FINANCE.nickname}，对方会收到短信`)).toBeVisible()
    await expect(rowOf(page, FINANCE.nickname)).toContainText('财务')
    await expect(rowOf(page, FINANCE.nickname)).toContainText('待加入')
    await expect(rowOf(page, FINANCE.nickname)).toContainText('137****0061')
  })

  test('the invited person signs in, has joined, and finds no orders', async ({ browser }) => {
    const window = await openWindow(browser, 'wide')
    const { page } = window
    await page.goto('/admin/home')
    await signInAs(page, FINANCE.mobile)
    await page.getByRole('button', { name: '不再提示' }).click()
    await expect(page.getByRole('button', { name: '汕头童趣玩具厂' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: '导航' })
    await expect(menu.getByText('导出中心')).toBeVisible()
    await expect(menu.getByText('采购订单')).toHaveCount(0)
    await expect(menu.getByText('子账号')).toHaveCount(0)
    await expectSound(window)
    for (const path of ['/admin/po/list', '/admin/account/members']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/404$/)
      await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
    }
    finance = await page.context().storageState()

    const owner = await asToyOwner(browser)
    await openMembers(owner.page)
    await expect(rowOf(owner.page, FINANCE.nickname)).toContainText('正常')
  })

  test('a stopped member is refused at the next call, and let in again', async ({ browser }) => {
    const him = await asFinance(browser, [403])
    await him.page.goto('/admin/account')
    await expect(him.page.getByRole('heading', { name: '我的账号' })).toBeVisible()
    await expectSound(him)
    const owner = await asToyOwner(browser)
    await openMembers(owner.page)
    await owner.page.getByRole('button', { name: `停用 ${FINANCE.nickname}` }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
    await expect(rowOf(owner.page, FINANCE.nickname)).toContainText('已停用')
    await him.page.getByRole('navigation', { name: '导航' }).getByText('导出中心').click()
    await expect(him.page.getByText('无权限操作，请联系管理员').first()).toBeVisible()

    await owner.page.getByRole('button', { name: `恢复 ${FINANCE.nickname}` }).click()
    await expect(rowOf(owner.page, FINANCE.nickname)).toContainText('正常')
    await him.page.goto('/admin/export')
    await expect(him.page.getByText('还没有导出。')).toBeVisible()
  })

  test('a removed member is refused at the next call, and belongs to no company afterwards', async ({ browser }) => {
    const him = await asFinance(browser, [403])
    await him.page.goto('/admin/account')
    await expect(him.page.getByRole('heading', { name: '我的账号' })).toBeVisible()
    const owner = await asToyOwner(browser)
    await openMembers(owner.page)
    await owner.page.getByRole('button', { name: `移除 ${FINANCE.nickname}` }).click()
    const dialog = owner.page.getByRole('dialog', { name: `移除 ${FINANCE.nickname}` })
    await expect(dialog.getByText('移除后立即不能再访问本企业')).toBeVisible()
    await expectSound(owner)
    await dialog.getByRole('button', { name: '移除' }).click()
    await expect(rowOf(owner.page, FINANCE.nickname)).toHaveCount(0)

    await him.page.getByRole('navigation', { name: '导航' }).getByText('导出中心').click()
    await expect(him.page.getByText('无权限操作，请联系管理员').first()).toBeVisible()
    await him.page.goto('/admin/home')
    await expect(him.page.getByText('暂无加入的企业，请先加入后重试')).toBeVisible()
    await expect(him.page).toHaveURL(/\/register\/welcome/)
  })
})

test.describe.serial('O messages', () => {
  test('R-25 a notice that reaches nobody’s phone has a red dot until somebody bound receives it', async ({
    browser,
  }) => {
    const window = await asToyOwner(browser)
    const { page } = window
    const ticket = page.waitForResponse('**/api/User/WechatTicket')
    await page.goto('/admin/account')
    await page.getByRole('button', { name: '绑定微信' }).click()
    const { url }: { url: string } = await (await ticket).json()
    await page.request.post('/api/Sandbox/Scan', { data: { mobile: PEOPLE.toyOwner, url, mode: 'aes' } })
    await page.getByRole('dialog').getByRole('button', { name: '已完成' }).click()
    await expect(page.getByText('微信绑定成功')).toBeVisible()

    await page.goto('/admin/inform')
    const row = rowOf(page, '协商结果')
    const receive = async (others: string, name: string, isChosen = false): Promise<void> => {
      await page.getByRole('button', { name: '设置 协商结果' }).click()
      const drawer = page.getByRole('dialog', { name: '协商结果' })
      await drawer.getByText('指定接收人').first().click()
      const chosen = drawer.locator('.ant-select-selection-item').filter({ hasText: others })
      await chosen.locator('.ant-select-selection-item-remove').click()
      if (!isChosen) {
        await drawer.getByRole('combobox', { name: '指定接收人' }).click()
        await page.getByTitle(name).last().click()
        await page.keyboard.press('Escape')
      }
      await drawer.getByRole('button', { name: '保存' }).click()
      await expect(page.getByText('消息设置已保存').first()).toBeVisible()
      await expect(drawer).toBeHidden()
      await expect(row).toContainText(name)
    }
    // By default both hear of it: the responsible role and the main account.
    await receive('周两家', '林童', true)
    await expect(row.getByText('无人接收')).toHaveCount(0)
    await receive('林童', '周两家')
    await expect(row.getByText('无人接收')).toBeVisible()
    await expect(row.locator('.ant-badge-status-error')).toBeVisible()
    await expect(page.getByText(/^有 \d+ 类消息无人接收/)).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    await page.getByRole('button', { name: '只看这些' }).click()
    await expect(row).toBeVisible()
    await expectSound(window)
  })

  test('an export of the order list is announced in the bell, stands in the export centre, and has the orders', async ({
    browser,
  }) => {
    const window = await asToyOwner(browser)
    const { page } = window
    await page.goto('/admin/po/list?tab=all')
    await expect(page.getByText('木质拼图首单')).toBeVisible()
    await page.getByRole('button', { name: '导出', exact: true }).click()
    await expect(page.getByText('已开始导出，完成后可下载。')).toBeVisible()
    await page.getByRole('button', { name: /^消息/ }).click()
    const drawer = page.getByRole('dialog', { name: '消息中心' })
    await drawer.getByText('通知', { exact: true }).click()
    // It comes by itself: nobody reloads the page.
    const notice = drawer.getByRole('button', { name: /请下载导出文件/ })
    await expect(notice.first()).toBeVisible({ timeout: 60_000 })
    await expectSound(window)
    await notice.first().click()
    await expect(page).toHaveURL(/\/admin\/export/)
    const job = page.getByRole('row').filter({ hasText: '.xlsx' })
    await expect(job).toContainText('已完成')
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      job.getByRole('button', { name: /^下载/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    const { sheets } = await readXlsx(await readFile(await download.path()))
    const cells = sheets[0]?.rows.flat() ?? []
    for (const title of ['木质拼图首单', '木质拼图补货', '玩偶礼盒套装']) expect(cells).toContain(title)
    expect(cells).not.toContain('《小熊的星空》首印 20,000 册')
  })
})

test.describe.serial('M the main account', () => {
  let link = ''

  test('the main account makes a link with a code from their phone', async ({ browser }) => {
    test.setTimeout(180_000)
    const window = await windowOf(browser, 'justPassed', 'wide', [422, 429])
    const { page } = window
    await page.goto('/admin/account/binder')
    await expect(page.getByText('还没有变更过主账号。')).toBeVisible()
    await expectSound(window)
    await expectNoSidewaysScroll(window)
    await page.getByRole('button', { name: '邀请新主账号' }).click()
    const dialog = page.getByRole('dialog', { name: '邀请新主账号' })
    await typeCode(page, PEOPLE.justPassed)
    await dialog.getByRole('button', { name: '生成链接' }).click()
    await expect(dialog.getByRole('img', { name: '转移链接的二维码' })).toBeVisible()
    await expectSound(window)
    link = await dialog.getByLabel('转移链接', { exact: true }).inputValue()
    expect(link).toContain('/register/invite_binder_link?transfer_code=')
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText(/^有一个转移链接尚未使用/)).toBeVisible()
  })

  let heir: State | undefined

  test('R-06 the holder of the link signs in, gives a name, and takes over; the link works once', async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const window = await openWindow(browser, 'wide')
    const { page } = window
    await page.goto(link)
    await expect(page.getByRole('heading', { name: `邀请您成为「${STUDIO}」的主账号` })).toBeVisible()
    await expect(page.getByText('方*', { exact: true })).toBeVisible()
    await expectSound(window)
    await page.getByRole('link', { name: '登录后接任' }).click()
    await signInAs(page, HEIR.mobile)
    await expect(page).toHaveURL(/\/register\/invite_binder_link\?transfer_code=/)
    await expect(page.getByText('当前登录：')).toContainText('137****0062')
    await page.getByRole('button', { name: '确认接任' }).click()
    await expect(page.getByText('请填写真实姓名（2–30 个汉字或字母）')).toBeVisible()
    await expectSound(window)
    await page.getByLabel('真实姓名').fill(HEIR.name)
    await page.getByRole('button', { name: '确认接任' }).click()
    await expect(page).toHaveURL(/\/admin\/home/)
    await page.getByRole('button', { name: '不再提示' }).click()
    await expect(page.getByRole('button', { name: STUDIO })).toBeVisible()
    heir = await page.context().storageState()

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText('链接已失效')
    await expectSound(window)
    const former = await windowOf(browser, 'justPassed')
    await former.page.goto('/admin/account/binder')
    await expect(former.page).toHaveURL(/\/404$/)
  })

  test('the new main account hands it to a colleague at once and leaves', async ({ browser }) => {
    test.setTimeout(180_000)
    const window = await openWindow(browser, 'wide', heir, [422, 429])
    const { page } = window
    await page.goto('/admin/account/binder')
    await expect(page.getByText(`方悦 → ${HEIR.name}`)).toBeVisible()
    await page.getByRole('button', { name: '转给成员' }).click()
    const dialog = page.getByRole('dialog', { name: '转给成员' })
    await dialog.getByRole('combobox', { name: '接任人' }).click()
    await page.getByTitle(/^方悦/).click()
    await typeCode(page, HEIR.mobile)
    await dialog.getByLabel('我同时离开本企业').check()
    await expectSound(window)
    await dialog.getByRole('button', { name: '确认转移' }).click()
    await expect(page.getByText('暂无加入的企业，请先加入后重试')).toBeVisible()

    const owner = await windowOf(browser, 'justPassed')
    await owner.page.goto('/admin/account/binder')
    await expect(owner.page.getByText(`${HEIR.name} → 方悦`)).toBeVisible()
    await expectSound(owner)
  })
})
