import { documentCalls } from '#kernel/document-contract.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { materialCalls } from '#modules/customer-material/contract.ts'
import { PurchasingSetting, SignedContract } from './approval-shapes.ts'
import { MilestoneDone, MilestonePlan } from './milestone-shapes.ts'
import { MILESTONE_FIELDS } from './milestone-words.ts'
import { ReprintRequest } from './reprint-shapes.ts'
import { RevisionRequest } from './revision-shapes.ts'
import { Item, Order, PlanDrafts, SHAPES } from './shapes.ts'
import { count, fileId, id, listOf, nothing, optional, shape } from '#kernel/schema.ts'
import { LastPrice, LINES_MAX, LinesRead, OrderDraft } from './draft-shapes.ts'
import { OrderVersion } from './version-shapes.ts'
import { FIELDS } from './words.ts'

// What others ask of orders that name their products: which are still open, and what their state is called.
export { OPEN_STATES, orderStatusName } from './machine.ts'
// What templates of terms are made of.
export { OrderTerms, paymentGaps, paymentWords, USUAL_TERMS } from './terms.ts'

const viewers = { supplier: 'order.view', staff: 'order.view' } as const
const calls = documentCalls({
  path: 'PurchaseOrder',
  title: '采购订单',
  who: viewers,
  ...SHAPES,
})
/** What the supplier's people do at the machines. */
const production = { who: { supplier: 'order.plan' }, owns: 'company', reply: Order, extension: true } as const
const materials = materialCalls('PurchaseOrder', '采购订单', Order)
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
  listPurchaseOrderVersions: {
    method: 'GET',
    path: '/api/PurchaseOrder/{id}/Version',
    summary: '采购订单的全部版本，当前版本在前',
    who: viewers,
    owns: 'company',
    params: shape({ id: id() }),
    reply: listOf(OrderVersion),
    extension: true,
  },
  previewPurchaseOrder: calls.preview,
  printPurchaseOrderPdf: calls.pdf,
  printPurchaseOrderDocx: calls.docx,
  listPurchaseOrderPapers: calls.papers,
  listLastPurchasePrices: {
    method: 'GET',
    path: '/api/PurchaseOrder/LastPrice',
    summary: '供应商最近一次确认的单价',
    who: { staff: 'price.view' },
    owns: 'company',
    query: shape({
      SupplierCompanyId: id(FIELDS.supplier),
      SkuIds: listOf(id(FIELDS.sku), { min: 1, max: LINES_MAX, title: FIELDS.sku }),
    }),
    reply: listOf(LastPrice),
    extension: true,
  },
  copyPurchaseOrder: {
    method: 'POST',
    path: '/api/PurchaseOrder/{id}/Copy',
    summary: '复制采购订单为新草稿',
    who: { staff: 'order.manage' },
    owns: 'company',
    params: shape({ id: id() }),
    reply: Order,
    extension: true,
  },
  createPurchaseOrderFromQuote: {
    method: 'POST',
    path: '/api/PurchaseOrder/FromQuote',
    summary: '按中标报价生成订单草稿',
    who: { staff: 'order.manage' },
    owns: 'company',
    body: shape({ quoteId: id(FIELDS.quote) }),
    reply: Order,
    extension: true,
  },
  reprintPurchaseOrder: {
    method: 'POST',
    path: '/api/PurchaseOrder/{id}/Reprint',
    summary: '加印：按原价重下一张订单，无需补充时直接发布或提交审批',
    who: { staff: 'order.manage' },
    owns: 'company',
    params: shape({ id: id() }),
    body: ReprintRequest,
    reply: Order,
    extension: true,
  },
  tickPurchaseOrderMilestone: {
    ...production,
    method: 'POST',
    path: '/api/PurchaseOrder/{id}/Milestone/{no}',
    summary: '工序打卡：一张现场照片',
    params: shape({ id: id(), no: count(MILESTONE_FIELDS.no) }),
    body: MilestoneDone,
  },
  untickPurchaseOrderMilestone: {
    ...production,
    method: 'DELETE',
    path: '/api/PurchaseOrder/{id}/Milestone/{no}',
    summary: '撤销刚才的工序打卡',
    params: shape({ id: id(), no: count(MILESTONE_FIELDS.no) }),
  },
  planPurchaseOrderMilestones: {
    ...production,
    method: 'PUT',
    path: '/api/PurchaseOrder/{id}/Milestone',
    summary: '调整工序计划日期',
    params: shape({ id: id() }),
    body: MilestonePlan,
  },
  planPurchaseOrderMaterials: materials.plan,
  declarePurchaseOrderMaterials: materials.declare,
  answerPurchaseOrderMaterials: materials.answer,
  withdrawPurchaseOrderMaterial: materials.withdraw,
  createPurchaseOrder: calls.create(OrderDraft, { staff: 'order.manage' }),
  savePurchaseOrder: calls.save(
    shape({ rowVersion: count('版本号'), draft: optional(OrderDraft), plans: optional(PlanDrafts) }),
    { supplier: 'order.plan', staff: 'order.manage' },
    '保存采购订单：采购改草稿，供应商存交货计划',
  ),
  movePurchaseOrder: calls.move,
  movePurchaseOrders: calls.batch,
  assignPurchaseOrders: calls.assign,
  reassignPurchaseOrders: calls.reassign({ staff: 'order.manage' }),
  /** A change that a second person has to approve. */
  submitPurchaseOrderRevision: {
    method: 'POST',
    path: '/api/PurchaseOrder/{id}/Revision',
    summary: '提交采购订单变更审批',
    who: { staff: 'order.manage' },
    owns: 'company',
    params: shape({ id: id() }),
    body: RevisionRequest,
    reply: Order,
    extension: true,
  },
  /** Signing asks for it; what was entered wrongly then is put right here. */
  correctPurchaseOrderContract: {
    method: 'PUT',
    path: '/api/PurchaseOrder/{id}/Contract',
    summary: '更正采购订单的合同登记',
    who: { staff: 'order.manage' },
    owns: 'company',
    params: shape({ id: id() }),
    body: SignedContract,
    reply: Order,
    extension: true,
  },
  getPurchasingSetting: {
    method: 'GET',
    path: '/api/PurchasingSetting',
    summary: '采购设置',
    who: { staff: 'settings.manage' },
    owns: 'nobody',
    reply: PurchasingSetting,
    extension: true,
  },
  savePurchasingSetting: {
    method: 'PUT',
    path: '/api/PurchasingSetting',
    summary: '修改采购设置',
    who: { staff: 'settings.manage' },
    owns: 'nobody',
    body: PurchasingSetting,
    reply: PurchasingSetting,
    extension: true,
  },
  listSupplierPurchaseOrders: ofSupplier.list,
  getSupplierPurchaseOrder: ofSupplier.get,
} as const satisfies Operations

/** Lines that people keep in workbooks. */
export const sheetOperations = {
  purchaseOrderLinesTemplate: {
    method: 'GET',
    path: '/api/PurchaseOrder/LinesTemplate',
    summary: '订单明细导入模板',
    who: { staff: 'order.manage' },
    owns: 'nobody',
    file: XLSX_TYPE,
    reply: nothing(),
    extension: true,
  },
  readPurchaseOrderLines: {
    method: 'POST',
    path: '/api/PurchaseOrder/ReadLines',
    summary: '读取 Excel 中的订单明细',
    who: { staff: 'order.manage' },
    owns: 'user',
    body: shape({ fileId: fileId(FIELDS.linesFile) }),
    readOnly: true,
    reply: LinesRead,
    extension: true,
  },
} as const satisfies Operations
