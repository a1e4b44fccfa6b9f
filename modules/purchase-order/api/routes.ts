import { documentRoutes } from '#platform/document/handlers.ts'
import { operations } from '../contract.ts'
import { copyOrder, createOrder, listLastPrices, saveDraft } from './draft.ts'
import { correctContract } from './correct-contract.ts'
import { createOrderFromQuote } from './from-award.ts'
import { orderLedger } from './materials.ts'
import { planMilestones, tickMilestone, untickMilestone } from './milestones.ts'
import { orders } from './orders.ts'
import { listItems, saveDraftPlans } from './plans.ts'
import { orderDocument } from './print.ts'
import { reprintOrder } from './reprint.ts'
import { changeSetting } from './setting.ts'
import { settingOf } from './setting-store.ts'
import { submitRevision } from './submit-revision.ts'
import { listVersions } from './versions.ts'

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
  reassignPurchaseOrders: kit.reassign,
  submitPurchaseOrderRevision: ({ tx, me, params, body }) => submitRevision({ tx, me, now: clock() }, params.id, body),
  correctPurchaseOrderContract: ({ tx, me, params, body }) =>
    correctContract({ tx, me, now: clock() }, params.id, body),
  getPurchasingSetting: ({ tx, me }) => settingOf(tx, me),
  savePurchasingSetting: ({ tx, me, body }) => changeSetting(tx, me, body),
  previewPurchaseOrder: kit.preview,
  printPurchaseOrderPdf: kit.pdf,
  printPurchaseOrderDocx: kit.docx,
  listPurchaseOrderPapers: kit.papers,
  listPurchaseOrderItems: ({ tx, me, params, query }) => listItems({ tx, me, now: clock() }, params.id, query),
  listPurchaseOrderVersions: ({ tx, me, params }) => listVersions({ tx, me, now: clock() }, params.id),
  listLastPurchasePrices: ({ tx, me, query }) => listLastPrices({ tx, me, now: clock() }, query),
  copyPurchaseOrder: ({ tx, me, params }) => copyOrder({ tx, me, now: clock() }, params.id),
  createPurchaseOrderFromQuote: ({ tx, me, body }) => createOrderFromQuote({ tx, me, now: clock() }, body.quoteId),
  reprintPurchaseOrder: ({ tx, me, params, body }) => reprintOrder({ tx, me, now: clock() }, params.id, body),
  tickPurchaseOrderMilestone: ({ tx, me, params: { id, no }, body }) =>
    tickMilestone({ tx, me, now: clock() }, id, no, body),
  untickPurchaseOrderMilestone: ({ tx, me, params: { id, no } }) => untickMilestone({ tx, me, now: clock() }, id, no),
  planPurchaseOrderMilestones: ({ tx, me, params, body }) => planMilestones({ tx, me, now: clock() }, params.id, body),
  planPurchaseOrderMaterials: ({ tx, me, params, body }) => orderLedger.plan({ tx, me, now: clock() }, params.id, body),
  declarePurchaseOrderMaterials: ({ tx, me, params, body }) =>
    orderLedger.declare({ tx, me, now: clock() }, params.id, body),
  answerPurchaseOrderMaterials: ({ tx, me, params, body }) =>
    orderLedger.answer({ tx, me, now: clock() }, params.id, body),
  withdrawPurchaseOrderMaterial: ({ tx, me, params: { id, movementId } }) =>
    orderLedger.withdraw({ tx, me, now: clock() }, id, movementId),
  createPurchaseOrder: kit.creating(createOrder),
  savePurchaseOrder: kit.saving(['plans', saveDraftPlans], ['draft', saveDraft]),
}))
