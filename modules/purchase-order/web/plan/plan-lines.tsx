import { Alert } from 'antd'
import { errorsOf } from '#shell/failure.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import type { Order } from '../../shapes.ts'
import { PLAN } from '../words.ts'
import { PlanLine } from './plan-line.tsx'
import type { PlanForm } from './use-plan-form.ts'

const AT_FIELDS = /^(remark|plans\.\d{1,4})$/

/** The deliveries of every line, to be entered, and why they change. */
export const PlanLines = ({ order, form }: { readonly order: Order; readonly form: PlanForm }) => (
  <>
    <FormFailure error={form.error} shows={(field) => AT_FIELDS.test(field)} />
    <Alert showIcon type="info" style={{ marginBottom: 12 }} title={PLAN.hint} />
    {order.items.map((item) => (
      <PlanLine key={item.id} order={order} item={item} form={form} />
    ))}
    {form.asksReason ? form.reason.fields(errorsOf(form.error)) : null}
  </>
)
