import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import jsqr from 'jsqr'
import { safetyPassport, type PassportTransition } from '#modules/safety-passport/machine.ts'
import { expectNoSidewaysScroll, expectSound, openWindow } from './browser.ts'
import { callsOf } from './calls.ts'
import { CERTIFICATES, fillDay } from './newcomer.ts'
import { windowOf } from './people.ts'
import { choose } from './steps.ts'

const SCAN = { name: 'report.jpg', mimeType: 'image/jpeg', buffer: readFileSync(`${CERTIFICATES}/licence.jpg`) }
/** A product has one passport at a time: a second try is about another one. */
const PRODUCTS = ['PK-0401', 'BK-0009'] as const
const SUPPLIER = '晨光彩印'
const WRONG = 'SZP2026-00117'
const RIGHT = 'SZP2026-00118'

interface Named {
  readonly id: string
  readonly name: string
}

/** Quality control has asked the printer for the documents of a product. */
const prepare = async (browser: Browser, skuCode: string) => {
  const office = await callsOf(browser, 'qualityControl')
  const asked = new URLSearchParams({ Q: SUPPLIER }).toString()
  const [supplier] = await office.get<{ extra: { companyId: string } }[]>(`/api/SearchAuto/Supplier?${asked}`)
  const [buyer] = await office.get<Named[]>('/api/Company/Select')
  const [sku] = await office.get<Named[]>(`/api/Sku/Select?Q=${skuCode}`)
  const parties = { supplierCompanyId: supplier?.extra.companyId, buyerCompanyId: buyer?.id }
  const { id, title } = await office.send<{ id: string; title: string }>('POST', '/api/SafetyPassport', {
    ...parties,
    skuId: sku?.id,
    remark: '',
  })
  await office.close()
  return { id, title }
}

/** Takes a step by its button, with what its form asks for. */
const take = async (page: Page, name: PassportTransition, more?: (form: Locator) => Promise<void>): Promise<void> => {
  const { label, done = '' } = safetyPassport.transitions[name]
  await page.getByRole('button', { name: label, exact: true }).first().click()
  const form = page.getByRole('dialog', { name: label })
  await more?.(form)
  await form.getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  await expect(form).toBeHidden()
}

// By Node's rules the default of this package is wrapped once more; by those of the runner it is not.
const readCode = typeof jsqr === 'function' ? jsqr : jsqr.default

/** What a camera reads from a code on the screen. */
const scanned = async (page: Page, code: Locator): Promise<string> => {
  const picture = await code.screenshot()
  const { data, width, height } = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (one) => one.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    return { data: [...pixels], width: bitmap.width, height: bitmap.height }
  }, picture.toString('base64'))
  return readCode(Uint8ClampedArray.from(data), width, height)?.data ?? ''
}

test('a document is handed in on a telephone, returned, mended and accepted, and its code shows it to a stranger', async ({
  browser,
}) => {
  const { id, title } = await prepare(browser, PRODUCTS[test.info().retry] ?? PRODUCTS[0])
  const supplier = await windowOf(browser, 'owner', 'narrow')
  const quality = await windowOf(browser, 'qualityControl')

  await test.step('its supplier hands it in on a telephone', async () => {
    await supplier.page.goto('/admin/safety_passport/list?tab=toProvide')
    await expect(supplier.page.getByText(title).first()).toBeVisible()
    await expectNoSidewaysScroll(supplier)
    await supplier.page.goto(`/admin/safety_passport/${id}`)
    await expect(supplier.page.getByText(/请上传该商品的安全文件/).first()).toBeVisible()
    await take(supplier.page, 'submit', async (form) => {
      await form.getByLabel('文件类型').click()
      await choose(supplier.page, 'GB 6675 检测报告')
      await form.getByLabel('证书或报告编号').fill(WRONG)
      await form.getByLabel('发证或检测机构').fill('深圳市计量质量检测研究院')
      await form.getByLabel('依据标准').fill('GB 6675.4-2014')
      await fillDay(form, '有效期至', '2099-01-10')
      await form.locator('input[type=file]').setInputFiles(SCAN)
      // It can be looked at once it has arrived.
      await expect(form.getByRole('button', { name: `查看 ${SCAN.name}` })).toBeVisible()
      await expectNoSidewaysScroll(supplier)
    })
    await expectSound(supplier)
  })

  await test.step('quality control returns it, and says why', async () => {
    await quality.page.goto(`/console/admin/safety_passport/${id}`)
    await take(quality.page, 'return', (form) => form.getByLabel('原因').fill('编号与扫描件不符'))
  })

  await test.step('the supplier reads why, mends it and hands it in again', async () => {
    await supplier.page.reload()
    await expect(supplier.page.getByText('编号与扫描件不符').first()).toBeVisible()
    await take(supplier.page, 'submit', (form) => form.getByLabel('证书或报告编号').fill(RIGHT))
  })

  const link = await test.step('quality control accepts it, and makes a code', async () => {
    await quality.page.reload()
    await take(quality.page, 'pass')
    await take(quality.page, 'share')
    const code = quality.page.getByRole('img', { name: /公开页链接/ })
    await code.scrollIntoViewIfNeeded()
    await expectSound(quality)
    return scanned(quality.page, code)
  })

  await test.step('the code leads a stranger to what is good, and to nothing else', async () => {
    const stranger = await openWindow(browser, 'narrow')
    await stranger.page.goto(link)
    await expect(stranger.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(stranger.page.getByText(RIGHT)).toBeVisible()
    await expect(stranger.page.getByText(WRONG)).toHaveCount(0)
    await expect(stranger.page.getByText(SUPPLIER)).toHaveCount(0)
    await expectNoSidewaysScroll(stranger)
    await expectSound(stranger)
  })
})
