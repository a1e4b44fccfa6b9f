import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Order } from '../contract.ts'
import type { OrderTransition } from '../machine.ts'
import { dialogOf } from './actions.ts'
import { ItemsSection } from './items-section.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { PlansSection } from './plans-section.tsx'
import { ProposalNote } from './proposal-note.tsx'
import { useOrder } from './queries.ts'
import { StepModal } from './step-modal.tsx'
import { TermsSection } from './terms-section.tsx'
import { DETAIL } from './words.ts'

// Forms are fetched when the first one is opened: most visits only read.
const dialogs = {
  answer: lazy(async () => ({ default: (await import('./confirm-drawer.tsx')).ConfirmDrawer })),
  plan: lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer })),
  revise: lazy(async () => ({ default: (await import('./revise-drawer.tsx')).ReviseDrawer })),
  step: StepModal,
}

export const LIST_ADDRESS = '/admin/po/list'

/** One order: what is the matter, whose turn it is, and everything about it. */
export const DetailPage = () => {
  const { params, open } = usePageRoute()
  const order = useOrder(params['id'] ?? '')
  if (order.isError) {
    return (
      <LoadFailure error={order.error} retry={() => void order.refetch()}>
        <Button key="back" onClick={() => open(LIST_ADDRESS)}>
          {DETAIL.back}
        </Button>
      </LoadFailure>
    )
  }
  return order.isPending ? <Skeleton active paragraph={{ rows: 12 }} /> : <OrderView key={order.data.id} order={order.data} />
}

const OrderView = ({ order }: { readonly order: Order }) => {
  const [step, setStep] = useState<OrderTransition>()
  const Dialog = step === undefined ? undefined : dialogs[dialogOf(step)]
  return (
    <>
      <title>{`${order.code} ${order.title}`}</title>
      <OrderHead order={order} act={setStep} />
      <ProposalNote order={order} />
      <ItemsSection order={order} />
      <PlansSection order={order} />
      <OrderFacts order={order} />
      <TermsSection order={order} />
      {Dialog !== undefined && step !== undefined ? (
        <Suspense>
          <Dialog key={step} order={order} name={step} closed={() => setStep(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
