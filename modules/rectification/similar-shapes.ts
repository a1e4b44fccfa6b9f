import { listOf, oneOf, shape, type Static } from '#kernel/schema.ts'
import { Answer, TaskRow } from './shapes.ts'
import { LIKENESS_TITLE } from './words.ts'

/** What a case has in common with another: its product, a complaint, or the kind of product. */
const LIKENESS = ['sku', 'tag', 'category'] as const

const { id, code, title, supplierName, severity, status, statusName, skuName } = TaskRow.properties
const { whyChain, category, escapeReason } = Answer.properties.rootCause.properties
const { action } = Answer.properties.correctiveActions.items.properties

/** A case that staff can learn from. */
export const SimilarTask = shape({
  id,
  code,
  title,
  supplierName,
  severity,
  status,
  statusName,
  skuName,
  likeness: listOf(oneOf(LIKENESS), { max: 3, title: LIKENESS_TITLE }),
  whyChain,
  cause: category,
  escapeReason,
  actions: listOf(action, { max: 30 }),
})
export type SimilarTask = Static<typeof SimilarTask>
