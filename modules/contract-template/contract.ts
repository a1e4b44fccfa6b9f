import { createdAt, rowVersion } from '#kernel/fields.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  fileId,
  flag,
  id,
  listOf,
  nothing,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { SUMMARIES as KERNEL_SUMMARIES } from '#kernel/words.ts'
import { CONTRACT_TYPES } from '#modules/contract-ledger/contract.ts'
import { FIELDS, SUMMARIES, TITLE } from './words.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A place in a template that is filled in. */
export const TemplateVariable = shape({
  name: words(100, FIELDS.variable),
  /** What it is, of those that the system knows; empty for those that staff fill in. */
  label: text(100, { title: FIELDS.label }),
  isKnown: flag(FIELDS.isKnown),
  isLoop: flag(FIELDS.isLoop),
})
export type TemplateVariable = Static<typeof TemplateVariable>
const variables = listOf(TemplateVariable, { max: 200, title: FIELDS.variables })
const warnings = listOf(text(200, { title: FIELDS.warnings }), { max: 50, title: FIELDS.warnings })

const head = {
  id: id(FIELDS.template),
  name: words(50, FIELDS.name),
  contractType: codeOf(CONTRACT_TYPES, FIELDS.contractType),
  version: count(FIELDS.version),
}
const TemplateVersion = shape({
  version: head.version,
  fileName: text(200, { title: FIELDS.fileName }),
  remark: text(200, { title: FIELDS.remark }),
  createdByName: text(100, { title: FIELDS.uploadedBy }),
  createdAt: createdAt(),
})
export const ContractTemplate = shape({
  ...head,
  isEnabled: flag(FIELDS.isEnabled),
  variables,
  warnings,
  versions: listOf(TemplateVersion, { max: 200, title: FIELDS.versions }),
  rowVersion: rowVersion(),
})
export type ContractTemplate = Static<typeof ContractTemplate>

const { versions: _versions, variables: _variables, warnings: _warnings, ...row } = ContractTemplate.properties
export const ContractTemplateRow = shape({ ...row, updatedAt: TemplateVersion.properties.createdAt })
export type ContractTemplateRow = Static<typeof ContractTemplateRow>

/** A template as a draft takes it, with what it asks for. */
export const ContractTemplateOption = shape({ ...head, variables })
export type ContractTemplateOption = Static<typeof ContractTemplateOption>

/** What a file would be as a template. */
export const TemplateFindings = shape({ variables, warnings })
export type TemplateFindings = Static<typeof TemplateFindings>

export const TemplateQuery = listQuery(['name', 'updatedAt'], {
  ContractType: optional(head.contractType),
  IsEnabled: optional(flag(FIELDS.isEnabled)),
})
export type TemplateQuery = Static<typeof TemplateQuery>

const keepers = { who: { staff: 'contract.review' }, owns: 'nobody', extension: true } as const
const readers = { who: { staff: 'contract.manage' }, owns: 'nobody', extension: true } as const
const one = shape({ id: id() })
const file = fileId(FIELDS.file)
const remark = optional(text(200, { title: FIELDS.remark }))

export const operations = {
  selectContractTemplates: {
    ...readers,
    method: 'GET',
    path: '/api/ContractTemplate/Select',
    summary: SUMMARIES.select,
    query: shape({ ContractType: optional(head.contractType) }),
    reply: listOf(ContractTemplateOption, { max: 200 }),
  },
  checkContractTemplate: {
    ...keepers,
    method: 'POST',
    path: '/api/ContractTemplate/Check',
    summary: SUMMARIES.check,
    body: shape({ fileId: file }),
    readOnly: true,
    reply: TemplateFindings,
  },
  listContractTemplates: {
    ...readers,
    method: 'GET',
    path: '/api/ContractTemplate',
    summary: KERNEL_SUMMARIES.list(TITLE),
    query: TemplateQuery,
    reply: listOf(ContractTemplateRow),
    paged: true,
  },
  getContractTemplate: {
    ...readers,
    method: 'GET',
    path: '/api/ContractTemplate/{id}',
    summary: KERNEL_SUMMARIES.get(TITLE),
    params: one,
    reply: ContractTemplate,
  },
  addContractTemplate: {
    ...keepers,
    method: 'POST',
    path: '/api/ContractTemplate',
    summary: SUMMARIES.add,
    body: shape({ name: head.name, contractType: head.contractType, fileId: file, remark }),
    reply: ContractTemplate,
  },
  addContractTemplateVersion: {
    ...keepers,
    method: 'POST',
    path: '/api/ContractTemplate/{id}/Version',
    summary: SUMMARIES.addVersion,
    params: one,
    body: shape({ rowVersion: rowVersion(), fileId: file, remark }),
    reply: ContractTemplate,
  },
  changeContractTemplate: {
    ...keepers,
    method: 'PUT',
    path: '/api/ContractTemplate/{id}',
    summary: SUMMARIES.change,
    params: one,
    body: shape({ rowVersion: rowVersion(), name: head.name, isEnabled: flag(FIELDS.isEnabled) }),
    reply: ContractTemplate,
  },
  downloadContractTemplate: {
    ...readers,
    method: 'GET',
    path: '/api/ContractTemplate/{id}/Content',
    summary: SUMMARIES.content,
    params: one,
    query: shape({ Version: optional(head.version) }),
    file: DOCX,
    reply: nothing(),
  },
} as const satisfies Operations

// What fills a template where a contract has none.
export { BETWEEN, LONG_TERM, NO_AMOUNT, NOTHING } from './words.ts'
