import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { isTransition } from '#kernel/machine.ts'
import { DetailLayout } from '#shell/kit/detail/detail-layout.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { usePressed } from '#shell/kit/detail/use-pressed.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { supplier as machine } from '../machine.ts'
import type { Supplier } from '../shapes.ts'
import { SAYS, SUPPLIER_TYPES } from '../words.ts'
import { LIST_ADDRESS } from './addresses.ts'
import { ProfileCards } from './cards/profile-cards.tsx'
import { useMay, usePrint, useSupplier } from './queries.ts'
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
import { ChangeMark, CooperationMark, SupplierStatus } from './supplier-marks.tsx'

// Forms are fetched when the first one is opened: most visits only read.
const ReturnDrawer = lazy(async () => ({ default: (await import('./review/return-drawer.tsx')).ReturnDrawer }))
const BinderDrawer = lazy(async () => ({ default: (await import('./review/binder-drawer.tsx')).BinderDrawer }))
const DistributeModal = lazy(async () => ({ default: (await import('./review/distribute-modal.tsx')).DistributeModal }))
const TrialModal = lazy(async () => ({ default: (await import('./review/trial-modal.tsx')).TrialModal }))

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
  const { pressed, press, closed } = usePressed<ReviewAction>()
  const may = useMay()
  const print = usePrint(supplier.id)
  const actions = reviewActions(supplier, may)
  return (
    <DetailLayout
      code={supplier.profile.creditCode || SUPPLIER_TYPES[supplier.profile.supplierType]}
      title={supplier.name}
      back={BACK}
      marks={
        <>
          <SupplierStatus supplier={supplier} />
          <CooperationMark supplier={supplier} />
          <ChangeMark status={supplier.changeReviewStatus} />
          <StatusTag>{supplier.level}</StatusTag>
        </>
      }
      sentence={
        <>
          {supplier.sentence}{' '}
          {actions.some(({ name, primary }) => name === 'distribute' && primary) ? DETAIL.noPurchaser : null}
          {lacksProof(supplier) ? SAYS.proofMissing : null}
        </>
      }
      tools={
        <>
          <Button
            size="small"
            icon={<FilePdfOutlined aria-hidden />}
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            {DETAIL.print}
          </Button>
          <HistoryButton logs={supplier.logs} />
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
    </DetailLayout>
  )
}

const FORMS = {
  return: ReturnDrawer,
  distribute: DistributeModal,
  payTrial: TrialModal,
  replaceBinder: BinderDrawer,
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
