import { listQuery, type Operations } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  flag,
  id,
  listOf,
  nothing,
  nullable,
  oneOf,
  optional,
  rate,
  shape,
  shaped,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { createdAt, rowVersion, taxRate, updatedAt } from '#kernel/fields.ts'
import { importCalls } from '#kernel/record.ts'
import { BIZ_LINES, FIELDS, MESSAGES, SAFETY_KINDS, TITLE } from './words.ts'

/** What proves that a product is safe. */
export { SAFETY_KINDS } from './words.ts'

/** The line of business of books. */
export const [BOOK_LINE] = BIZ_LINES

const place = () =>
  shaped('^(root|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$', 36, FIELDS.parent, MESSAGES.parentShape)

const node = {
  id: id(),
  parentId: nullable(id(FIELDS.parent)),
  name: words(50, FIELDS.name),
  code: words(40, FIELDS.code),
  level: count(FIELDS.level, 3),
  isLeaf: flag(FIELDS.isLeaf),
  fullName: text(160, { title: FIELDS.fullName }),
}
const qualifications = () => listOf(words(50, FIELDS.qualification), { max: 20, title: FIELDS.requiredQualifications })
const safetyKinds = () => listOf(codeOf(SAFETY_KINDS, FIELDS.safetyKind), { max: 5, title: FIELDS.safetyKinds })
const steps = () => listOf(words(50, FIELDS.step), { max: 30, title: FIELDS.progressTemplate })

/** A category as the tree's form shows it. How many suppliers work in it is the buyer's knowledge: null for suppliers. */
export const Category = shape({
  ...node,
  sort: count(FIELDS.sort),
  bizLine: oneOf(BIZ_LINES, FIELDS.bizLine),
  requiredQualifications: qualifications(),
  progressTemplate: steps(),
  defaultTaxRate: count(FIELDS.defaultTaxRate),
  overDeliveryRate: rate(FIELDS.overDeliveryRate),
  safetyKinds: safetyKinds(),
  safetyBlocks: flag(FIELDS.safetyBlocks),
  supplierCount: nullable(count(FIELDS.supplierCount)),
  isEnabled: flag(FIELDS.isEnabled),
  rowVersion: rowVersion(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Category = Static<typeof Category>

/** A category as a cascader needs it. */
export const CategoryOption = shape(node)
export type CategoryOption = Static<typeof CategoryOption>

/** What staff write; a child takes its parent's line of business when it names none. */
export const CategoryDraft = shape({
  name: words(50, FIELDS.name),
  code: words(40, FIELDS.code),
  sort: optional(count(FIELDS.sort)),
  bizLine: optional(oneOf(BIZ_LINES, FIELDS.bizLine)),
  requiredQualifications: optional(qualifications()),
  progressTemplate: optional(steps()),
  defaultTaxRate: optional(taxRate(FIELDS.defaultTaxRate)),
  overDeliveryRate: optional(rate(FIELDS.overDeliveryRate)),
  /** What its products and those below it must have; goods leave without them unless it says otherwise. */
  safetyKinds: optional(safetyKinds()),
  safetyBlocks: optional(flag(FIELDS.safetyBlocks)),
  isEnabled: optional(flag(FIELDS.isEnabled)),
})
export type CategoryDraft = Static<typeof CategoryDraft>

/** A change: everything that is written of a category. Where it stands does not change. */
export const CategoryChange = shape({ ...CategoryDraft.properties, rowVersion: rowVersion() })
export type CategoryChange = Static<typeof CategoryChange>

export const CategoryQuery = listQuery(['sort', 'name', 'code', 'createdAt'], {
  ParentId: optional(place()),
  IsEnabled: optional(flag(FIELDS.isEnabled)),
})
export type CategoryQuery = Static<typeof CategoryQuery>
export const CategorySelectQuery = listQuery(['sort', 'name', 'code'], { ParentId: optional(place()) })
export type CategorySelectQuery = Static<typeof CategorySelectQuery>

const readers = { supplier: 'applicant', staff: 'member' } as const
const keepers = { staff: 'category.manage' } as const
const importing = importCalls('SkuCategory', TITLE, keepers)

export const operations = {
  listSkuCategories: {
    method: 'GET',
    path: '/api/SkuCategory',
    summary: '品类列表',
    who: readers,
    owns: 'nobody',
    query: CategoryQuery,
    reply: listOf(Category),
    paged: true,
  },
  selectSkuCategories: {
    method: 'GET',
    path: '/api/SkuCategory/Select',
    summary: '品类选择',
    who: readers,
    owns: 'nobody',
    query: CategorySelectQuery,
    reply: listOf(CategoryOption),
    paged: true,
  },
  addSkuCategory: {
    method: 'POST',
    path: '/api/SkuCategory/{parentId}',
    summary: '新增下级品类，root 为顶层',
    who: keepers,
    owns: 'nobody',
    params: shape({ parentId: place() }),
    body: CategoryDraft,
    reply: Category,
  },
  changeSkuCategory: {
    method: 'PUT',
    path: '/api/SkuCategory/{id}',
    summary: '修改品类',
    who: keepers,
    owns: 'nobody',
    params: shape({ id: id() }),
    body: CategoryChange,
    reply: Category,
    extension: true,
  },
  skuCategoryImportTemplate: importing.template,
  importSkuCategories: importing.import,
  removeSkuCategory: {
    method: 'DELETE',
    path: '/api/SkuCategory/{id}',
    summary: '删除品类',
    who: keepers,
    owns: 'nobody',
    params: shape({ id: id() }),
    reply: nothing(),
  },
} as const satisfies Operations
