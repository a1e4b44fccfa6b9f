import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import { renderDocx } from '#platform/documents/docx.ts'
import { renderPdf } from '#platform/documents/pdf.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { createOrder, saveDraft } from './draft.ts'
import { moveOrder, saveDraftPlans } from './move.ts'
import { orderDocument } from './print.ts'
import { getOrder, listItems, listOrders } from './read.ts'

/** Binds the calls of purchase orders to their use cases. */
export const orderRoutes = (clock: Clock): BoundOperation[] =>
  bind(operations, {
    listPurchaseOrders: ({ tx, me, query }) => listOrders(tx, me, query, clock()),
    listSupplierPurchaseOrders: ({ tx, me, query }) => listOrders(tx, me, query, clock()),
    getPurchaseOrder: ({ tx, me, params }) => getOrder(tx, me, params.id, clock()),
    getSupplierPurchaseOrder: ({ tx, me, params }) => getOrder(tx, me, params.id, clock()),
    listPurchaseOrderItems: ({ tx, me, params, query }) => listItems(tx, me, params.id, query, clock()),
    previewPurchaseOrder: async ({ tx, me, params }) => {
      const order = await getOrder(tx, me, params.id, clock())
      const base = `/api/PurchaseOrder/${order.id}/Preview`
      return { pdfUrl: `${base}/Pdf`, docxUrl: `${base}/Docx`, watermark: orderDocument(order, me).watermark }
    },
    printPurchaseOrderPdf: {
      detached: async ({ db, me, params }) => {
        const order = await db.read(me, (tx) => getOrder(tx, me, params.id, clock()))
        return { name: `${order.code}.pdf`, bytes: await renderPdf(orderDocument(order, me)) }
      },
    },
    printPurchaseOrderDocx: {
      detached: async ({ db, me, params }) => {
        const order = await db.read(me, (tx) => getOrder(tx, me, params.id, clock()))
        return { name: `${order.code}.docx`, bytes: await renderDocx(orderDocument(order, me)) }
      },
    },
    createPurchaseOrder: ({ tx, me, body }) => createOrder(tx, me, body, clock()),
    savePurchaseOrder: ({ tx, me, params, body }) => {
      if (me.side === 'supplier')
        return body.plans ? saveDraftPlans(tx, me, params.id, body, clock()) : invalid({ plans: ['不能为空'] })
      return body.draft
        ? saveDraft(tx, me, params.id, body.rowVersion, body.draft, clock())
        : invalid({ draft: ['不能为空'] })
    },
    movePurchaseOrder: ({ tx, me, params, query, body }) =>
      moveOrder(tx, me, params.id, query.transition, body, clock()),
  })
