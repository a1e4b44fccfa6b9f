import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import type { OrderTransition } from '../machine.ts'
import { MoveInput } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { CONTRACT_NAMES, ContractFields, type ContractValues } from './contract-fields.tsx'
import { face } from './face.ts'
import { orders, type DialogProps, type OrderTypes } from './queries.ts'
import { DETAIL } from './words.ts'

const CLAIM_RULE = textRule(MoveInput.properties.claimAmount)

interface Own extends ContractValues {
  readonly claimAmount: string
}

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: ReactNode
}

/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<OrderTransition, Asked>> = {
  // Those who agree to a cancellation may name their loss.
  agreeCancel: {
    names: ['claimAmount'],
    inputs: (
      <Form.Item name="claimAmount" label={FIELDS.claimAmount} rules={[CLAIM_RULE]} extra={DETAIL.claimHint}>
        <Input inputMode="decimal" maxLength={19} />
      </Form.Item>
    ),
  },
  sign: { names: CONTRACT_NAMES, inputs: <ContractFields known={[]} /> },
}

/** A step that needs no form of its own. */
export const OrderStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<OrderTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={orders.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs}
  </PlainStep>
)
