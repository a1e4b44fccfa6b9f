import { expect, type Browser } from '@playwright/test'
import { DAY_MS, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { signedIn, windowOf } from './people.ts'

interface Published {
  readonly internal: { readonly suppliers: readonly { readonly quoteId: string }[] }
}

/** The purchaser asks one supplier for prices of three things; answers with the id of the quote that is to be written. */
export const publishInquiry = async (browser: Browser, title: string, supplier: string): Promise<string> => {
  const { page } = await windowOf(browser, 'purchaser')
  const { cookies } = await signedIn(browser, 'purchaser')
  const headers = { Authorization: `Bearer ${cookies.find(({ name }) => name === 'console_token')?.value ?? ''}` }
  const get = async <T>(path: string): Promise<T> => (await page.request.get(path, { headers })).json()
  const [buyer] = await get<{ id: string }[]>('/api/Company/Select')
  const [found] = await get<{ id: string; extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: supplier }).toString()}`,
  )
  const categories = await get<{ id: string; name: string }[]>('/api/SkuCategory?PageSize=100')
  const items = ['精装绘本', '礼盒', '拼图'].map((skuName, index) => ({
    id: crypto.randomUUID(),
    skuId: null,
    skuCode: '',
    skuName,
    spec: '250×250 mm',
    unit: '本',
    formulaId: null,
    quantities: [],
    demandQty: String((index + 1) * 1_000),
    requiredDate: dayOf(new Date(Date.now() + 60 * DAY_MS)),
    requirement: '',
    attachments: [],
    targetPrice: '',
  }))
  const draft = {
    buyerCompanyId: buyer?.id,
    title,
    skuCategoryId: categories.find(({ name }) => name === '绘本')?.id ?? categories[0]?.id,
    deliveryAddress: '深圳市南山区科技路 1 号',
    paymentTerm: '30% 预付，70% 入库后 60 天',
    deadline: momentAfter(new Date(), 48 * HOUR_MS),
    supplierCompanyIds: [found?.extra.companyId],
    allowPartial: false,
    items,
  }
  const created = await page.request.post('/api/Inquiry', { headers, data: draft })
  expect(created.status(), await created.text()).toBe(200)
  const { id, rowVersion }: { id: string; rowVersion: number } = await created.json()
  const published = await page.request.patch(`/api/Inquiry/${id}/State?transition=publish`, {
    headers,
    data: { rowVersion },
  })
  expect(published.status(), await published.text()).toBe(200)
  const { internal }: Published = await published.json()
  return internal.suppliers[0]?.quoteId ?? ''
}
