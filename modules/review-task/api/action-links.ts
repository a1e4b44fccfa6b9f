import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import { actionLink, type ActionLink } from '#platform/document/action-link.ts'
import type { Fact } from '#platform/print/printed.ts'
import { LINK } from '../link-words.ts'
import { ReviewRow, type Review } from '../shapes.ts'
import { CONCLUSIONS, GRADES, REVIEW_TYPES } from '../words.ts'
import { reviews } from './reviews.ts'

const headOf = (review: Review): Fact[] => [
  [titleOf(ReviewRow.properties.title), review.title],
  [LINK.type, labelOf(REVIEW_TYPES, review.reviewType)],
]

const findingsOf = ({ report }: Review): string => {
  const count = (report?.marks ?? []).filter(({ level }) => level !== null).length
  return count === 0 ? '' : LINK.finding(count)
}

/** The steps with reviews that messages carry. */
export const reviewLinks: readonly ActionLink[] = [
  actionLink(reviews, {
    transition: 'confirmDate',
    side: 'supplier',
    notices: ['review.planned'],
    inputOf: (input) => input,
    facts: (review) => [
      ...headOf(review),
      [LINK.date, review.planDate ?? ''],
      [LINK.place, review.siteAddress],
      [LINK.team, review.team.map(({ name }) => name).join('、')],
      [LINK.selfDeadline, review.needSelfAssess ? (review.selfDeadline ?? '') : ''],
    ],
  }),
  actionLink(reviews, {
    transition: 'confirmReport',
    side: 'supplier',
    notices: ['review.reportPublished'],
    inputOf: (input) => input,
    facts: (review) => [
      ...headOf(review),
      [LINK.conclusion, labelOf(CONCLUSIONS, review.conclusion)],
      [LINK.score, review.totalScore === null ? '' : plainDecimal(review.totalScore)],
      [LINK.grade, labelOf(GRADES, review.grade)],
      [LINK.findings, findingsOf(review)],
      [LINK.summary, review.report?.summary ?? ''],
    ],
  }),
]
