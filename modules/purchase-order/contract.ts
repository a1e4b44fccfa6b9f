import { documentCalls } from '#kernel/document-contract.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { count, id, listOf, optional, shape } from '#kernel/schema.ts'
import { Item, OrderDraft, PlanDrafts, SHAPES } from './shapes.ts'

const viewers = { supplier: 'order.view', staff: 'order.view' } as const
const calls = documentCalls({
  path: 'PurchaseOrder',
  title: '采购订单',
  who: viewers,
  ...SHAPES,
})
const ofSupplier = calls.ofSupplier({ supplier: 'order.view' })

export const operations = {
  listPurchaseOrders: calls.list,
  getPurchaseOrder: calls.get,
  getPurchaseOrderPurchaser: calls.purchaser,
  listPurchaseOrderItems: {
    method: 'GET',
    path: '/api/PurchaseOrder/{id}/Item',
    summary: '采购订单明细',
    who: viewers,
    owns: 'company',
    params: shape({ id: id() }),
    query: listQuery(['lineNo'], {}),
    reply: listOf(Item),
    paged: true,
  },
  previewPurchaseOrder: calls.preview,
  printPurchaseOrderPdf: calls.pdf,
  printPurchaseOrderDocx: calls.docx,
  createPurchaseOrder: calls.create(OrderDraft, { staff: 'order.manage' }),
  savePurchaseOrder: calls.save(
    shape({ rowVersion: count('版本号'), draft: optional(OrderDraft), plans: optional(PlanDrafts) }),
    { supplier: 'order.plan', staff: 'order.manage' },
    '保存采购订单：采购改草稿，供应商存交货计划',
  ),
  movePurchaseOrder: calls.move,
  movePurchaseOrders: calls.batch,
  assignPurchaseOrders: calls.assign,
  listSupplierPurchaseOrders: ofSupplier.list,
  getSupplierPurchaseOrder: ofSupplier.get,
} as const satisfies Operations
