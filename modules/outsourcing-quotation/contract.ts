import { documentCalls } from '#kernel/document-contract.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, fileId, id, listOf, nothing, optional, shape, text } from '#kernel/schema.ts'
import { WRITERS } from './rules.ts'
import {
  ItemDraft,
  LINES_MAX,
  OutsourcingQuotation,
  OutsourcingQuotationDraft,
  OutsourcingQuotationQuery,
  OutsourcingQuotationSave,
  QuotationItemOption,
  QuotationLinesRead,
  QuotationOption,
  SHAPES,
} from './shapes.ts'
import { TITLE } from './words.ts'

const viewers = { supplier: 'outsourcing.view', staff: 'outsourcing.view' } as const
const calls = documentCalls({ path: 'OutsourcingQuotation', title: TITLE, who: viewers, ...SHAPES })

/** So many a picker shows. */
export const CARDS_PICKED = 50
export const ITEMS_PICKED = 100
const one = shape({ id: id() })
const Q = optional(text(100, { title: '关键字' }))

export const operations = {
  listOutsourcingQuotations: calls.list,
  // Before those that name one card by its id.
  selectOutsourcingQuotations: {
    method: 'GET',
    path: '/api/OutsourcingQuotation/Select',
    summary: '选择今天有效的价目表',
    who: viewers,
    owns: 'company',
    query: shape({
      Q,
      PageSize: optional(count('每页条数', CARDS_PICKED)),
      SupplierId: optional(id('供应商')),
      ContractId: optional(id('框架合同')),
      OutsourcingType: OutsourcingQuotationQuery.properties.OutsourcingType,
    }),
    reply: listOf(QuotationOption, { max: CARDS_PICKED }),
  },
  selectOutsourcingQuotationItems: {
    method: 'GET',
    path: '/api/OutsourcingQuotationItem/Select',
    summary: '选择有效价目表的价目',
    description: '只返回今天有效的价目表中启用的价目；没有价格权限时不返回价格。',
    who: viewers,
    owns: 'company',
    query: shape({
      Q,
      PageSize: optional(count('每页条数', ITEMS_PICKED)),
      SupplierId: optional(id('供应商')),
      QuotationId: optional(id('价目表')),
      ContractId: optional(id('框架合同')),
    }),
    reply: listOf(QuotationItemOption, { max: ITEMS_PICKED }),
  },
  getOutsourcingQuotation: calls.get,
  getOutsourcingQuotationPurchaser: calls.purchaser,
  createOutsourcingQuotation: calls.create(OutsourcingQuotationDraft, WRITERS),
  saveOutsourcingQuotation: calls.save(OutsourcingQuotationSave, WRITERS),
  saveOutsourcingQuotationItems: {
    method: 'PUT',
    path: '/api/OutsourcingQuotation/{id}/Item',
    summary: '替换价目表的全部价目',
    who: WRITERS,
    owns: 'company',
    params: one,
    body: shape({ rowVersion: count('版本号'), items: listOf(ItemDraft, { max: LINES_MAX, title: '价目' }) }),
    reply: OutsourcingQuotation,
  },
  deleteOutsourcingQuotation: {
    method: 'DELETE',
    path: '/api/OutsourcingQuotation/{id}',
    summary: '删除从未提交的价目表草稿',
    who: WRITERS,
    owns: 'company',
    params: one,
    reply: nothing(),
  },
  /** The specification changes the audit by PUT alone; steps have names here, as with every other document. */
  moveOutsourcingQuotation: { ...calls.move, extension: true },
  assignOutsourcingQuotations: calls.assign,
  previewOutsourcingQuotation: { ...calls.preview, extension: true },
  printOutsourcingQuotationPdf: calls.pdf,
  printOutsourcingQuotationDocx: calls.docx,
  listOutsourcingQuotationPapers: calls.papers,
} as const satisfies Operations

/** Lines that people keep in workbooks. */
export const sheetOperations = {
  getOutsourcingQuotationTemplate: {
    method: 'GET',
    path: '/api/OutsourcingQuotation/LinesTemplate',
    summary: '价目导入模板',
    who: WRITERS,
    owns: 'nobody',
    file: XLSX_TYPE,
    reply: nothing(),
    extension: true,
  },
  readOutsourcingQuotationLines: {
    method: 'POST',
    path: '/api/OutsourcingQuotation/ReadLines',
    summary: '读取 Excel 中的价目',
    who: WRITERS,
    owns: 'user',
    body: shape({ fileId: fileId('价目文件') }),
    reply: QuotationLinesRead,
    extension: true,
  },
  getOutsourcingQuotationSheet: {
    method: 'GET',
    path: '/api/OutsourcingQuotation/{id}/Sheet',
    summary: '导出价目表的价目',
    who: viewers,
    owns: 'company',
    params: one,
    file: XLSX_TYPE,
    reply: nothing(),
    extension: true,
  },
} as const satisfies Operations

/** For the contract that they stand under, and for the lines of orders. */
export { quotationStatusOf, type QuotationState } from './machine.ts'
export { priceFor } from './price.ts'
export { QuotationItemOption } from './shapes.ts'
