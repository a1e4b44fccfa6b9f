import { createDocuments } from '#platform/document/documents.ts'
import { purchaseOrder } from '../machine.ts'
import { ORDER_MOVED } from '../notices.ts'
import { SHAPES } from '../shapes.ts'
import { orderEffects } from './effects.ts'
import * as store from './store.ts'
import type { OrderDocument } from './tables.ts'
import { factsOf, orderView, rowView } from './view.ts'

/** Purchase orders, as the kit of documents has them. */
export const orders = createDocuments<OrderDocument>({
  machine: purchaseOrder,
  shapes: SHAPES,
  table: 'purchase_order',
  prefix: 'PO',
  topic: ORDER_MOVED,
  list: store.orderList,
  load: async ({ tx, me, now }, head) => {
    const [items, plans, former] = await Promise.all([
      store.itemsOf(tx, me, head.id),
      store.plansOf(tx, me, head.id),
      store.formerOf(tx, me, head.id, head.version),
    ])
    return { parts: { items, plans }, facts: factsOf(head, items, plans, former?.status ?? null, me, now) }
  },
  row: rowView,
  view: orderView,
  effects: orderEffects,
  categoryOf: ({ skuCategoryId }) => skuCategoryId,
  event: ({ documentId, ...moved }, { head }, effect) => ({
    ...moved,
    orderId: documentId,
    title: effect.head.title ?? head.title,
    deadline: effect.head.confirmDeadline ?? head.confirmDeadline,
    isUrgent: head.isUrgent,
    changes: effect.diff ?? [],
  }),
})
