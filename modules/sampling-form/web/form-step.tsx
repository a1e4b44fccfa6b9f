import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { FormTransition } from '../machine.ts'
import { FormMove, type SamplingForm } from '../shapes.ts'
import { MESSAGES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { forms, type DialogProps, type FormTypes } from './queries.ts'
import { STEP } from './words.ts'

interface Own {
  readonly promisedDate: string
  readonly feeAmount: string
  readonly conclusion: string
  readonly files: string[]
}
const { promisedDate, feeAmount, conclusion } = FormMove.properties

const Fee = () => (
  <Form.Item
    name="feeAmount"
    label={titleOf(feeAmount)}
    extra={STEP.feeHint}
    rules={[{ required: true, message: MESSAGES.feeMissing }, textRule(feeAmount)]}
  >
    <Input inputMode="decimal" maxLength={19} />
  </Form.Item>
)

const Acceptance = ({ form: { requiredDate, feeMode } }: { readonly form: SamplingForm }) => (
  <>
    <Form.Item
      name="promisedDate"
      label={titleOf(promisedDate)}
      initialValue={requiredDate}
      extra={STEP.promisedHint(requiredDate)}
      rules={[{ required: true, message: MESSAGES.promisedMissing }]}
    >
      <DayInput from={dayOf(new Date())} />
    </Form.Item>
    {feeMode === 1 ? null : <Fee />}
  </>
)

const ConclusionFiles = () => (
  <Form.Item name="files" label={STEP.conclusionFiles}>
    <FileIds category={TITLE} known={[]} />
  </Form.Item>
)

const Conclusion = () => (
  <>
    <Form.Item
      name="conclusion"
      label={titleOf(conclusion)}
      rules={[{ required: true, whitespace: true, message: MESSAGES.conclusionMissing }]}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
    </Form.Item>
    <ConclusionFiles />
  </>
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (form: SamplingForm) => ReactNode
}
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<FormTransition, Asked>> = {
  accept: { names: ['promisedDate', 'feeAmount'], inputs: (form) => <Acceptance form={form} /> },
  quoteFee: { names: ['feeAmount'], inputs: () => <Fee /> },
  pass: { names: ['conclusion', 'files'], inputs: () => <Conclusion /> },
  fail: { names: ['files'], inputs: () => <ConclusionFiles /> },
}

/** The form of a step. */
export const FormStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<FormTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={forms.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs(doc)}
  </PlainStep>
)
