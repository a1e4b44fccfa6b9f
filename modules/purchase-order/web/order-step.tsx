import { Form, Input } from 'antd'
import { StepModal } from '#shell/kit/detail/step-modal.tsx'
import { unfitText } from '#shell/kit/fits.ts'
import { purchaseOrder } from '../machine.ts'
import { Move } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { needsReason } from './actions.ts'
import type { DialogProps } from './dialog.ts'
import { useMove } from './queries.ts'
import { DETAIL } from './words.ts'

const CLAIM_RULE = {
  validator: (_rule: unknown, value: string | undefined) => {
    const wrong = value ? unfitText(Move.properties.claimAmount, value) : undefined
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
  },
}

/** A step that needs no form of its own; who agrees to a cancellation may name his loss. */
export const OrderStep = ({ order, name, closed }: DialogProps) => {
  const move = useMove(order)
  const takesClaim = name === 'agreeCancel'
  return (
    <StepModal
      label={purchaseOrder.transitions[name].label}
      needsReason={needsReason(name)}
      submit={(body, ended) => move.mutate({ name, body }, ended)}
      isSending={move.isPending}
      error={move.error}
      closed={closed}
      fields={takesClaim ? ['claimAmount'] : []}
    >
      {takesClaim ? (
        <Form.Item name="claimAmount" label={FIELDS.claimAmount} rules={[CLAIM_RULE]} extra={DETAIL.claimHint}>
          <Input inputMode="decimal" maxLength={19} />
        </Form.Item>
      ) : null}
    </StepModal>
  )
}
