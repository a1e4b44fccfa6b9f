import { Button } from 'antd'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { purchaseOrder } from '../../machine.ts'
import type { DialogProps } from '../queries.ts'
import { StepReasons } from '../step-reasons.tsx'
import { PLAN } from '../words.ts'
import { PlanLines } from './plan-lines.tsx'
import { usePlanForm } from './use-plan-form.ts'

/** Delivery plans beside their order: when how much of each line comes. */
export const PlanDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const form = usePlanForm(order, name)
  const { label } = purchaseOrder.transitions[name]
  return (
    <FormDrawer
      title={`${label} ${order.code}`}
      dirty={form.isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          {form.asksReason ? null : (
            <Button loading={form.isBusy} disabled={!form.isReadable} onClick={() => form.keep(close)}>
              {PLAN.save}
            </Button>
          )}
          <Button type="primary" loading={form.isBusy} disabled={!form.isRight} onClick={() => form.submit(close)}>
            {label}
          </Button>
        </>
      )}
    >
      <StepReasons order={order} />
      <PlanLines order={order} form={form} />
    </FormDrawer>
  )
}
