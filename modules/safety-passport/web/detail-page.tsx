import { lazy } from 'react'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { face } from './face.ts'
import { MarkTag } from './marks.tsx'
import { PassportBody } from './passport-body.tsx'
import { PassportStep } from './passport-step.tsx'
import { askPurchaser, passports, type PassportTypes } from './queries.ts'
import { DETAIL } from './words.ts'

const SubmitDrawer = lazy(async () => ({ default: (await import('./submit-drawer.tsx')).SubmitDrawer }))

/** One passport: what proves that the product is safe, what is missing, and whose turn it is. */
export const DetailPage = () => (
  <DocumentPage<PassportTypes>
    fetched={passports.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/safety_passport/list', label: DETAIL.back }}
    dialog={(name) => (name === 'submit' ? SubmitDrawer : PassportStep)}
    // It goes round: what ends is renewed.
    progress={() => null}
    marks={({ mark }) => <MarkTag mark={mark} />}
    note={({ dueAt }) => (dueAt === null ? null : <Countdown until={dueAt} />)}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <PreviewButton path="/admin/safety_passport" id={doc.id} />
      </>
    )}
  >
    {(doc) => <PassportBody doc={doc} />}
  </DocumentPage>
)
