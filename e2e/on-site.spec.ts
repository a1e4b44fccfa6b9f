import { expect, test, type Browser, type Page, type Request } from '@playwright/test'
import { STANDARD_TEMPLATE_ID } from '#modules/review-task/rules.ts'
import type { Mark, Review } from '#modules/review-task/shapes.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { callsOf } from './calls.ts'
import { upload } from './newcomer.ts'
import { windowOf } from './people.ts'

const UNANNOUNCED = 4
const SENT = '全部内容已发送'

/** A review that has begun, made by the program of the person who leads it. */
const begunReview = async (browser: Browser, title: string) => {
  const calls = await callsOf(browser, 'qualityControl')
  const [buyer] = await calls.get<{ id: string }[]>('/api/Company/Select')
  const [supplier] = await calls.get<{ extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: '晨光' }).toString()}`,
  )
  const reviewers = await calls.get<{ id: string; name: string }[]>('/api/ReviewTask/Reviewers')
  const leader = reviewers.find(({ name }) => name === '吴品控')
  const draft = await calls.send<Review>('POST', '/api/ReviewTask', {
    supplierCompanyId: supplier?.extra.companyId,
    buyerCompanyId: buyer?.id,
    title,
    reviewType: UNANNOUNCED,
    siteAddress: '彩印路 8 号',
    planDate: '2099-01-10',
    durationHours: 8,
    templateId: STANDARD_TEMPLATE_ID,
    team: [{ name: leader?.name, role: 1, userId: leader?.id }],
    needSelfAssess: false,
    selfDeadline: null,
    remark: '',
  })
  const path = `/api/ReviewTask/${draft.id}`
  const { id } = await calls.send<Review>('PATCH', `${path}/State?transition=publish`, { rowVersion: draft.rowVersion })
  return {
    id,
    page: `/console/review/${id}`,
    read: () => calls.get<Review>(path),
    write: async (marks: Partial<Mark>[]) => {
      const { rowVersion } = await calls.get<Review>(path)
      const blank = { score: null, note: '', photos: [], level: null, finding: '' }
      await calls.send('PUT', path, { rowVersion, marks: marks.map((one) => ({ ...blank, ...one })) })
    },
  }
}

/** Opens a review on a tablet, so that it opens without a line from then on. */
const openKept = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByText('可离线使用')).toBeVisible()
}

const section = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()
const item = (page: Page, name: string) => page.getByRole('article', { name })
const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('a tablet keeps scores, words and photographs without a line, and sends them once', async ({ browser }) => {
  const review = await begunReview(browser, `离线评审 ${test.info().retry}`)
  const tablet = await windowOf(browser, 'qualityControl', 'middle')
  const { page } = tablet
  const sent: string[] = []
  page.on('requestfinished', (request: Request) => {
    if (request.method() === 'POST' && /OnSite$|PreSignedUrl$/.test(request.url())) sent.push(request.url())
  })

  await test.step('it is opened from the review, and nothing else is controlled by its worker', async () => {
    await page.goto(`/console/admin/review/${review.id}`)
    const button = page.getByRole('link', { name: '现场评审（可离线）' })
    await expect(button).toHaveAttribute('href', review.page)
    await openKept(page, review.page)
    expect(await isControlled(page)).toBe(true)
    await expectSound(tablet)
    await expectNoSidewaysScroll(tablet)
  })

  await test.step('what is filled in without a line is there after it is loaded again', async () => {
    await page.context().setOffline(true)
    await item(page, 'L1 经营与生产资质').getByText('符合', { exact: true }).click()
    await section(page, '质量体系')
    const q1 = item(page, 'Q1 来料检验')
    await q1.getByLabel('得分').fill('6.5')
    await q1.getByText('轻微', { exact: true }).click()
    await q1.getByLabel('不符合描述').fill('来料无标识')
    await upload(q1, 'licence.jpg')
    await expect(q1.getByRole('img', { name: '照片 1' })).toBeVisible()
    await expect(page.getByText('2 项、1 张照片保存在本机，尚未发送')).toBeVisible()
    await page.reload()
    await expect(page.getByText('2 项、1 张照片保存在本机，尚未发送')).toBeVisible()
    await expect(page.getByText('离线', { exact: true })).toBeVisible()
    await section(page, '质量体系')
    await expect(q1.getByLabel('得分')).toHaveValue('6.5')
    await expect(q1.getByLabel('不符合描述')).toHaveValue('来料无标识')
    await expect(q1.getByRole('img', { name: '照片 1' })).toBeVisible()
    expect(sent).toEqual([])
    // The browser itself speaks of what it could not fetch.
    const others = tablet.complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))
    expect(others).toEqual([])
    tablet.complaints.length = 0
  })

  await test.step('back on the line it is sent once, photographs first, and then gone from the device', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText(SENT)).toBeVisible()
    expect(sent.map((url) => url.split('/').at(-1))).toEqual(['PreSignedUrl', 'OnSite'])
    const { marks, rowVersion } = await review.read()
    expect(marks.find(({ key }) => key === 'L1')).toMatchObject({ score: '10' })
    const found = marks.find(({ key }) => key === 'Q1')
    expect(found).toMatchObject({ score: '6.5', level: 1, finding: '来料无标识' })
    expect(found?.photos).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('本机没有未发送的内容').or(page.getByText(SENT))).toBeVisible()
    expect((await review.read()).rowVersion).toBe(rowVersion)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await section(page, '质量体系')
    await expect(item(page, 'Q1 来料检验').getByRole('img', { name: '照片 1' })).toBeVisible()
    await expectSound(tablet)
    await expectNoSidewaysScroll(tablet)
  })

  await test.step('other pages are not controlled by the worker', async () => {
    await page.goto(`/console/admin/review/${review.id}`)
    expect(await isControlled(page)).toBe(false)
  })
})

test('what somebody else wrote meanwhile is shown beside one’s own, and nothing is lost', async ({ browser }) => {
  const review = await begunReview(browser, `冲突评审 ${test.info().retry}`)
  const tablet = await windowOf(browser, 'qualityControl', 'middle', [412])
  const { page } = tablet
  await openKept(page, review.page)
  await page.context().setOffline(true)
  await section(page, '质量体系')
  await item(page, 'Q1 来料检验').getByLabel('得分').fill('8')
  await item(page, 'Q2 过程控制').getByLabel('得分').fill('9')
  await review.write([
    { key: 'Q1', score: '5', note: '抽查三批' },
    { key: 'E2', score: '7' },
  ])
  await page.context().setOffline(false)
  const dispute = page.getByRole('region', { name: '1 项在您填写期间被他人修改，请逐项选择' })
  await expect(dispute).toBeVisible()
  await expect(dispute).toContainText('抽查三批')
  const scores = async () => Object.fromEntries((await review.read()).marks.map(({ key, score }) => [key, score]))
  await expect.poll(scores).toEqual({ Q1: '5', E2: '7', Q2: '9' })
  await expectSound(tablet)
  await expectNoSidewaysScroll(tablet)
  await dispute.getByRole('button', { name: '用我的：Q1 来料检验' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await scores()).toEqual({ Q1: '8', E2: '7', Q2: '9' })
})

test('a draft is its author’s alone, and gone when they sign out', async ({ browser }) => {
  const review = await begunReview(browser, `他人平板 ${test.info().retry}`)
  const { page } = await windowOf(browser, 'qualityControl', 'middle')
  await openKept(page, review.page)
  const context = page.context()
  await context.setOffline(true)
  await section(page, '质量体系')
  await item(page, 'Q1 来料检验').getByLabel('得分').fill('3')
  await expect(page.getByText('1 项保存在本机，尚未发送')).toBeVisible()
  const own = await context.cookies()
  const { page: others } = await windowOf(browser, 'manager')
  const theirs = await others.context().cookies()

  await test.step('somebody else on the same tablet does not see it', async () => {
    await context.clearCookies()
    await context.addCookies(theirs)
    await page.goto('/console/review/')
    await expect(page.getByText('这台设备上还没有评审')).toBeVisible()
  })
  await test.step('its author does', async () => {
    await context.clearCookies()
    await context.addCookies(own)
    await page.reload()
    await expect(page.getByText('1 项保存在本机，尚未发送')).toBeVisible()
  })
  await test.step('whoever signs out leaves nothing behind', async () => {
    const keys = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('kept-on-device')
            request.addEventListener('success', () => {
              const count = request.result.transaction('drafts').objectStore('drafts').count()
              count.addEventListener('success', () => resolve(count.result))
            })
          }),
      )
    expect(await keys()).toBe(1)
    await context.setOffline(false)
    // Other stories go on with this sign-in: only this browser is left.
    await page.route(/oauth2\/logout|authentication\/forget/, (route) => route.abort())
    await page.route('**/console/sign-in', (route) => route.fulfill({ contentType: 'text/html', body: '<p>out</p>' }))
    await page.goto('/console/admin/home')
    await page.getByRole('button', { name: '吴品控' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL(/sign-in$/)
    await page.goto('/console/review/')
    await expect(page.getByText('请先登录采购工作台')).toBeVisible()
    expect(await keys()).toBe(0)
  })
  await test.step('whoever signs in again comes back', async () => {
    await page.unroute('**/console/sign-in')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('heading', { name: '本机保存的评审' })).toBeVisible()
  })
})
