import { randomUUID } from 'node:crypto'
import type { AnnouncementDraft } from '#modules/notice/shapes.ts'
import type { OrderDraft } from '#modules/purchase-order/shapes.ts'
import type { Parties } from './place.ts'

/** One write that was asked for. Its key stands in the document itself, so that the database can be asked about it. */
export interface Deed {
  readonly key: string
  readonly kind: 'create' | 'move'
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
  attempts: number
  /** The answer that said it was done; nothing until then. */
  answer: string | undefined
}

const LINES = 3

/** The steps that each order takes after it was made, and who takes them. */
export const STEPS = [
  ['staff', 'publish'],
  ['supplier', 'confirm'],
  ['staff', 'suspend'],
  ['staff', 'resume'],
  ['staff', 'close'],
] as const

/** An order with its lines. */
export const creation = (parties: Parties): Deed => {
  const key = randomUUID()
  const body: OrderDraft = {
    supplierCompanyId: parties.supplierId,
    buyerCompanyId: parties.buyerId,
    title: key,
    orderType: 1,
    taxRate: 13,
    deliveryMode: 1,
    warehouseName: '总仓',
    receiver: { name: '仓管', phone: '010-60000000', address: '3 号库' },
    qualityTerms: '',
    inspectionLevel: 'AQL 2.5',
    packagingRequirement: '',
    overRate: 3,
    underRate: 0,
    needsPrintOrder: false,
    printOrderFile: '',
    contractRequired: false,
    isUrgent: false,
    paymentTerm: { text: '月结', stages: [{ stage: '全款', percent: 100, trigger: '验收', days: 30 }] },
    remark: '',
    internalRemark: '',
    items: Array.from({ length: LINES }, (_, index) => ({
      skuCode: `BK-000${index}`,
      skuName: '精装绘本',
      qty: String(1000 + index),
      unit: '本',
      unitPrice: '8.65',
      priceSource: 1,
      requiredDate: '2030-01-01',
    })),
  }
  return {
    key,
    kind: 'create',
    method: 'POST',
    path: '/api/PurchaseOrder',
    headers: parties.staff,
    body,
    attempts: 0,
    answer: undefined,
  }
}

/** The other kind of document: no lines and no company, but an audit line and a message to everybody. */
export const announcement = (parties: Parties): Deed => {
  const key = randomUUID()
  const body: AnnouncementDraft = {
    title: key,
    content: '仓库盘点',
    mustRead: false,
    from: '2026-01-01T00:00:00.000Z',
    to: '2039-01-01T00:00:00.000Z',
  }
  return {
    key,
    kind: 'create',
    method: 'POST',
    path: '/api/Announcement',
    headers: parties.staff,
    body,
    attempts: 0,
    answer: undefined,
  }
}

/** One step of an order. */
export const step = (
  parties: Parties,
  side: 'staff' | 'supplier',
  transition: string,
  order: { id: string; rowVersion: number },
): Deed => {
  const key = randomUUID()
  return {
    key,
    kind: 'move',
    method: 'PATCH',
    path: `/api/PurchaseOrder/${order.id}/State?transition=${transition}`,
    headers: parties[side],
    body: { rowVersion: order.rowVersion, remark: key },
    attempts: 0,
    answer: undefined,
  }
}
