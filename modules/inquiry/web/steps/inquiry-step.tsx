import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { MomentInput } from '#shell/kit/moment-input.tsx'
import type { InquiryTransition } from '../../machine.ts'
import type { Inquiry } from '../../shapes.ts'
import { FIELDS, MESSAGES } from '../../words.ts'
import { face } from '../face.ts'
import { inquiries, type DialogProps, type InquiryTypes } from '../queries.ts'
import { STEP } from '../words.ts'

interface Own {
  readonly deadline: string
  readonly supplierCompanyIds: string[]
}

const Deadline = ({ hint }: { readonly hint: string }) => (
  <Form.Item
    name="deadline"
    label={FIELDS.deadline}
    extra={hint}
    rules={[{ required: true, message: MESSAGES.deadlineMissing }]}
  >
    <MomentInput />
  </Form.Item>
)

const Suppliers = ({ inquiry }: { readonly inquiry: Inquiry }) => (
  <Form.Item
    name="supplierCompanyIds"
    label={STEP.chosen}
    extra={STEP.chosenHint}
    rules={[{ required: true, message: STEP.chosenMissing }]}
  >
    <Checkbox.Group
      options={
        inquiry.internal?.suppliers.map(({ companyId, supplierName, statusName }) => ({
          value: companyId,
          label: `${supplierName}（${statusName}）`,
        })) ?? []
      }
    />
  </Form.Item>
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (inquiry: Inquiry) => ReactNode
}

/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<InquiryTransition, Asked>> = {
  extend: { names: ['deadline'], inputs: () => <Deadline hint={STEP.extendHint} /> },
  openNextRound: {
    names: ['deadline', 'supplierCompanyIds'],
    inputs: (inquiry) => (
      <>
        <Deadline hint={STEP.deadlineHint} />
        <Suppliers inquiry={inquiry} />
      </>
    ),
  },
}

/** A step that needs no form of its own. */
export const InquiryStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<InquiryTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={inquiries.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs(doc)}
  </PlainStep>
)
