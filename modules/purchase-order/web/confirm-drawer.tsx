import { Alert, Button, Form, Input } from 'antd'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { keptText, useKeptState } from '#shell/kit/use-kept-state.ts'
import { SHELL } from '#shell/words.ts'
import { proposesChange, TOLERANCE, withinTolerance } from '../rules.ts'
import { LineGrid } from './line-grid.tsx'
import type { DialogProps } from './queries.ts'
import { StepReasons } from './step-reasons.tsx'
import { useAnswer } from './use-answer.ts'
import { useReason } from './use-reason.tsx'
import { ANSWER } from './words.ts'

const AT_FIELDS = /^(remark|reasonCode|lines\.\d+\.\w+)$/

/** The supplier's answer: agree with everything at once, or say line by line what can be done. */
export const ConfirmDrawer = ({ doc: order, closed }: DialogProps) => {
  const answer = useAnswer(order)
  const { isSound, changes, reset, move } = answer
  const reason = useReason(true)
  const { now: supplierOrderNo, change: setSupplierOrderNo } = useKeptState('supplierOrderNo', '', keptText)
  const facts = order.items
  const differs = !isSound || proposesChange(facts, changes)
  const numbered = supplierOrderNo.trim() === '' ? {} : { supplierOrderNo: supplierOrderNo.trim() }

  const confirm = (close: () => void): void => move.mutate({ name: 'confirm', body: numbered }, { onSuccess: close })
  const propose = (close: () => void): void => {
    if (!reason.isGiven() || !isSound || reason.code === undefined) return
    move.mutate(
      { name: 'propose', body: { ...numbered, lines: changes, reasonCode: reason.code, remark: reason.text } },
      { onSuccess: close },
    )
  }

  return (
    <FormDrawer
      title={`${ANSWER.title} ${order.code}`}
      dirty={differs || supplierOrderNo !== ''}
      isKept
      closed={closed}
      footer={(close) =>
        differs ? (
          <>
            <Button onClick={reset}>{ANSWER.reset}</Button>
            <Button type="primary" loading={move.isPending} disabled={!isSound} onClick={() => propose(close)}>
              {ANSWER.propose}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{SHELL.cancel}</Button>
            <Button type="primary" loading={move.isPending} onClick={() => confirm(close)}>
              {ANSWER.asAsked}
            </Button>
          </>
        )
      }
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <StepReasons order={order} />
      <Alert
        showIcon
        type={differs ? 'warning' : 'info'}
        style={{ marginBottom: 12 }}
        title={
          !differs
            ? ANSWER.hintSame
            : isSound && withinTolerance(facts, changes)
              ? ANSWER.hintTolerance(TOLERANCE.days, TOLERANCE.percent)
              : ANSWER.hintDiffers
        }
      />
      <LineGrid
        items={order.items}
        answer={answer}
        asked={ANSWER.asked}
        offered={ANSWER.offered}
        withRemark={differs}
      />
      {differs ? reason.fields(errorsOf(move.error)) : null}
      <Form layout="vertical" component={false}>
        <Form.Item label={ANSWER.supplierOrderNo} htmlFor="supplier-order-no">
          <Input
            id="supplier-order-no"
            style={{ maxWidth: 320 }}
            maxLength={40}
            value={supplierOrderNo}
            onChange={({ target }) => setSupplierOrderNo(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
