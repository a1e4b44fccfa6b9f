import { lazy, type ComponentType } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { RecordPage } from '#shell/kit/document/record-page.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { LIST_ADDRESS } from './addresses.ts'
import { ProfileCards } from './cards/profile-cards.tsx'
import { suppliers, type SupplierTypes } from './queries.ts'
import { reviewActions } from './review/actions.ts'
import { CalendarSection } from './review/calendar-section.tsx'
import { ChangeSection } from './review/change-section.tsx'
import { CooperationSection, ReturnedSection } from './review/cooperation-section.tsx'
import type { ReviewAction, ReviewDialogProps } from './review/dialog.ts'
import { PerformanceSection } from './review/performance-section.tsx'
import { MembersSection } from './review/members-section.tsx'
import { OcrSection } from './review/ocr-section.tsx'
import { ResubmissionSection } from './review/resubmission-section.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { RiskNote } from './review/risk-note.tsx'
import { DETAIL } from './review/words.ts'
import { SUPPLIER_PAGE } from './supplier-page.tsx'

// Forms are fetched when the first one is opened: most visits only read.
const CooperationStep = lazy(async () => ({ default: (await import('./review/cooperation-step.tsx')).CooperationStep }))
const DIALOGS: Partial<Record<ReviewAction, ComponentType<ReviewDialogProps>>> = {
  suspendNew: CooperationStep,
  freeze: CooperationStep,
  unfreeze: CooperationStep,
  terminate: CooperationStep,
  setLevel: lazy(async () => ({ default: (await import('./review/level-step.tsx')).LevelStep })),
  return: lazy(async () => ({ default: (await import('./review/return-drawer.tsx')).ReturnDrawer })),
  distribute: lazy(async () => ({ default: (await import('./review/distribute-modal.tsx')).DistributeModal })),
  sendTestPayment: lazy(async () => ({ default: (await import('./review/test-payment-modal.tsx')).TestPaymentModal })),
  replaceOwner: lazy(async () => ({ default: (await import('./review/owner-drawer.tsx')).OwnerDrawer })),
}

/** One supplier as purchasing, finance and legal see it: what it says, what is known of it, and whose turn it is. */
export const DetailPage = () => {
  const may = useMay()
  return (
    <RecordPage<SupplierTypes, ReviewAction>
      {...SUPPLIER_PAGE}
      fetched={suppliers.useOne(usePageRoute().params['id'] ?? '')}
      back={{ address: LIST_ADDRESS, label: DETAIL.back }}
      steps={{
        actions: (supplier) => reviewActions(supplier, may),
        dialog: (name) => DIALOGS[name] ?? ReviewStep,
      }}
    >
      {(supplier) => (
        <>
          <RiskNote supplier={supplier} />
          <ChangeSection supplier={supplier} />
          <ReturnedSection supplier={supplier} />
          <ResubmissionSection supplier={supplier} />
          <CooperationSection supplier={supplier} />
          <OcrSection supplier={supplier} />
          <ProfileCards supplier={supplier} canReveal={may('supplier.reveal')} />
          {may('order.view') ? <CalendarSection companyId={supplier.companyId} /> : null}
          <PerformanceSection supplierId={supplier.id} />
          <MembersSection id={supplier.id} />
        </>
      )}
    </RecordPage>
  )
}
