import { expect, test, type Locator, type Page } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { sample } from '#modules/sample/machine.ts'
import { samplingForm } from '#modules/sampling-form/machine.ts'
import { expectNoSidewaysScroll, expectSound } from './browser.ts'
import { fillDay, upload } from './newcomer.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

const STORY_MS = 240_000
const PHOTOS = ['licence.jpg', 'id-front.jpg'] as const
const STEPS = [...Object.values(samplingForm.transitions), ...Object.values(sample.transitions)]
const [TODAY, LATER] = [dayOf(new Date()), addDays(dayOf(new Date()), 20)]

/** Takes a step by its button, with what its form asks for. */
const take = async (page: Page, label: string, more?: (dialog: Locator) => Promise<void>): Promise<void> => {
  const button = page.getByRole('button', { name: label, exact: true }).last()
  await expect(button).toBeEnabled()
  await button.click()
  const dialog = page.getByRole('dialog', { name: label })
  await more?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  const { done = `${label}成功` } = STEPS.find((step) => step.label === label) ?? {}
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

const uploaded = async (place: Locator, photo: string): Promise<void> => {
  await upload(place, photo)
  await expect(place.getByRole('button', { name: `移除 ${photo}` })).toBeVisible()
}

const idOn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** Staff ask for a sample, with its drawing. */
const askFor = async (page: Page, title: string): Promise<string> => {
  await page.goto('/console/admin/sampling/list')
  await page.getByRole('button', { name: '新建打样单' }).click()
  const form = page.getByRole('tabpanel', { name: '新建打样单' })
  await form.getByLabel('供应商').fill('晨光')
  await choose(page, '深圳晨光彩印有限公司')
  await form.getByLabel('采购方').click()
  await choose(page, '北京小树童阅文化有限公司')
  await form.getByLabel('打样主题').fill(title)
  await form.getByLabel('SKU').fill('BK-0001')
  await page.locator('.ant-select-dropdown:visible').getByText('BK-0001').first().click()
  await fillDay(form, '要求完成日', LATER)
  await form.getByText('封样', { exact: true }).click()
  await form.getByText('下单返还', { exact: true }).click()
  await form.getByLabel('打样要求').fill('出血 3 mm，跟色稿')
  await uploaded(form, PHOTOS[0])
  await form.getByLabel('收样人').fill('王采')
  await form.getByLabel('联系电话').fill('010-60000001')
  await form.getByLabel('收样地址').fill('北京市朝阳区 1 号')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return idOn(page)
}

/** The supplier registers a sample with two photographs, on a telephone. */
const register = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: '登记样品' }).click()
  const drawer = page.getByRole('dialog', { name: '登记样品' })
  await drawer.getByLabel('样品名称').fill(name)
  const photos = drawer.locator('.ant-form-item').filter({ hasText: '样品照片' })
  for (const photo of PHOTOS) await uploaded(photos, photo)
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('样品已登记，请打印标签后寄出')).toBeVisible()
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return idOn(page)
}

const ship = (page: Page): Promise<void> =>
  take(page, '寄出', async (dialog) => {
    await dialog.getByLabel('快递公司').click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
    await dialog.getByLabel('快递单号').fill('SF1234567890')
  })

