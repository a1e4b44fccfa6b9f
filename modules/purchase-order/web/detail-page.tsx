import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Order } from '../shapes.ts'
import type { OrderTransition } from '../machine.ts'
import { dialogOf } from './actions.ts'
import { LIST_ADDRESS } from './addresses.ts'
import type { DialogProps } from './dialog.ts'
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

/** One order: what is the matter, whose turn it is, and everything about it. */
export const DetailPage = () => {
  const { params, open } = usePageRoute()
  const order = useOrder(params['id'] ?? '')
  // An order on screen stays there when it cannot be fetched again: a form may be open on it.
  if (order.data) return <OrderView key={order.data.id} order={order.data} />
  if (order.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <LoadFailure error={order.error} retry={() => void order.refetch()}>
      <Button key="back" onClick={() => open(LIST_ADDRESS)}>
        {DETAIL.back}
      </Button>
    </LoadFailure>
  )
}

/** A step that was pressed; the number tells a second press apart while the first form is still closing. */
interface Pressed {
  readonly name: OrderTransition
  readonly count: number
}

const OrderView = ({ order }: { readonly order: Order }) => {
  const [pressed, setPressed] = useState<Pressed>()
  const act = (name: OrderTransition): void => setPressed((last) => ({ name, count: (last?.count ?? 0) + 1 }))
  return (
    <>
      <title>{`${order.code} ${order.title}`}</title>
      <OrderHead order={order} act={act} />
      <ProposalNote order={order} />
      <ItemsSection order={order} />
      <PlansSection order={order} />
      <OrderFacts order={order} />
      <TermsSection order={order} />
      {pressed === undefined ? null : (
        <Dialog
          key={pressed.count}
          order={order}
          name={pressed.name}
          closed={() => setPressed((now) => (now?.count === pressed.count ? undefined : now))}
        />
      )}
    </>
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
