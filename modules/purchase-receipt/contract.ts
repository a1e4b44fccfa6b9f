import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, nothing, shape, words } from '#kernel/schema.ts'
import { FIELDS } from './field-words.ts'
import { FindingRequest } from './inspection-shapes.ts'
import { ReceiptItemQuery, ReceiptItemRow, Shippable, ShippableQuery } from './line-shapes.ts'
import { CartonLabelOrder, Receipt, ReceiptContent, ReceiptDraft, SHAPES, SkuLabelOrder } from './shapes.ts'
import { TITLE } from './words.ts'

const viewers = { supplier: 'receipt.view', staff: 'receipt.view' } as const
const writers = { supplier: 'receipt.ship', staff: 'receipt.manage' } as const
const calls = documentCalls({ path: 'PurchaseReceipt', title: TITLE, who: viewers, ...SHAPES })
const one = shape({ id: id() })
const printing = { owns: 'company', params: one, reply: nothing(), file: 'application/pdf', extension: true } as const

export const operations = {
  // Before those that name one receipt by its id.
  listShippablePlans: {
    method: 'GET',
    path: '/api/PurchaseReceipt/Shippable',
    summary: '可发货的交货计划：已确认且尚未发完',
    who: writers,
    owns: 'company',
    query: ShippableQuery,
    reply: listOf(Shippable),
    paged: true,
    extension: true,
  },
  findReceiptByQr: {
    method: 'GET',
    path: '/api/PurchaseReceipt/ByQr',
    summary: '按箱唛码查收货单',
    who: { staff: 'receipt.view' },
    owns: 'company',
    query: shape({ Code: words(300, FIELDS.qrToken) }),
    reply: Receipt,
    extension: true,
  },
  listPurchaseReceipts: calls.list,
  getPurchaseReceipt: calls.get,
  getPurchaseReceiptPurchaser: calls.purchaser,
  createPurchaseReceipt: calls.create(ReceiptDraft, writers),
  savePurchaseReceipt: calls.save(
    shape({ rowVersion: count(FIELDS.version), draft: ReceiptContent }),
    writers,
    '保存收货单：发货前修改明细、装箱与运输信息',
  ),
  /** What is found while the inspection goes on; judging is a step. */
  savePurchaseReceiptFinding: {
    method: 'PUT',
    path: '/api/PurchaseReceipt/{id}/Finding',
    summary: '保存收货单的质检记录',
    who: { staff: 'receipt.inspect' },
    owns: 'company',
    params: one,
    body: FindingRequest,
    reply: Receipt,
    extension: true,
  },
  movePurchaseReceipt: calls.move,
  movePurchaseReceipts: calls.batch,
  assignPurchaseReceipts: calls.assign,
  reassignPurchaseReceipts: calls.reassign({ staff: 'receipt.manage' }),
  previewPurchaseReceipt: { ...calls.preview, extension: true },
  printPurchaseReceiptPdf: calls.pdf,
  printPurchaseReceiptDocx: calls.docx,
  listPurchaseReceiptPapers: calls.papers,
  printDeliveryNoteCopies: {
    ...printing,
    method: 'GET',
    path: '/api/PurchaseReceipt/{id}/DeliveryNote/Copies',
    summary: '打印三联送货单（241×140 mm）',
    who: viewers,
  },
  printCartonLabels: {
    ...printing,
    method: 'POST',
    path: '/api/PurchaseReceipt/{id}/CartonLabel',
    summary: '打印箱唛',
    who: viewers,
    body: CartonLabelOrder,
  },
  printSkuLabels: {
    ...printing,
    method: 'POST',
    path: '/api/PurchaseReceipt/{id}/SkuLabel',
    summary: '打印 SKU 标签',
    who: viewers,
    body: SkuLabelOrder,
  },
  listPurchaseReceiptItems: {
    method: 'GET',
    path: '/api/PurchaseReceiptItem',
    summary: '收货明细',
    who: viewers,
    owns: 'company',
    query: ReceiptItemQuery,
    reply: listOf(ReceiptItemRow),
    paged: true,
  },
} as const satisfies Operations
