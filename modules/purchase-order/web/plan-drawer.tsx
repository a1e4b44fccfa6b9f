import { Alert, Button } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptHistory } from '#shell/kit/grid/use-kept-history.ts'
import { purchaseOrder } from '../machine.ts'
import { needsReason } from './actions.ts'
import { PlanLine } from './plan-line.tsx'
import { checkPlans, plansToSend, refusedPlans, startRows } from './plan-rows.ts'
import { orders, useSavePlans, type DialogProps } from './queries.ts'
import { StepReasons } from './step-reasons.tsx'
import { useReason } from './use-reason.tsx'
import { PLAN } from './words.ts'

const AT_FIELDS = /^(remark|plans\.\d{1,4})$/

/** Delivery plans: when how much of each line comes. Checked while they are entered, by the server's own rules. */
export const PlanDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const {
    now: rows,
    isTouched,
    edit,
    undo,
    redo,
  } = useKeptHistory(`plan.${order.id}.${order.rowVersion}`, () => startRows(order.items))
  const reason = useReason(false)
  const move = orders.useMove(order)
  const save = useSavePlans(order)
  const today = dayOf(new Date())
  const check = checkPlans(order, rows, today)
  const isReadable = Object.keys(check.rows).length === 0
  const isRight = isReadable && Object.keys(check.lines).length === 0
  const asksReason = needsReason(name)
  const { label } = purchaseOrder.transitions[name]
  const error = move.error ?? save.error
  const refused = refusedPlans(errorsOf(error))

  const submit = (close: () => void): void => {
    if ((asksReason && !reason.isGiven()) || !isRight) return
    save.reset()
    move.mutate(
      { name, body: { plans: plansToSend(rows), ...(asksReason ? { remark: reason.text } : {}) } },
      { onSuccess: close },
    )
  }
  const keep = (close: () => void): void => {
    move.reset()
    save.mutate(plansToSend(rows), { onSuccess: close })
  }

  return (
    <FormDrawer
      title={`${label} ${order.code}`}
      dirty={isTouched || reason.text !== ''}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          {asksReason ? null : (
            <Button loading={save.isPending} disabled={!isReadable} onClick={() => keep(close)}>
              {PLAN.save}
            </Button>
          )}
          <Button type="primary" loading={move.isPending} disabled={!isRight} onClick={() => submit(close)}>
            {label}
          </Button>
        </>
      )}
    >
      <FormFailure error={error} shows={(field) => AT_FIELDS.test(field)} />
      <StepReasons order={order} />
      <Alert showIcon type="info" style={{ marginBottom: 12 }} title={PLAN.hint} />
      {order.items.map((item) => (
        <PlanLine
          key={item.id}
          order={order}
          item={item}
          rows={rows}
          check={check}
          refused={refused[item.lineNo] ?? []}
          today={today}
          change={(own, about) =>
            edit(
              (now) => order.items.flatMap(({ id }) => (id === item.id ? own : now.filter((row) => row.itemId === id))),
              about,
            )
          }
          undo={undo}
          redo={redo}
        />
      ))}
      {asksReason ? reason.fields(errorsOf(move.error)) : null}
    </FormDrawer>
  )
}
