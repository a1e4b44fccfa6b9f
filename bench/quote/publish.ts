import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { signInAt } from '../shell/window.ts'

const PURCHASER = '13900000001'
const SUPPLIER = '晨光'

/** Calls of the API with the sign-in of a browser. */
export interface Asking {
  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Answer>
}

const asking = (request: APIRequestContext, origin: string, headers: Readonly<Record<string, string>>): Asking => ({
  ask: async (method, path, body) => {
    const answer = await request.fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  },
})

const tokenIn = async (page: Page, name: string): Promise<string> =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? ''

/** The headers of the supplier whose person has signed in on the page. */
export const supplierHeaders = async (page: Page, origin: string): Promise<Record<string, string>> => {
  const headers = { authorization: `Bearer ${await tokenIn(page, 'access_token')}` }
  const companies = await asking(page.request, origin, headers).ask<{ companyId: string }[]>(
    'GET',
    '/api/User/SuppliersSimple',
  )
  return { ...headers, 'company-id': companies[0]?.companyId ?? '' }
}

export const supplierCalls = async (page: Page, origin: string): Promise<Asking> =>
  asking(page.request, origin, await supplierHeaders(page, origin))

/** A purchaser asks the supplier for so many prices; gives the id of the quote that is to be written. */
export const publishLines = async (page: Page, origin: string, count: number): Promise<string> => {
  await signInAt(page, `${origin}/console/admin/home`, PURCHASER)
  await page.waitForURL(/\/console\/admin\/home/)
  const { ask } = asking(page.request, origin, { authorization: `Bearer ${await tokenIn(page, 'console_token')}` })
  const [buyer] = await ask<{ id: string }[]>('GET', '/api/Company/Select')
  const [found] = await ask<{ extra: { companyId: string } }[]>(
    'GET',
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: SUPPLIER }).toString()}`,
  )
  const categories = await ask<{ id: string; name: string }[]>('GET', '/api/SkuCategory?PageSize=100')
  const draft = {
    buyerCompanyId: buyer?.id,
    title: `${count} lines`,
    skuCategoryId: categories.find(({ name }) => name === '绘本')?.id ?? categories[0]?.id,
    deliveryAddress: '1 Science Road',
    paymentTerm: '60 days',
    deadline: momentAfter(new Date(), 48 * HOUR_MS),
    supplierCompanyIds: [found?.extra.companyId],
    allowPartial: true,
    items: Array.from({ length: count }, (_, index) => ({
      id: crypto.randomUUID(),
      skuId: null,
      skuCode: `BK-${index + 1}`,
      skuName: `picture book, volume ${index + 1}`,
      spec: '250×250 mm',
      unit: '本',
      formulaId: null,
      quantities: [],
      demandQty: String(1_000 + index),
      requiredDate: dayOf(new Date(Date.now() + 60 * DAY_MS)),
      requirement: '',
      attachments: [],
      targetPrice: '',
    })),
  }
  const { id, rowVersion } = await ask<{ id: string; rowVersion: number }>('POST', '/api/Inquiry', draft)
  const { internal } = await ask<{ internal: { suppliers: { quoteId: string }[] } }>(
    'PATCH',
    `/api/Inquiry/${id}/State?transition=publish`,
    { rowVersion },
  )
  return internal.suppliers[0]?.quoteId ?? ''
}
