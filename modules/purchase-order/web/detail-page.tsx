import { lazy, Suspense } from 'react'
import { DetailLayout } from '#shell/kit/detail/detail-layout.tsx'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { usePressed } from '#shell/kit/detail/use-pressed.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Order } from '../shapes.ts'
import type { OrderTransition } from '../machine.ts'
import { dialogOf, orderActions } from './actions.ts'
import { LIST_ADDRESS } from './addresses.ts'
import { Countdown } from './countdown.tsx'
import type { DialogProps } from './dialog.ts'
import { ItemsSection } from './items-section.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks, OrderStatus } from './order-marks.tsx'
import { PlansSection } from './plans-section.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { ProposalNote } from './proposal-note.tsx'
import { useOrder } from './queries.ts'
import { OrderStep } from './order-step.tsx'
import { TermsSection } from './terms-section.tsx'
import { DETAIL } from './words.ts'

// Forms are fetched when the first one is opened: most visits only read.
const dialogs = {
  answer: lazy(async () => ({ default: (await import('./confirm-drawer.tsx')).ConfirmDrawer })),
  plan: lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer })),
  revise: lazy(async () => ({ default: (await import('./revise-drawer.tsx')).ReviseDrawer })),
  step: OrderStep,
}

const BACK = { address: LIST_ADDRESS, label: DETAIL.back }

/** One order: what is the matter, whose turn it is, and everything about it. */
export const DetailPage = () => {
  const { params } = usePageRoute()
  return (
    <DocumentStates fetched={useOrder(params['id'] ?? '')} back={BACK}>
      {(order) => <OrderView key={order.id} order={order} />}
    </DocumentStates>
  )
}

const OrderView = ({ order }: { readonly order: Order }) => {
  const { pressed, press, closed } = usePressed<OrderTransition>()
  return (
    <DetailLayout
      code={order.code}
      title={order.title}
      back={BACK}
      marks={
        <>
          <OrderStatus order={order} />
          <OrderMarks order={order} />
        </>
      }
      sentence={
        <>
          {order.sentence} <Countdown order={order} />
        </>
      }
      tools={
        <>
          <PrintButtons order={order} />
          <HistoryButton logs={order.logs} />
        </>
      }
      actions={orderActions(order)}
      act={press}
    >
      <ProposalNote order={order} />
      <ItemsSection order={order} />
      <PlansSection order={order} />
      <OrderFacts order={order} />
      <TermsSection order={order} />
      {pressed === undefined ? null : (
        <Dialog key={pressed.key} order={order} name={pressed.name} closed={() => closed(pressed.key)} />
      )}
    </DetailLayout>
  )
}

const Dialog = (props: DialogProps) => {
  const Form = dialogs[dialogOf(props.name)]
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  )
}
