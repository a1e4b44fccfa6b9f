import { lazy, Suspense } from 'react'
import { isTransition } from '#kernel/machine.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { useOpenDialog } from '#shell/kit/detail/use-open-dialog.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { supplier as machine } from '../machine.ts'
import type { Supplier } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { LIST_ADDRESS } from './addresses.ts'
import { ProfileCards } from './cards/profile-cards.tsx'
import { useSupplier } from './queries.ts'
import { reviewActions } from './review/actions.ts'
import { ChangeSection } from './review/change-section.tsx'
import { CooperationSection, ReturnedSection } from './review/cooperation-section.tsx'
import type { ReviewAction, ReviewDialogProps } from './review/dialog.ts'
import { MembersSection } from './review/members-section.tsx'
import { OcrSection } from './review/ocr-section.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { RiskNote } from './review/risk-note.tsx'
import { DETAIL } from './review/words.ts'
import { codesOf } from './states.ts'
import { SupplierLayout } from './supplier-layout.tsx'

// Forms are fetched when the first one is opened: most visits only read.
const ReturnDrawer = lazy(async () => ({ default: (await import('./review/return-drawer.tsx')).ReturnDrawer }))
const OwnerDrawer = lazy(async () => ({ default: (await import('./review/owner-drawer.tsx')).OwnerDrawer }))
const DistributeModal = lazy(async () => ({ default: (await import('./review/distribute-modal.tsx')).DistributeModal }))
const TestPaymentModal = lazy(async () => ({
  default: (await import('./review/test-payment-modal.tsx')).TestPaymentModal,
}))

const BACK = { address: LIST_ADDRESS, label: DETAIL.back }

/** One supplier as purchasing, finance and legal see it: what it says, what is known of it, and whose turn it is. */
export const DetailPage = () => {
  const { params } = usePageRoute()
  return (
    <DocumentStates fetched={useSupplier(params['id'] ?? '')} back={BACK}>
      {(supplier) => <SupplierView key={supplier.id} supplier={supplier} />}
    </DocumentStates>
  )
}

/** Why nobody can pass it now, though it waits for that. */
const lacksProof = ({ status, profile }: Supplier): boolean =>
  codesOf('submitted', 'second').includes(status) && profile.bankAccounts.some(({ proofFile }) => proofFile === null)

const SupplierView = ({ supplier }: { readonly supplier: Supplier }) => {
  const { pressed, press, closed } = useOpenDialog<ReviewAction>()
  const may = useMay()
  const actions = reviewActions(supplier, may)
  return (
    <SupplierLayout
      supplier={supplier}
      back={BACK}
      note={
        <>
          {actions.some(({ name, primary }) => name === 'distribute' && primary) ? DETAIL.noPurchaser : null}
          {lacksProof(supplier) ? MESSAGES.proofMissing : null}
        </>
      }
      actions={actions}
      act={press}
    >
      <RiskNote supplier={supplier} />
      <ChangeSection supplier={supplier} />
      <ReturnedSection supplier={supplier} />
      <CooperationSection supplier={supplier} />
      <OcrSection supplier={supplier} />
      <ProfileCards supplier={supplier} canReveal={may('supplier.reveal')} />
      <MembersSection id={supplier.id} />
      {pressed === undefined ? null : (
        <Suspense>
          <Dialog key={pressed.key} supplier={supplier} name={pressed.name} closed={() => closed(pressed.key)} />
        </Suspense>
      )}
    </SupplierLayout>
  )
}

const FORMS = {
  return: ReturnDrawer,
  distribute: DistributeModal,
  sendTestPayment: TestPaymentModal,
  replaceOwner: OwnerDrawer,
}
const hasForm = (name: ReviewAction): name is keyof typeof FORMS => Object.hasOwn(FORMS, name)

const Dialog = (props: ReviewDialogProps) => {
  const { name } = props
  if (hasForm(name)) {
    const Form = FORMS[name]
    return <Form {...props} />
  }
  return isTransition(machine, name) ? <ReviewStep {...props} name={name} /> : null
}
