import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import { documentHandlers, printHandlers } from '#platform/document/handlers.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { createOrder, saveDraft } from './draft.ts'
import { orders } from './orders.ts'
import { listItems, saveDraftPlans } from './plans.ts'
import { orderDocument } from './print.ts'

/** Binds the calls of purchase orders to their use cases. */
export const orderRoutes = (clock: Clock): BoundOperation[] => {
  const { list, get, move } = documentHandlers(orders, clock)
  const { preview, pdf, docx } = printHandlers(orders, clock, orderDocument)
  return bind(operations, {
    listPurchaseOrders: list,
    listSupplierPurchaseOrders: list,
    getPurchaseOrder: get,
    getSupplierPurchaseOrder: get,
    movePurchaseOrder: move,
    previewPurchaseOrder: preview,
    printPurchaseOrderPdf: pdf,
    printPurchaseOrderDocx: docx,
    listPurchaseOrderItems: ({ tx, me, params, query }) => listItems({ tx, me, now: clock() }, params.id, query),
    createPurchaseOrder: ({ tx, me, body }) => createOrder({ tx, me, now: clock() }, body),
    savePurchaseOrder: ({ tx, me, params, body }) => {
      const act = { tx, me, now: clock() }
      if (me.side === 'supplier')
        return body.plans ? saveDraftPlans(act, params.id, body) : invalid({ plans: [MESSAGES.blank] })
      return body.draft ? saveDraft(act, params.id, body.rowVersion, body.draft) : invalid({ draft: [MESSAGES.blank] })
    },
  })
}
