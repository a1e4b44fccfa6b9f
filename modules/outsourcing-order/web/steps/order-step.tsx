import { Alert, Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { showMoney } from '#shell/format.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { OutsourcingTransition } from '../../machine.ts'
import { OutsourcingMove, type OutsourcingOrder } from '../../shapes.ts'
import { MESSAGES, TITLE } from '../../words.ts'
import { face } from '../face.ts'
import { orders, type DialogProps, type OutsourcingTypes } from '../queries.ts'
import { STEP } from './words.ts'

type Own = Pick<Required<OutsourcingMove>, 'milestone' | 'photos' | 'reworkFee' | 'buyerShare' | 'compensation'>

const titles = OutsourcingMove.properties
const PHOTOS = 9
const BUYER_BEARS = 50

const Progress = () => (
  <>
    <Form.Item
      name="milestone"
      label={titleOf(titles.milestone)}
      extra={STEP.milestoneHint}
      rules={[{ required: true, whitespace: true, message: MESSAGES.milestoneMissing }]}
    >
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item
      name="photos"
      label={titleOf(titles.photos)}
      extra={STEP.photosHint}
      rules={[{ required: true, message: MESSAGES.photosMissing }]}
    >
      <FileIds category={TITLE} known={[]} maxCount={PHOTOS} />
    </Form.Item>
  </>
)

const Amount = ({
  name,
  hint,
  missing,
}: {
  readonly name: keyof Own
  readonly hint: string
  readonly missing?: string
}) => (
  <Form.Item
    name={name}
    label={titleOf(titles[name])}
    extra={hint}
    rules={[...(missing === undefined ? [] : [{ required: true, message: missing }]), textRule(titles[name])]}
  >
    <Input inputMode="decimal" autoComplete="off" maxLength={19} />
  </Form.Item>
)

const Rework = () => (
  <>
    <Amount name="reworkFee" hint={STEP.feeHint} missing={MESSAGES.feeMissing} />
    <Form.Item
      name="buyerShare"
      label={titleOf(titles.buyerShare)}
      extra={STEP.shareHint}
      initialValue={BUYER_BEARS}
      rules={[{ required: true, message: MESSAGES.shareMissing }]}
    >
      <InputNumber min={0} max={100} suffix="%" />
    </Form.Item>
  </>
)

/** What the supplier asks for, to whoever answers. */
const AskedRework = ({ order: { rework } }: { readonly order: OutsourcingOrder }) =>
  rework === null || rework.fee === null || rework.payable === null ? null : (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={STEP.reworkAsked(showMoney(rework.fee), rework.buyerShare ?? 0, showMoney(rework.payable))}
      description={rework.remark}
    />
  )

const AskedClose = ({ order: { closeRequest } }: { readonly order: OutsourcingOrder }) =>
  closeRequest === null ? null : (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={closeRequest.reason}
      description={
        closeRequest.compensation === null ? undefined : STEP.closeAsked(showMoney(closeRequest.compensation))
      }
    />
  )

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (order: OutsourcingOrder) => ReactNode
}
/** What steps ask for besides a reason or a remark, and what they answer. */
const ASKED: Partial<Record<OutsourcingTransition, Asked>> = {
  reportProgress: { names: ['milestone', 'photos'], inputs: () => <Progress /> },
  quoteRework: { names: ['reworkFee', 'buyerShare'], inputs: () => <Rework /> },
  agreeRework: { names: [], inputs: (order) => <AskedRework order={order} /> },
  refuseRework: { names: [], inputs: (order) => <AskedRework order={order} /> },
  close: { names: ['compensation'], inputs: () => <Amount name="compensation" hint={STEP.compensationHint} /> },
  agreeClose: { names: [], inputs: (order) => <AskedClose order={order} /> },
  refuseClose: { names: [], inputs: (order) => <AskedClose order={order} /> },
}

/** The form of a step that asks for little. */
export const OrderStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<OutsourcingTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={orders.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
    first={ASKED[name]?.inputs(doc)}
  />
)
