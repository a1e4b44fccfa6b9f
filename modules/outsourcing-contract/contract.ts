import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, nothing, optional, shape, text } from '#kernel/schema.ts'
import {
  OutsourcingContractDraft,
  OutsourcingContractOption,
  OutsourcingContractQuery,
  OutsourcingContractSave,
  SHAPES,
} from './shapes.ts'
import { TITLE } from './words.ts'

const viewers = { supplier: 'outsourcing.view', staff: 'outsourcing.view' } as const
const writers = { staff: 'outsourcing.manage' } as const
const calls = documentCalls({ path: 'OutsourcingSupplierContract', title: TITLE, who: viewers, ...SHAPES })

/** So many a picker shows. */
export const CONTRACTS_PICKED = 50

export const operations = {
  listOutsourcingSupplierContracts: calls.list,
  // Before those that name one contract by its id.
  selectOutsourcingSupplierContracts: {
    method: 'GET',
    path: '/api/OutsourcingSupplierContract/Select',
    summary: '选择生效中的框架合同',
    description: '只返回今天可以下单的合同：已登记、在有效期内、额度未用尽。',
    who: viewers,
    owns: 'company',
    query: shape({
      Q: optional(text(100, { title: '关键字' })),
      PageSize: optional(count('每页条数', CONTRACTS_PICKED)),
      SupplierId: optional(id('供应商')),
      OutsourcingType: OutsourcingContractQuery.properties.OutsourcingType,
    }),
    reply: listOf(OutsourcingContractOption, { max: CONTRACTS_PICKED }),
  },
  getOutsourcingSupplierContract: calls.get,
  getOutsourcingSupplierContractPurchaser: calls.purchaser,
  createOutsourcingSupplierContract: calls.create(OutsourcingContractDraft, writers),
  saveOutsourcingSupplierContract: calls.save(OutsourcingContractSave, writers),
  deleteOutsourcingSupplierContract: {
    method: 'DELETE',
    path: '/api/OutsourcingSupplierContract/{id}',
    summary: '删除未使用的框架合同草稿',
    who: writers,
    owns: 'company',
    params: shape({ id: id() }),
    reply: nothing(),
  },
  /** The specification changes contracts by PUT alone; steps have names here, as with every other document. */
  moveOutsourcingSupplierContract: { ...calls.move, extension: true },
  assignOutsourcingSupplierContracts: calls.assign,
  previewOutsourcingSupplierContract: { ...calls.preview, extension: true },
  printOutsourcingSupplierContractPdf: calls.pdf,
  printOutsourcingSupplierContractDocx: calls.docx,
  listOutsourcingSupplierContractPapers: calls.papers,
} as const satisfies Operations

/** For cards and orders under a contract. */
export { amountLeft, CONTENT, ORDERABLE, STAGE, type Stage } from './rules.ts'
export { OutsourcingContractOption } from './shapes.ts'
export { OUTSOURCING_TYPES } from './words.ts'
