import type { Browser } from '@playwright/test'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { callsOf, type Calls } from './calls.ts'

/** An order that the first supplier is asked to confirm, made by the manager's program. */
export const issuedOrder = async (browser: Browser, title: string, items: readonly object[], more: object = {}) => {
  const manager = await callsOf(browser, 'manager')
  const [buyer] = await manager.get<{ id: string }[]>('/api/Company/Select')
  const [found] = await manager.get<{ extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: '晨光' }).toString()}`,
  )
  const companyId = found?.extra.companyId ?? ''
  const acting = { 'Company-Id': companyId }
  const made = await manager.send<Order>('POST', '/api/PurchaseOrder', {
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
    ...more,
  })
  return { manager, acting, issued: await step(made, 'publish', manager) }
}

const step = (order: Order, name: string, who: Calls, headers = {}): Promise<Order> =>
  who.send<Order>(
    'PATCH',
    `/api/PurchaseOrder/${order.id}/State?transition=${name}`,
    { rowVersion: order.rowVersion },
    headers,
  )

/** An order that the first supplier has confirmed, made by the programs of both sides. */
export const agreedOrder = async (browser: Browser, title: string, items: readonly object[]) => {
  const { manager, acting, issued } = await issuedOrder(browser, title, items)
  const supplier = await callsOf(browser, 'owner')
  const agreed = await step(issued, 'confirm', supplier, acting)
  return { manager, supplier, agreed }
}
