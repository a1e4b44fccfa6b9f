import { EditOutlined, TabletOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { BASE } from '#shell/base.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { reviewTask } from '../machine.ts'
import type { Review } from '../shapes.ts'
import { face } from './face.ts'
import { askPurchaser, reviews, type ReviewTypes } from './queries.ts'
import { ReviewBody } from './review-body.tsx'
import { LateMark } from './review-list.tsx'
import { ReviewStep } from './review-step.tsx'
import { DETAIL } from './words.ts'

/** One review: whose turn it is, the plan, what each side wrote to the items, and the report. */
export const DetailPage = () => (
  <DocumentPage<ReviewTypes>
    fetched={reviews.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/review/list', label: DETAIL.back }}
    dialog={() => ReviewStep}
    marks={({ overdueDays }) => <LateMark overdueDays={overdueDays} />}
    note={({ dueAt }) => (dueAt === null ? null : <Countdown until={dueAt} />)}
    tools={(review) => (
      <>
        <PurchaserButton id={review.id} name={review.purchaserName} ask={askPurchaser} />
        <EditButton review={review} />
        <OnSiteButton review={review} />
        <PreviewButton path="/admin/review" id={review.id} label={DETAIL.paper} />
      </>
    )}
  >
    {(review) => <ReviewBody review={review} />}
  </DocumentPage>
)

const EditButton = ({ review: { id, writable } }: { readonly review: Review }) => {
  const { open } = usePageRoute()
  return writable.includes('draft') ? (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(`/admin/review/create?id=${id}`)}>
      {DETAIL.edit}
    </Button>
  ) : null
}

/** Leads to a set of pages of its own, which open without a line once they were opened with one. */
const OnSiteButton = ({ review: { id, status, writable } }: { readonly review: Review }) =>
  writable.includes('marks') && status === reviewTask.states.reviewing.code ? (
    <Button size="small" icon={<TabletOutlined aria-hidden />} href={`${BASE}/review/${id}`} target="_blank">
      {DETAIL.onSite}
    </Button>
  ) : null
