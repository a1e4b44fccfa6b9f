import { randomUUID } from 'node:crypto'
import type { AnnouncementDraft } from '#modules/notice/shapes.ts'
import { orderDraft } from '../parts/order-draft.ts'
import type { Parties } from './place.ts'

/** One write that was asked for. Its key stands in the document itself, so that the database can be asked about it. */
export interface AuditEntry {
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
export const creation = (parties: Parties): AuditEntry => {
  const key = randomUUID()
  return {
    key,
    kind: 'create',
    method: 'POST',
    path: '/api/PurchaseOrder',
    headers: parties.staff,
    body: orderDraft(parties.supplierId, parties.buyerId, key, LINES),
    attempts: 0,
    answer: undefined,
  }
}

/** The other kind of document: no lines and no company, but an audit line and a message to everybody. */
export const announcement = (parties: Parties): AuditEntry => {
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
): AuditEntry => {
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
