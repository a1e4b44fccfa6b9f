import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { REPORT_TEXTS, Review, ReviewReport } from '../shapes.ts'
import { CONCLUSIONS, FINDING_LEVELS, GRADES, REPORT, REVIEW_TYPES } from '../words.ts'

const PLAN = ['title', 'reviewType', 'siteAddress', 'planDate', 'confirmedDate', 'templateName', 'statusName'] as const
const RESULT = ['totalScore', 'grade', 'conclusion', 'validTo'] as const
const LABELS = { reviewType: REVIEW_TYPES, grade: GRADES, conclusion: CONCLUSIONS }

type Table = PrintedDocument['tables'][number]
type Told = NonNullable<Review['report']>

const scores = ({ sectionScores }: Told): Table => ({
  heading: REPORT.sections,
  columns: [
    { title: REPORT.section, kind: 'text' },
    { title: REPORT.weight, kind: 'figure' },
    { title: REPORT.score, kind: 'figure' },
  ],
  rows: sectionScores.map(({ name, weight, score }) => [name, String(weight), score]),
  totals: [],
})

const items = ({ sections, selfAssessment }: Review, { marks }: Told): Table => ({
  heading: REPORT.items,
  columns: [
    { title: REPORT.item, kind: 'text' },
    { title: REPORT.self, kind: 'figure' },
    { title: REPORT.score, kind: 'figure' },
    { title: REPORT.level, kind: 'text' },
    { title: REPORT.finding, kind: 'text' },
  ],
  rows: sections.flatMap(({ indicators }) =>
    indicators.map(({ key, title, isVeto, maxScore }) => {
      const found = marks.find((one) => one.key === key)
      const self = selfAssessment.find((one) => one.key === key)?.score ?? ''
      return [
        `${key} ${title}${isVeto ? REPORT.veto : ''}`,
        self,
        `${found?.score ?? ''} / ${maxScore}`,
        labelOf(FINDING_LEVELS, found?.level),
        [found?.finding ?? '', found?.note ?? ''].filter((one) => one !== '').join('\n'),
      ]
    }),
  ),
  totals: [],
})

/** The report on paper, for PDF and Word alike; before there is one, the plan. */
export const reviewReport = (review: Review, me: Caller, parties: PaperParties): PrintedDocument => {
  const { report } = review
  const told =
    report === null
      ? [[titleOf(ReviewReport), REPORT.notYet] as const]
      : [
          ...describedFields(Review, review, RESULT, LABELS),
          ...REPORT_TEXTS.flatMap((name) =>
            report[name] === '' ? [] : [[titleOf(ReviewReport.properties[name]), report[name]] as const],
          ),
        ]
  return {
    title: REPORT.title,
    number: review.code,
    watermark: me.userName,
    parties: inRoles(parties, ROLES.told),
    facts: [...describedFields(Review, review, PLAN, LABELS), ...told],
    tables: report === null ? [] : [scores(report), items(review, report)],
    clauses: [],
  }
}
