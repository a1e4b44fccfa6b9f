import { expect, type Browser } from '@playwright/test'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { signedIn, type PersonName } from './people.ts'

/** The calls of a person's program. */
const callsOf = async (browser: Browser, name: PersonName, cookie: 'access_token' | 'console_token') => {
  const { cookies } = await signedIn(browser, name)
  const context = await browser.newContext()
  const headers = { Authorization: `Bearer ${cookies.find((one) => one.name === cookie)?.value ?? ''}` }
  const get = async <T>(path: string, more = {}): Promise<T> =>
    (await context.request.get(path, { headers: { ...headers, ...more } })).json()
  const send = async (method: 'POST' | 'PATCH', path: string, data: object, more = {}): Promise<Order> => {
    const answer = await context.request.fetch(path, { method, headers: { ...headers, ...more }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  return { get, send, close: () => context.close() }
}

/** An order that the first supplier has confirmed, made by the programs of both sides. */
export const agreedOrder = async (browser: Browser, title: string, items: readonly object[]) => {
  const manager = await callsOf(browser, 'manager', 'console_token')
  const supplier = await callsOf(browser, 'owner', 'access_token')
  const [buyer] = await manager.get<{ id: string }[]>('/api/Company/Select')
  const [found] = await manager.get<{ extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: '晨光' }).toString()}`,
  )
  const companyId = found?.extra.companyId ?? ''
  const acting = { 'Company-Id': companyId }
  const made = await manager.send('POST', '/api/PurchaseOrder', {
    supplierCompanyId: companyId,
    buyerCompanyId: buyer?.id,
    title,
    orderType: 1,
    taxRate: 13,
    deliveryMode: 1,
    warehouseName: '北京图书总仓',
    receiver: { name: '赵仓管', phone: '010-60000000', address: '北京市通州区物流园 3 号库' },
    inspectionLevel: 'AQL 2.5',
    overRate: 3,
    underRate: 0,
    contractRequired: false,
    paymentTerm: { text: '', stages: [{ stage: '验收', percent: 100, trigger: '验收合格', days: 30 }] },
    items,
  })
  const step = (order: Order, name: string, who: typeof manager, more = {}) =>
    who.send('PATCH', `/api/PurchaseOrder/${order.id}/State?transition=${name}`, { rowVersion: order.rowVersion }, more)
  const issued = await step(made, 'publish', manager)
  const agreed = await step(issued, 'confirm', supplier, acting)
  return { manager, supplier, agreed }
}
