import { Form, Input } from 'antd'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { MoveInput } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import { orders, type DialogProps, type OrderTypes } from './queries.ts'
import { DETAIL } from './words.ts'

const CLAIM_RULE = textRule(MoveInput.properties.claimAmount)

/** A step that needs no form of its own; who agrees to a cancellation may name his loss. */
export const OrderStep = ({ doc, name, closed }: DialogProps) => {
  const takesClaim = name === 'agreeCancel'
  return (
    <PlainStep<OrderTypes, { readonly claimAmount: string }>
      name={name}
      closed={closed}
      face={face}
      move={orders.useMove(doc)}
      bodyOf={(entered) => entered}
      fields={takesClaim ? ['claimAmount'] : []}
    >
      {takesClaim ? (
        <Form.Item name="claimAmount" label={FIELDS.claimAmount} rules={[CLAIM_RULE]} extra={DETAIL.claimHint}>
          <Input inputMode="decimal" maxLength={19} />
        </Form.Item>
      ) : null}
    </PlainStep>
  )
}
