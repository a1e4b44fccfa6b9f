import { taxRate } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecord, recordCalls } from '#kernel/record.ts'
import { codeOf, flag, id, listOf, nullable, optional, shape, text, type Static } from '#kernel/schema.ts'
import { DIRECTIONS, FIELDS, SUMMARIES, TITLE } from './words.ts'

/** What must stand behind a cost of the category before it is paid. */
const needs = {
  needOrder: flag(FIELDS.needOrder),
  needReceipt: flag(FIELDS.needReceipt),
  needContract: flag(FIELDS.needContract),
  needInvoice: flag(FIELDS.needInvoice),
  needProof: flag(FIELDS.needProof),
}
export const NEEDS = [
  'needOrder',
  'needReceipt',
  'needContract',
  'needInvoice',
  'needProof',
] as const satisfies readonly (keyof typeof needs)[]

const own = {
  /** The group that it stands in; groups stand in none. */
  parentId: nullable(id(FIELDS.parent)),
  direction: codeOf(DIRECTIONS, FIELDS.direction),
  ...needs,
  /** Nothing where the document that a cost comes from says it. */
  taxRate: nullable(taxRate(FIELDS.taxRate)),
  defaultStage: text(20, { title: FIELDS.defaultStage }),
}

const { shapes, calls } = recordCalls({
  path: 'CostCategory',
  title: TITLE,
  content: { ...namedRecord, ...own },
  shown: {
    parentName: text(100, { title: FIELDS.parent }),
    /** The product writes costs of it: it keeps its code and is switched off at most. */
    isBuiltin: flag(FIELDS.isBuiltin),
  },
  filters: { Direction: optional(own.direction) },
  sorts: ['sort', 'code', 'name'],
  readers: { staff: 'payment.view' },
  keepers: { staff: 'payment.pay' },
})
export const COST_CATEGORY = shapes
export type CostCategory = Static<typeof COST_CATEGORY.row>
export type CostCategoryQuery = Static<typeof COST_CATEGORY.query>
export type CostCategoryContent = Static<typeof COST_CATEGORY.content>

export const EMPTY_COST_CATEGORY: CostCategoryContent = {
  ...EMPTY_RECORD,
  parentId: null,
  direction: 1,
  needOrder: false,
  needReceipt: false,
  needContract: false,
  needInvoice: false,
  needProof: false,
  taxRate: null,
  defaultStage: '',
}

const node = {
  id: id(),
  code: namedRecord.code,
  name: namedRecord.name,
  ...own,
  isEnabled: namedRecord.isEnabled,
}
const MOST = 200

/** A group or a category by itself, with the categories below it. */
export const CostCategoryNode = shape({
  ...node,
  children: listOf(shape(node), { max: MOST, title: FIELDS.children }),
})
export type CostCategoryNode = Static<typeof CostCategoryNode>

export const operations = {
  getCostCategoryTree: {
    method: 'GET',
    path: '/api/PurchasePayment/CostCategory',
    summary: SUMMARIES.tree,
    who: { supplier: 'member', staff: 'member' },
    owns: 'nobody',
    reply: listOf(CostCategoryNode, { max: MOST }),
  },
  listCostCategories: calls.list,
  addCostCategory: calls.add,
  changeCostCategory: calls.change,
  removeCostCategory: calls.remove,
} as const satisfies Operations

/** Those that the product was delivered with, by their codes: what sources write their costs to. */
export const BUILTIN_CODES = [
  'GOODS',
  'PREPAY',
  'FINAL',
  'OUTSOURCE',
  'CONTENT',
  'SAMPLE',
  'PLATE',
  'MOULD',
  'DIE',
  'FREIGHT',
  'TEST',
  'CLAIM',
  'OTHER',
  'QDEDUCT',
  'LATE',
  'MATERIAL',
  'REWORK',
  'REBATE',
] as const
export type CostCategoryCode = (typeof BUILTIN_CODES)[number]

export { DIRECTIONS } from './words.ts'
