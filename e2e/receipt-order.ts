import type { Browser } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import type { OrderDraft } from '#modules/purchase-order/draft-shapes.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import type { Shippable } from '#modules/purchase-receipt/line-shapes.ts'
import type { Receipt } from '#modules/purchase-receipt/shapes.ts'
import { callsOf, type Calls } from './calls.ts'
import { sendAndSign, storeReceipt } from './receiving.ts'

const TODAY = dayOf(new Date())
const LATER = addDays(TODAY, 30)
/** What is to come of each line: today, and of the first one some more later. */
const PLANS = [['350', '250'], ['500'], ['400']] as const

/** An order of three lines whose plans both sides have agreed on, and the programs of those who work with it. */
export const plannedOrder = async (browser: Browser, changes: Partial<OrderDraft> = {}) => {
  const manager = await callsOf(browser, 'manager')
  const keeper = await callsOf(browser, 'warehouse')
  const supplier = await callsOf(browser, 'owner')
  const [buyer] = await manager.get<{ id: string; name: string }[]>('/api/Company/Select')
  const [found] = await manager.get<{ extra: { companyId: string } }[]>(
    `/api/SearchAuto/Supplier?${new URLSearchParams({ Q: '晨光' }).toString()}`,
  )
  const companyId = found?.extra.companyId ?? ''
  const acting = { 'Company-Id': companyId }
  const lineOf = (skuCode: string, qty: string) => ({
    skuCode,
    qty,
    unitPrice: '6.8',
    priceSource: 1,
    requiredDate: LATER,
  })
  const made = await manager.send<Order>('POST', '/api/PurchaseOrder', {
    supplierCompanyId: companyId,
    buyerCompanyId: buyer?.id,
    title: '礼盒与点读卡',
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
    items: [lineOf('PK-0401', '600'), lineOf('CD-0301', '500'), lineOf('TY-0101', '400')],
    ...changes,
  })
  const step = (of: Pick<Order, 'id' | 'rowVersion'>, name: string, who: Calls, body = {}, more = {}) =>
    who.send<Order>(
      'PATCH',
      `/api/PurchaseOrder/${of.id}/State?transition=${name}`,
      { rowVersion: of.rowVersion, ...body },
      more,
    )
  const confirmed = await step(await step(made, 'publish', manager), 'confirm', supplier, {}, acting)
  const plans = confirmed.items.flatMap(({ id }, line) =>
    (PLANS[line] ?? []).map((planQty, index) => ({ itemId: id, planQty, planDate: index === 0 ? TODAY : LATER })),
  )
  const order = await step(
    await step(confirmed, 'submitDeliveryPlan', supplier, { plans }, acting),
    'confirmDeliveryPlan',
    manager,
  )
  /** What of the plans can still be sent. */
  const shippable = () =>
    supplier.get<Shippable[]>(`/api/PurchaseReceipt/Shippable?PurchaseOrderId=${order.id}`, acting)

  /** The rest of the first line, sent and signed for by programs. */
  const secondDelivery = async (): Promise<Receipt> => {
    const rest = (await shippable()).find(({ planQty }) => Number(planQty) === 250)
    const lines = [{ deliveryPlanId: rest?.deliveryPlanId, shippedQty: '250', batchNo: 'P-02' }]
    const receipt = await supplier.send<Receipt>('POST', '/api/PurchaseReceipt', { receiptType: 1, lines }, acting)
    return sendAndSign(receipt, supplier, keeper, acting)
  }

  return {
    orderId: order.id,
    buyerName: buyer?.name ?? '',
    manager,
    store: (receipt: Receipt) => storeReceipt(browser, receipt, keeper),
    shippable,
    secondDelivery,
    seen: (id: string) => manager.get<Receipt>(`/api/PurchaseReceipt/${id}`),
    orderNow: () => manager.get<Order>(`/api/PurchaseOrder/${order.id}`),
    close: () => Promise.all([manager, keeper, supplier].map((calls) => calls.close())),
  }
}
