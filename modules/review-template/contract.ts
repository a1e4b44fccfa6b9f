import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecord, recordCalls } from '#kernel/record.ts'
import { codeOf, count, flag, listOf, quantity, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS, SCORE_TYPES, TITLE } from './words.ts'

const MOST_POINTS = 1000
const weight = count(FIELDS.weight, 100)

const ReviewOption = shape({ label: words(50, FIELDS.label), score: quantity(FIELDS.score) })

/** One item: what is looked at, what is right, and how much it counts. */
export const ReviewIndicator = shape({
  key: words(20, FIELDS.key),
  title: words(100, FIELDS.title),
  standard: text(500, { title: FIELDS.standard }),
  scoreType: codeOf(SCORE_TYPES, FIELDS.scoreType),
  maxScore: count(FIELDS.maxScore, MOST_POINTS),
  weight,
  /** Nothing right here means that the review is not passed, whatever the rest is. */
  isVeto: flag(FIELDS.isVeto),
  /** A supplier that assesses itself must prove what it says. */
  evidenceRequired: flag(FIELDS.evidenceRequired),
  options: listOf(ReviewOption, { max: 10, title: FIELDS.options }),
})
export type ReviewIndicator = Static<typeof ReviewIndicator>

const ReviewSection = shape({
  name: words(50, FIELDS.section),
  weight,
  indicators: listOf(ReviewIndicator, { min: 1, max: 50, title: FIELDS.indicators }),
})
/** A checklist, as templates have it and as a review keeps it. */
export const ReviewSections = listOf(ReviewSection, { min: 1, max: 12, title: FIELDS.sections })
export type ReviewSections = Static<typeof ReviewSections>

const { shapes, calls } = recordCalls({
  path: 'ReviewTemplate',
  title: TITLE,
  content: { ...namedRecord, sections: ReviewSections },
  shown: {},
  filters: {},
  sorts: ['sort', 'code', 'name'],
  readers: { staff: 'review.view' },
  keepers: { staff: 'review.manage' },
})
export const REVIEW_TEMPLATE = shapes
export type ReviewTemplate = Static<typeof REVIEW_TEMPLATE.row>
export type ReviewTemplateQuery = Static<typeof REVIEW_TEMPLATE.query>
export type ReviewTemplateContent = Static<typeof REVIEW_TEMPLATE.content>

export const EMPTY_REVIEW_TEMPLATE: ReviewTemplateContent = { ...EMPTY_RECORD, sections: [] }

export const operations = {
  listReviewTemplates: calls.list,
  addReviewTemplate: calls.add,
  changeReviewTemplate: calls.change,
  removeReviewTemplate: calls.remove,
} as const satisfies Operations
