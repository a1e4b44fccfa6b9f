import { documentRoutes } from '#platform/document/handlers.ts'
import { operations } from '../contract.ts'
import { createOrder, saveDraft } from './draft.ts'
import { orders } from './orders.ts'
import { listItems, saveDraftPlans } from './plans.ts'
import { orderDocument } from './print.ts'

/** Binds the calls of purchase orders to their use cases. */
export const orderRoutes = documentRoutes(orders, operations, orderDocument, (kit, clock) => ({
  listPurchaseOrders: kit.list,
  listSupplierPurchaseOrders: kit.list,
  getPurchaseOrder: kit.get,
  getSupplierPurchaseOrder: kit.get,
  getPurchaseOrderPurchaser: kit.purchaser,
  movePurchaseOrder: kit.move,
  movePurchaseOrders: kit.batch((input) => input),
  assignPurchaseOrders: kit.assign,
  previewPurchaseOrder: kit.preview,
  printPurchaseOrderPdf: kit.pdf,
  printPurchaseOrderDocx: kit.docx,
  listPurchaseOrderItems: ({ tx, me, params, query }) => listItems({ tx, me, now: clock() }, params.id, query),
  createPurchaseOrder: kit.creating(createOrder),
  savePurchaseOrder: kit.saving(['plans', saveDraftPlans], ['draft', saveDraft]),
}))
