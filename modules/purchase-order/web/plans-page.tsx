import { Button } from 'antd'
import { useState } from 'react'
import { RecordPage } from '#shell/kit/document/record-page.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { KeptForm } from '#shell/kit/kept-entry.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { OrderTransition } from '../machine.ts'
import type { Order } from '../shapes.ts'
import { face } from './face.ts'
import { OrderStep } from './order-step.tsx'
import { PlanEditor } from './plan/plan-editor.tsx'
import { PlanView } from './plan/plans-section.tsx'
import { orders, type OrderTypes } from './queries.ts'
import { StepReasons } from './step-reasons.tsx'
import { DETAIL, PLANS_PAGE } from './words.ts'

/** What the buyer does with plans; what the supplier does stands below its form. */
const STEPS: readonly OrderTransition[] = ['confirmDeliveryPlan', 'returnDeliveryPlan']

/** The delivery plans of one order: the supplier writes them, the buyer confirms them or hands them back. */
export const PlansPage = () => {
  const id = usePageRoute().params['id'] ?? ''
  return (
    <RecordPage<OrderTypes>
      fetched={orders.useOne(id)}
      heading={({ code, title }) => ({ code, title, tabTitle: PLANS_PAGE.tab(code.slice(-4)) })}
      toneOf={face.toneOf}
      back={{ address: `/admin/po/${id}`, label: PLANS_PAGE.back }}
      steps={{
        actions: (order) => face.actions(order).filter(({ name }) => STEPS.includes(name)),
        dialog: () => OrderStep,
      }}
      marks={({ planStatusName }) => <StatusTag>{PLANS_PAGE.status(planStatusName)}</StatusTag>}
    >
      {(order) => (
        <>
          <StepReasons order={order} />
          <Plans order={order} />
        </>
      )}
    </RecordPage>
  )
}

const Plans = ({ order }: { readonly order: Order }) => {
  // What was saved is what the form begins with again.
  const [savings, setSavings] = useState(0)
  const [isChanging, setChanging] = useState(false)
  const may = (name: OrderTransition): boolean => order.allowedTransitions.includes(name)
  const name = may('submitDeliveryPlan') ? 'submitDeliveryPlan' : 'changeDeliveryPlan'
  const isWritten = name === 'submitDeliveryPlan' || (isChanging && may(name))
  const change = may('changeDeliveryPlan') ? (
    <Button size="small" onClick={() => setChanging(true)}>
      {PLANS_PAGE.change}
    </Button>
  ) : null
  if (isWritten)
    return (
      <KeptForm name={`plans.${order.id}.${order.rowVersion}`}>
        <PlanEditor
          key={`${name}.${savings}`}
          order={order}
          name={name}
          done={() => {
            setSavings(savings + 1)
            setChanging(false)
          }}
          leave={name === 'changeDeliveryPlan' ? () => setChanging(false) : undefined}
        />
      </KeptForm>
    )
  return (
    <Section title={DETAIL.plans} extra={change}>
      <PlanView order={order} />
    </Section>
  )
}
