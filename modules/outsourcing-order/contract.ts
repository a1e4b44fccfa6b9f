import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, shape } from '#kernel/schema.ts'
import { materialCalls } from '#modules/customer-material/contract.ts'
import { OutsourcingDraft, Verification, VerifyRequest } from './draft-shapes.ts'
import { FIELDS } from './field-words.ts'
import { OutsourcingOrder, SHAPES } from './shapes.ts'
import { TITLE } from './words.ts'

const calls = documentCalls({
  path: 'OutsourcingOrder',
  title: TITLE,
  who: { supplier: 'outsourcing.view', staff: 'outsourcing.view' },
  ...SHAPES,
})
const ofSupplier = calls.ofSupplier({ supplier: 'outsourcing.view' })
const materials = materialCalls('OutsourcingOrder', TITLE, OutsourcingOrder)
const purchasing = { staff: 'outsourcing.manage' } as const

export const operations = {
  // Before those that name one order by its id.
  verifyOutsourcingOrder: {
    method: 'POST',
    path: '/api/OutsourcingOrder/Verify',
    summary: '校验委外订单：合同、价目表、单价、交期、客供料与供应商资质',
    who: purchasing,
    owns: 'company',
    body: VerifyRequest,
    readOnly: true,
    reply: Verification,
  },
  listOutsourcingOrders: calls.list,
  getOutsourcingOrder: calls.get,
  getSupplierOutsourcingOrder: ofSupplier.get,
  getOutsourcingOrderPurchaser: calls.purchaser,
  createOutsourcingOrder: calls.create(OutsourcingDraft, purchasing),
  saveOutsourcingOrder: calls.save(shape({ rowVersion: count(FIELDS.version), draft: OutsourcingDraft }), purchasing),
  moveOutsourcingOrder: calls.move,
  assignOutsourcingOrders: calls.assign,
  reassignOutsourcingOrders: calls.reassign(purchasing),
  previewOutsourcingOrder: calls.preview,
  printOutsourcingOrderPdf: calls.pdf,
  printOutsourcingOrderDocx: calls.docx,
  listOutsourcingOrderPapers: calls.papers,
  planOutsourcingMaterials: materials.plan,
  declareOutsourcingMaterials: materials.declare,
  answerOutsourcingMaterials: materials.answer,
  withdrawOutsourcingMaterial: materials.withdraw,
} as const satisfies Operations