test('D a sample is asked for, made, sent back, made again and sealed, on a desk and on telephones', async ({
  browser,
}) => {
  test.setTimeout(STORY_MS)
  const staff = await windowOf(browser, 'qualityControl')
  const supplier = await windowOf(browser, 'owner', 'narrow', [422])
  const [desk, phone] = [staff.page, supplier.page]
  for (const page of [desk, phone]) page.setDefaultTimeout(30_000)
  const attempt = test.info().retry
  const formId = await askFor(desk, `《小熊的星空》封样 ${attempt}`)
  await expectSound(staff)
  await take(desk, '发布')
  const openForm = async (): Promise<void> => {
    await desk.goto(`/console/admin/sampling/${formId}`)
    await phone.goto(`/admin/sampling/${formId}`)
  }

  await test.step('the supplier promises a later day with its reason, and names the fee', async () => {
    await openForm()
    await take(phone, '接收', async (dialog) => {
      await fillDay(dialog, '承诺完成日', addDays(LATER, 3))
      await dialog.getByLabel('打样费').fill('1200')
      await dialog.getByRole('button', { name: '接收', exact: true }).click()
      await expect(dialog.getByText('承诺完成日晚于要求完成日，请说明原因').first()).toBeVisible()
      await dialog.getByLabel('说明').fill('纸张要订')
    })
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
  })

  const first = await test.step('a sample is registered on the telephone, its label printed, and sent', async () => {
    const id = await register(phone, '第一轮样')
    await phone.getByRole('button', { name: '打印标签' }).click()
    const dialog = phone.getByRole('dialog', { name: '打印标签' })
    // A browser without windows shows no paper: that it comes, and for a window of its own, is what there is to see.
    const [label, paper] = await Promise.all([
      phone.waitForEvent('popup'),
      phone.waitForResponse(/\/PrintLabel/),
      dialog.getByRole('button', { name: '打印', exact: true }).click(),
    ])
    expect(paper.headers()['content-type']).toBe('application/pdf')
    await label.close()
    await expect(dialog).toBeHidden()
    await ship(phone)
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
    return id
  })

  await test.step('staff find it by the code of its label on a telephone, and receive it', async () => {
    const pocket = await windowOf(browser, 'purchaser', 'narrow')
    await pocket.page.goto(`/console/admin/sample/${first}`)
    const answer = pocket.page.waitForResponse((reply) => reply.url().includes(`/api/Sample/${first}`))
    await pocket.page.reload()
    const { qrToken }: { qrToken: string } = await (await answer).json()
    await pocket.page.goto('/console/admin/sample/scan')
    await pocket.page.getByRole('textbox').first().fill(qrToken)
    await pocket.page.getByRole('textbox').first().press('Enter')
    await pocket.page.getByLabel('存放位置').fill('样品柜 A-3')
    await expectNoSidewaysScroll(pocket)
    await pocket.page.getByRole('button', { name: '签收', exact: true }).click()
    await expect(pocket.page.getByText('已签收').first()).toBeVisible()
  })

  await test.step('two defects are pinned, by the mouse and by keys, and the sample goes back', async () => {
    await desk.goto(`/console/admin/sample/${first}`)
    await take(desk, '开始评审')
    await desk.getByRole('button', { name: '填写评审' }).click()
    const drawer = desk.getByRole('dialog', { name: '填写评审' })
    await drawer.getByAltText('照片 1/2').waitFor()
    await drawer
      .locator('figure')
      .first()
      .click({ position: { x: 60, y: 40 } })
    await drawer.getByLabel('缺陷 1 缺陷描述').fill('书脊压痕偏移')
    await drawer.getByRole('button', { name: '照片 2/2 添加标注' }).click()
    await drawer.getByRole('button', { name: /^标注 2/ }).focus()
    await desk.keyboard.press('Shift+ArrowLeft')
    await drawer.getByLabel('缺陷 2 缺陷描述').fill('蓝色偏紫')
    await drawer.getByRole('button', { name: '保存评审' }).click()
    await expect(desk.getByText('评审已保存')).toBeVisible()
    await expect(drawer).toBeHidden()
    await expectSound(staff)
    await take(desk, '退回改样', (dialog) => dialog.getByLabel('原因').fill('请改样'))
    await phone.goto(`/admin/sample/${first}`)
    await expect(phone.getByText('蓝色偏紫').first()).toBeVisible()
    await expectSound(supplier)
    await expectNoSidewaysScroll(supplier)
  })

  await test.step('the second round is sealed, and the form passes with its fee', async () => {
    await openForm()
    await expect(phone.getByText(/上一轮样品需改样/)).toBeVisible()
    const second = await register(phone, '第二轮样')
    await ship(phone)
    await desk.goto(`/console/admin/sample/${second}`)
    await take(desk, '签收')
    await take(desk, '开始评审')
    await take(desk, '封样', (dialog) => dialog.getByLabel('封样号').fill(`FY-${TODAY}-${attempt}`))
    await openForm()
    await expect(desk.getByRole('button', { name: '通过', exact: true })).toBeDisabled()
    await take(desk, '确认打样费')
    await take(desk, '通过', (dialog) => dialog.getByLabel('评审结论').fill('合格'))
    await openForm()
    await expect(phone.getByText('打样通过，大货请按封样生产。').first()).toBeVisible()
    await expect(phone.getByText(/起可结算/)).toBeVisible()
    await expectSound(staff)
  })
})
