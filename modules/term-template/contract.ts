import type { Operations } from '#kernel/operation.ts'
import { namedRecord, recordCalls } from '#kernel/record.ts'
import { flag, id, listOf, nullable, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { OrderTerms, USUAL_TERMS } from '#modules/purchase-order/contract.ts'
import { FIELDS, SUMMARIES, TITLE } from './words.ts'

const head = {
  name: words(50, FIELDS.name),
  /** Nothing for all of our companies. */
  buyerCompanyId: nullable(id(FIELDS.buyerCompany)),
  /** What new orders of the company begin with. */
  isDefault: flag(FIELDS.isDefault),
}

const keepers = { staff: 'reference.manage' } as const

const { shapes, calls } = recordCalls({
  path: 'TermTemplate',
  title: TITLE,
  content: { ...head, ...OrderTerms.properties, isEnabled: namedRecord.isEnabled },
  shown: { buyerCompanyName: text(100, { title: FIELDS.buyerCompany }) },
  filters: { BuyerCompanyId: optional(id(FIELDS.buyerCompany)) },
  sorts: ['name', 'updatedAt'],
  readers: keepers,
  keepers,
})
export const TERM_TEMPLATE = shapes
export type TermTemplate = Static<typeof TERM_TEMPLATE.row>
export type TermTemplateContent = Static<typeof TERM_TEMPLATE.content>
export type TermTemplateQuery = Static<typeof TERM_TEMPLATE.query>

export const EMPTY_TERM_TEMPLATE: TermTemplateContent = {
  name: '',
  buyerCompanyId: null,
  isDefault: false,
  ...USUAL_TERMS,
  isEnabled: true,
}

/** A template as an order takes it: whose it is, and the terms. */
export const TermTemplateOption = shape({ id: id(), ...head, ...OrderTerms.properties })
export type TermTemplateOption = Static<typeof TermTemplateOption>

/** So many an order chooses from. */
export const OFFERED_MOST = 200

export const operations = {
  listTermTemplates: calls.list,
  addTermTemplate: calls.add,
  changeTermTemplate: calls.change,
  removeTermTemplate: calls.remove,
  selectTermTemplates: {
    method: 'GET',
    path: '/api/TermTemplate/Select',
    summary: SUMMARIES.select,
    who: { staff: 'order.manage' },
    owns: 'nobody',
    reply: listOf(TermTemplateOption, { max: OFFERED_MOST }),
    extension: true,
  },
} as const satisfies Operations
