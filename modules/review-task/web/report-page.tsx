import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { labelOf } from '#kernel/labels.ts'
import { DetailLayout } from '#shell/kit/detail/detail-layout.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { FileButton } from '#shell/kit/document/paper-tools.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { saveFile } from '#shell/kit/open-file.ts'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Review } from '../shapes.ts'
import { CONCLUSIONS, REPORT } from '../words.ts'
import { CONCLUSION_TONES, face } from './face.ts'
import { papers, reviews } from './queries.ts'
import { ReportBody, type Reported } from './report-body.tsx'
import { ReportStanding } from './report-standing.tsx'
import styles from './report.module.css'
import { DETAIL, REPORT_PAGE } from './words.ts'

/** What a review came to, on a page of its own: scores, findings with photographs, and how it was before. */
export const ReportPage = () => {
  const id = usePageRoute().params['id'] ?? ''
  return (
    <DocumentStates fetched={reviews.useOne(id)} back={backTo(id)}>
      {(review) => <Shown review={review} />}
    </DocumentStates>
  )
}

const backTo = (id: string) => ({ address: `/admin/review/${id}`, label: REPORT_PAGE.back })

const isReported = (review: Review): review is Reported => review.report !== null

const Shown = ({ review }: { readonly review: Review }) => {
  const { open } = usePageRoute()
  const back = backTo(review.id)
  if (!isReported(review))
    return (
      <ProblemPanel title={REPORT.notYet} text={REPORT_PAGE.notYetHint}>
        <Button onClick={() => open(back.address)}>{back.label}</Button>
      </ProblemPanel>
    )
  return (
    <DetailLayout
      code={review.code}
      title={REPORT_PAGE.title(review.title)}
      tabTitle={REPORT_PAGE.tab(review.code.slice(-4))}
      back={back}
      marks={
        <StatusTag tone={CONCLUSION_TONES[review.conclusion ?? 0] ?? 'default'}>
          {labelOf(CONCLUSIONS, review.conclusion)}
        </StatusTag>
      }
      sentence={review.sentence}
      tools={
        <>
          <FileButton
            isSmall
            icon={<DownloadOutlined aria-hidden />}
            label={REPORT_PAGE.download}
            fetchFile={(Purpose) => papers.pdf({ params: { id: review.id }, query: { Purpose }, quiet: true })}
            purpose="download"
            handOver={saveFile}
          />
          <PreviewButton path="/admin/review" id={review.id} label={DETAIL.paper} />
        </>
      }
      actions={[]}
      act={() => undefined}
      footnote={
        // Whose turn it is reads the report first and answers where the task is.
        face.actions(review).some(({ primary }) => primary) ? (
          <Button type="primary" className={styles['answer'] ?? ''} onClick={() => open(back.address)}>
            {REPORT_PAGE.toTask}
          </Button>
        ) : null
      }
    >
      <ReportBody review={review} />
      <ReportStanding id={review.id} />
    </DetailLayout>
  )
}
