import { Alert, Button, Form, Input, Modal } from 'antd'
import { stopNote, type Stop } from '#modules/work-calendar/contract.ts'
import { showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { showErrors, dropErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { SHELL } from '#shell/words.ts'
import { isShipped } from '../../plan-start.ts'
import { FIELDS, MESSAGES } from '../../words.ts'
import { isMovable } from './board-items.ts'
import { toneOf, type PlacedPlan } from './placed-plans.ts'
import { useMovePlan } from './use-move-plan.ts'
import { BOARD, PLAN_DIALOG } from './words.ts'

interface Props {
  readonly placed: PlacedPlan
  /** Where it is wanted; the day it has, while nothing else was said. */
  readonly day: string
  readonly today: string
  readonly stops: readonly Stop[]
  readonly close: () => void
}

interface Values {
  readonly planDate: string | null
  readonly differenceReason?: string
  readonly remark?: string
}

const SHOWN = ['planDate', 'differenceReason', 'remark'] as const
const REASON_MOST = 200
const REMARK_MOST = 500

/** One plan: what it is, and another day for it where the viewer may give it one. */
export const PlanDialog = ({ placed, day, today, stops, close }: Props) => {
  const { open } = usePageRoute()
  const [form] = Form.useForm<Values>()
  const move = useMovePlan(true)
  const { plan, line, order } = placed
  const canMove = isMovable(placed)
  const isChange = order.move === 'change'
  const wanted = Form.useWatch('planDate', form) ?? day
  const note = stopNote(stops, wanted)
  const send = ({ planDate, differenceReason = '', remark = '' }: Values): void => {
    if (planDate === null) return
    const body = {
      rowVersion: order.rowVersion,
      planDate,
      ...(planDate > line.requiredDate ? { differenceReason } : {}),
      ...(isChange ? { remark } : {}),
    }
    move.mutate(
      { id: plan.id, isChange, body },
      { onSuccess: close, onError: (error) => showErrors(form, error, SHOWN) },
    )
  }
  const leave = (address: string): void => {
    close()
    open(address)
  }
  return (
    <Modal
      open
      title={canMove && isChange ? PLAN_DIALOG.change : PLAN_DIALOG.title}
      onCancel={close}
      mask={{ closable: false }}
      closable={{ 'aria-label': SHELL.close }}
      footer={
        <>
          <Button onClick={() => leave(`/admin/po/plans/${order.id}`)}>{PLAN_DIALOG.openPlans}</Button>
          <Button onClick={() => leave(`/admin/po/${order.id}`)}>{PLAN_DIALOG.openOrder}</Button>
          {canMove ? (
            <Button type="primary" loading={move.isPending} disabled={wanted === plan.planDate} onClick={form.submit}>
              {isChange ? PLAN_DIALOG.submit : PLAN_DIALOG.save}
            </Button>
          ) : null}
        </>
      }
    >
      <FormFailure error={move.error} shows={(field) => SHOWN.some((one) => one === field)} />
      <Facts
        single
        facts={[
          [PLAN_DIALOG.order, `${order.code} ${order.supplierName}`],
          [PLAN_DIALOG.product, line.skuName],
          [PLAN_DIALOG.seq(plan.seq), `${showQty(plan.planQty)} ${line.unit}`],
          [FIELDS.shippedQty, `${showQty(plan.shippedQty)} ${line.unit}`],
          [FIELDS.planDate, plan.planDate],
          [FIELDS.requiredDate, line.requiredDate],
          [FIELDS.status, BOARD.tones[toneOf(plan, today)]],
          [FIELDS.warehouse, order.warehouseName],
          [FIELDS.differenceReason, plan.differenceReason],
        ]}
      />
      {canMove ? (
        <>
          {isChange ? <Alert type="info" showIcon title={PLAN_DIALOG.changeHint} style={{ margin: '12px 0' }} /> : null}
          <Form
            form={form}
            layout="vertical"
            initialValues={{ planDate: day, differenceReason: plan.differenceReason }}
            onValuesChange={dropErrors(form)}
            onFinish={send}
          >
            <Form.Item name="planDate" label={FIELDS.planDate} rules={[{ required: true, message: MESSAGES.blank }]}>
              <DayInput from={today} />
            </Form.Item>
            {note === undefined ? null : <Alert type="warning" showIcon title={note} style={{ marginBottom: 12 }} />}
            {wanted > line.requiredDate ? (
              <Form.Item
                name="differenceReason"
                label={FIELDS.differenceReason}
                rules={isChange ? [{ required: true, whitespace: true, message: MESSAGES.planLate }] : []}
              >
                <Input maxLength={REASON_MOST} />
              </Form.Item>
            ) : null}
            {isChange ? (
              <Form.Item
                name="remark"
                label={FIELDS.reason}
                rules={[{ required: true, whitespace: true, message: MESSAGES.reasonMissing }]}
              >
                <Input.TextArea rows={2} maxLength={REMARK_MOST} />
              </Form.Item>
            ) : null}
          </Form>
        </>
      ) : (
        <WhyFixed placed={placed} />
      )}
    </Modal>
  )
}

/** Why a supplier cannot give it another day. The buyer's people never do. */
const WhyFixed = ({ placed: { plan } }: Pick<Props, 'placed'>) => {
  const { shipped, waiting, other } = PLAN_DIALOG.fixed
  const why = isShipped(plan) ? shipped : plan.status === 1 ? waiting : other
  return <Alert type="info" showIcon title={why} style={{ marginTop: 12 }} />
}
