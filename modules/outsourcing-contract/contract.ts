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
  listOutsourcingContracts: calls.list,
  // Before those that name one contract by its id.
  selectOutsourcingContracts: {
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
  getOutsourcingContract: calls.get,
  getOutsourcingContractPurchaser: calls.purchaser,
  createOutsourcingContract: calls.create(OutsourcingContractDraft, writers),
  saveOutsourcingContract: calls.save(OutsourcingContractSave, writers),
  deleteOutsourcingContract: {
    method: 'DELETE',
    path: '/api/OutsourcingSupplierContract/{id}',
    summary: '删除未使用的框架合同草稿',
    who: writers,
    owns: 'company',
    params: shape({ id: id() }),
    reply: nothing(),
  },
  /** The specification changes contracts by PUT alone; steps have names here, as with every other document. */
  moveOutsourcingContract: { ...calls.move, extension: true },
  assignOutsourcingContracts: calls.assign,
  previewOutsourcingContract: { ...calls.preview, extension: true },
  printOutsourcingContractPdf: calls.pdf,
  printOutsourcingContractDocx: calls.docx,
  listOutsourcingContractPapers: calls.papers,
} as const satisfies Operations

/** For cards and orders under a contract. */
export { amountLeft, CONTENT, ORDERABLE, STAGE, stageOf, type Stage } from './rules.ts'
export { OutsourcingContractOption } from './shapes.ts'
export { OUTSOURCING_TYPES, STAGES } from './words.ts'
