import { BarChartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { describedFields } from '#kernel/described.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { Review, ReviewReport } from '../shapes.ts'
import { CONCLUSIONS, GRADES } from '../words.ts'
import { DETAIL } from './words.ts'

interface Props {
  readonly review: Review
  readonly report: NonNullable<Review['report']>
}

const LABELS = { grade: GRADES, conclusion: CONCLUSIONS }

/** What the review came to, in short; the report has a page of its own. */
export const ReportSection = ({ review, report }: Props) => {
  const { open } = usePageRoute()
  return (
    <Section
      title={DETAIL.report}
      extra={
        <Button icon={<BarChartOutlined aria-hidden />} onClick={() => open(`/admin/review/report/${review.id}`)}>
          {DETAIL.toReport}
        </Button>
      }
    >
      <Facts
        facts={describedFields(Review, review, ['totalScore', 'grade', 'conclusion', 'vetoHit', 'validTo'], LABELS)}
      />
      <Facts single facts={describedFields(ReviewReport, report, ['summary'])} />
    </Section>
  )
}
