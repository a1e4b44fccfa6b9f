import { describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { RadarChart } from '#shell/kit/chart/radar-chart.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { showMoment } from '#shell/format.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { indicatorsOf, sectionScoresOf } from '../scoring.ts'
import { Marks, REPORT_TEXTS, Review, ReviewReport } from '../shapes.ts'
import { CONCLUSIONS, FINDING_LEVELS, GRADES } from '../words.ts'
import { FINDING_TONES } from './face.ts'
import styles from './report.module.css'
import { DETAIL, REPORT_PAGE } from './words.ts'

/** A review that has its report. */
export type Reported = Review & { readonly report: NonNullable<Review['report']> }

interface Props {
  readonly review: Reported
}

const LABELS = { conclusion: CONCLUSIONS, suggested: CONCLUSIONS }
/** With fewer corners there is nothing to see in a net. */
const CORNERS = 3
const { name, weight, score } = ReviewReport.properties.sectionScores.items.properties
const { photos } = Marks.items.properties

/** The report itself. */
export const ReportBody = ({ review }: Props) => (
  <>
    <Result review={review} />
    <Scores review={review} />
    <Findings review={review} />
  </>
)

const Result = ({ review }: Props) => (
  <Section title={REPORT_PAGE.result}>
    <div className={styles['result']}>
      <p className={styles['score']}>
        <span>
          <strong>{review.totalScore}</strong> {REPORT_PAGE.points}
        </span>
        <span>{REPORT_PAGE.grade(labelOf(GRADES, review.grade))}</span>
      </p>
      <div className={styles['told']}>
        <Facts
          facts={[
            ...describedFields(Review, review, ['conclusion', 'vetoHit', 'validTo'], LABELS),
            ...describedFields(ReviewReport, review.report, ['suggested', 'by'], LABELS),
            [titleOf(ReviewReport.properties.publishedAt), showMoment(review.report.publishedAt)],
          ]}
        />
        <Facts single facts={describedFields(ReviewReport, review.report, REPORT_TEXTS)} />
      </div>
    </div>
  </Section>
)

const Scores = ({ review: { report, sections, selfAssessment } }: Props) => {
  const self = selfAssessment.length === 0 ? [] : sectionScoresOf(sections, selfAssessment)
  const given = report.sectionScores
  return (
    <Section title={titleOf(ReviewReport.properties.sectionScores)}>
      <div className={styles['pair']}>
        {given.length < CORNERS ? null : (
          <RadarChart
            caption={REPORT_PAGE.radar}
            labels={given.map((one) => one.name)}
            series={[
              { name: REPORT_PAGE.given, values: given.map((one) => one.score) },
              ...(self.length === 0 ? [] : [{ name: REPORT_PAGE.self, values: self.map((one) => one.score) }]),
            ]}
          />
        )}
        <LineTable
          lines={given}
          id={(one) => one.name}
          head={{ title: titleOf(name), show: (one) => one.name }}
          columns={[
            { title: titleOf(weight), number: true, show: (one) => REPORT_PAGE.share(one.weight) },
            {
              title: DETAIL.self,
              number: true,
              show: (one) => self.find((other) => other.name === one.name)?.score ?? DETAIL.nothing,
            },
            { title: titleOf(score), number: true, show: (one) => one.score },
          ]}
        />
      </div>
    </Section>
  )
}

const Findings = ({ review }: Props) => {
  const items = indicatorsOf(review.sections)
  const found = review.report.marks.filter(({ level }) => level !== null)
  return (
    <Section title={REPORT_PAGE.findings(found.length)}>
      {found.length === 0 ? <p className={styles['none']}>{REPORT_PAGE.noFindings}</p> : null}
      <ul className={styles['findings']}>
        {found.map((mark) => (
          <li key={mark.key}>
            <p className={styles['finding']}>
              <StatusTag tone={FINDING_TONES[mark.level ?? 0] ?? 'default'}>
                {labelOf(FINDING_LEVELS, mark.level)}
              </StatusTag>
              <strong>
                {mark.key} {items.find(({ key }) => key === mark.key)?.title}
              </strong>
            </p>
            <p className={styles['words']}>{mark.finding}</p>
            <FileTiles files={filesOf(review.files, mark.photos)} label={titleOf(photos)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
