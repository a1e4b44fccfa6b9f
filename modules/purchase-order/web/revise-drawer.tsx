import { Alert, Button } from 'antd'
import { errorsOf } from '#shell/failure.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { LineGrid } from './line-grid.tsx'
import type { DialogProps } from './queries.ts'
import { StepReasons } from './step-reasons.tsx'
import { useAnswer } from './use-answer.ts'
import { useReason } from './use-reason.tsx'
import { ANSWER } from './words.ts'

const AT_FIELDS = /^(remark|lines\.\d+\.\w+)$/

/** Purchasing changes quantities or days; the supplier then confirms again. */
export const ReviseDrawer = ({ doc: order, name, closed }: DialogProps) => {
  const answer = useAnswer(order, 'requiredDate')
  const { isSound, changes, move } = answer
  const reason = useReason(false)

  const revise = (close: () => void): void => {
    if (reason.isGiven() && isSound)
      move.mutate({ name, body: { lines: changes, remark: reason.text } }, { onSuccess: close })
  }

  return (
    <FormDrawer
      title={`${ANSWER.reviseTitle} ${order.code}`}
      dirty={changes.length > 0 || !isSound || reason.text !== ''}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={move.isPending} disabled={!isSound} onClick={() => revise(close)}>
            {ANSWER.revise}
          </Button>
        </>
      )}
    >
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <StepReasons order={order} />
      <Alert showIcon type="info" style={{ marginBottom: 12 }} title={ANSWER.reviseHint} />
      <LineGrid
        items={order.items}
        answer={answer}
        asked={ANSWER.askedNow}
        offered={ANSWER.offeredNow}
        withRemark={false}
      />
      {reason.fields(errorsOf(move.error))}
    </FormDrawer>
  )
}
