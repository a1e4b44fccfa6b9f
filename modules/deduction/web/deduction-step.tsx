import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { showMoney } from '#shell/format.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { DeductionTransition } from '../machine.ts'
import { DeductionMove, type Deduction } from '../shapes.ts'
import { MESSAGES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { deductions, type DeductionTypes, type DialogProps } from './queries.ts'
import { STEP } from './words.ts'

type Own = Pick<DeductionMove, 'files' | 'clause' | 'amount'>
const titles = DeductionMove.properties

interface Asked {
  readonly name: keyof Own
  readonly input: (doc: Deduction) => ReactNode
}
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<DeductionTransition, Asked>> = {
  appeal: {
    name: 'files',
    input: () => (
      <Form.Item name="files" label={STEP.appealFiles}>
        <FileIds category={TITLE} known={[]} />
      </Form.Item>
    ),
  },
  cite: {
    name: 'clause',
    input: () => (
      <Form.Item
        name="clause"
        label={titleOf(titles.clause)}
        extra={STEP.clauseHint}
        rules={[{ required: true, whitespace: true, message: MESSAGES.clauseMissing }]}
      >
        <Input.TextArea rows={2} maxLength={keywordsOf(titles.clause).maxLength} />
      </Form.Item>
    ),
  },
  uphold: {
    name: 'amount',
    input: ({ amount }) => (
      <Form.Item name="amount" label={titleOf(titles.amount)} extra={STEP.amountHint} rules={[textRule(titles.amount)]}>
        <Input inputMode="decimal" maxLength={19} autoComplete="off" placeholder={showMoney(amount)} />
      </Form.Item>
    ),
  },
}

/** The form of a step. */
export const DeductionStep = ({ doc, name, closed }: DialogProps) => {
  const asked = ASKED[name]
  return (
    <PlainStep<DeductionTypes, Own>
      name={name}
      closed={closed}
      face={face}
      move={deductions.useMove(doc)}
      bodyOf={(entered) => entered}
      fields={asked === undefined ? [] : [asked.name]}
    >
      {asked?.input(doc)}
    </PlainStep>
  )
}
