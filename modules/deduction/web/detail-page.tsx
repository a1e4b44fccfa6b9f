import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { DeductionBody } from './deduction-body.tsx'
import { DeductionStep } from './deduction-step.tsx'
import { face } from './face.ts'
import { askPurchaser, deductions, type DeductionTypes } from './queries.ts'
import { DETAIL } from './words.ts'

/** One deduction: how much and why, on what it rests, and what the supplier says to it. */
export const DetailPage = () => (
  <DocumentPage<DeductionTypes>
    fetched={deductions.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/deduction/list', label: DETAIL.back }}
    dialog={() => DeductionStep}
    marks={({ categoryName }) => <StatusTag tone="default">{categoryName}</StatusTag>}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <PreviewButton path="/admin/deduction" id={doc.id} />
      </>
    )}
  >
    {(doc) => <DeductionBody doc={doc} />}
  </DocumentPage>
)
