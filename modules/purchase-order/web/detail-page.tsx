import { UserSwitchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { OrderReceipts } from '#modules/purchase-receipt/web/shared/order-receipts.tsx'
import { HoldNote } from '#modules/rectification/web/shared/hold-note.tsx'
import { FeeWarnings } from '#modules/tooling/web/shared/fee-warnings.tsx'
import { ReusableTools } from '#modules/tooling/web/shared/reuse-note.tsx'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { WarningsNote } from '#modules/work-calendar/web/shared/warnings-note.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { dialogOf, hasShipments, isShippable } from './actions.ts'
import { ApprovalNote } from './approval-note.tsx'
import { ContractSection } from './contract-section.tsx'
import { ClaimSection } from './claim/claim-section.tsx'
import { DraftButtons } from './draft-buttons.tsx'
import { face } from './face.ts'
import { FilesSection } from './files-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrderMaterials } from './material/order-materials.tsx'
import { MilestoneSection } from './milestone/milestone-section.tsx'
import { MissingNote } from './missing-note.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks } from './order-marks.tsx'
import { OrderStep } from './order-step.tsx'
import { PlansSection } from './plan/plans-section.tsx'
import { ProposalNote } from './proposal-note.tsx'
import { StepReasons } from './step-reasons.tsx'
import { askPurchaser, orders, useAssignOrders, type OrderTypes } from './queries.ts'
import { ReprintButton } from './reprint/reprint-button.tsx'
import { isSettledByOnePress, ReprintCard } from './reprint/reprint-card.tsx'
import { RequoteNote } from './reprint/reprint-note.tsx'
import { TermsSection } from './terms-section.tsx'
import { VersionsSection } from './versions-section.tsx'
import { useReassign } from './use-reassign.tsx'
import { DETAIL } from './words.ts'

// Forms are fetched when the first one is opened: most visits only read.
const dialogs = {
  answer: lazy(async () => ({ default: (await import('./confirm-drawer.tsx')).ConfirmDrawer })),
  plan: lazy(async () => ({ default: (await import('./plan/plan-drawer.tsx')).PlanDrawer })),
  revise: lazy(async () => ({ default: (await import('./revise-drawer.tsx')).ReviseDrawer })),
  step: OrderStep,
}

/** One order. A reprint that one press settles is one card; the whole order lies behind it. */
export const DetailPage = () => {
  const fetched = orders.useOne(usePageRoute().params['id'] ?? '')
  const [isWhole, setWhole] = useState(false)
  const { data: order } = fetched
  return order !== undefined && !isWhole && isSettledByOnePress(order) ? (
    <ReprintCard key={order.id} order={order} showWhole={() => setWhole(true)} />
  ) : (
    <OrderPage fetched={fetched} />
  )
}

/** What is the matter, whose turn it is, and everything about it. */
const OrderPage = ({ fetched }: { readonly fetched: ReturnType<typeof orders.useOne> }) => (
  <DocumentPage<OrderTypes>
    fetched={fetched}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/po/list', label: DETAIL.back }}
    dialog={(name) => dialogs[dialogOf(name)]}
    marks={(order) => <OrderMarks order={order} />}
    note={({ dueAt }) => (dueAt === null ? null : <Countdown until={dueAt} />)}
    tools={(order) => (
      <>
        <PurchaserButton id={order.id} name={order.purchaserName} ask={askPurchaser} />
        <AssignButton order={order} />
        <ReassignButton order={order} />
        <DraftButtons order={order} />
        <ReprintButton order={order} />
        <PreviewButton path="/admin/po" id={order.id} />
      </>
    )}
  >
    {(order) => (
      <>
        <HoldNote holds={order.holds} />
        <ApprovalNote order={order} />
        <MissingNote order={order} />
        <WarningsNote warnings={order.internal?.warnings ?? []} />
        <FeeWarnings warnings={order.internal?.feeWarnings ?? []} />
        <StepReasons order={order} />
        <RequoteNote order={order} />
        <ProposalNote order={order} />
        <ClaimSection order={order} />
        <ReusableTools companyId={order.supplierCompanyId} skuCodes={order.items.map(({ skuCode }) => skuCode)} />
        <ItemsSection order={order} />
        <PlansSection order={order} />
        <MilestoneSection order={order} />
        <OrderMaterials order={order} />
        {hasShipments(order) ? <OrderReceipts orderId={order.id} canShip={isShippable(order)} /> : null}
        <OrderFacts order={order} />
        <ContractSection order={order} />
        <TermsSection order={order} />
        <FilesSection order={order} />
        <VersionsSection order={order} />
      </>
    )}
  </DocumentPage>
)

/** The main account says who answers for it. */
const AssignButton = ({ order }: { readonly order: OrderTypes['document'] }) => {
  const assign = useAssignOrders()
  return assign === undefined ? null : (
    <Button size="small" icon={<UserSwitchOutlined aria-hidden />} onClick={() => void assign.run([order])}>
      {assign.label}
    </Button>
  )
}

/** Staff give it to a colleague. */
const ReassignButton = ({ order }: { readonly order: OrderTypes['document'] }) => {
  const reassign = useReassign()
  return reassign === undefined ? null : (
    <Button size="small" icon={<UserSwitchOutlined aria-hidden />} onClick={() => void reassign.run([order])}>
      {reassign.label}
    </Button>
  )
}
