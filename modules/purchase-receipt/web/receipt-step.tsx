import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { OptionSelect } from '#modules/selector/web/shared/option-select.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { ReceiptTransition } from '../machine.ts'
import { ReceiptMove, type Receipt } from '../shapes.ts'
import { isCarried } from '../transport.ts'
import { EXCEPTION_TYPES, MESSAGES, PROPOSALS, SHIP_MODES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { receipts, type DialogProps, type ReceiptTypes } from './queries.ts'
import { STEP } from './words.ts'

const titles = ReceiptMove.properties
type Own = Pick<
  Required<ReceiptMove>,
  | 'exceptionType'
  | 'proposal'
  | 'photos'
  | 'agrees'
  | 'files'
  | 'stockInNo'
  | 'shipMode'
  | 'logisticsId'
  | 'trackingNo'
  | 'carNo'
>

const optionsOf = (words: Readonly<Record<number, string>>) =>
  codesOf(words).map((value) => ({ value, label: words[value] }))
const chosen = (message: string) => [{ required: true, message }]

const Raise = () => (
  <>
    <Form.Item name="exceptionType" label={titleOf(titles.exceptionType)} rules={chosen(MESSAGES.typeMissing)}>
      <Radio.Group optionType="button" options={optionsOf(EXCEPTION_TYPES)} />
    </Form.Item>
    <Form.Item name="proposal" label={titleOf(titles.proposal)} rules={chosen(MESSAGES.proposalMissing)}>
      <Radio.Group optionType="button" options={optionsOf(PROPOSALS)} />
    </Form.Item>
    <Form.Item name="photos" label={STEP.photos} rules={chosen(MESSAGES.photosMissing)}>
      <FileIds category={TITLE} known={[]} maxCount={9} />
    </Form.Item>
  </>
)

const Reply = () => (
  <>
    <Form.Item name="agrees" label={STEP.reply} initialValue>
      <Radio.Group
        optionType="button"
        options={[
          { value: true, label: STEP.agrees },
          { value: false, label: STEP.disputes },
        ]}
      />
    </Form.Item>
    <Form.Item name="files" label={STEP.proof} extra={STEP.proofHint}>
      <FileIds category={TITLE} known={[]} maxCount={9} />
    </Form.Item>
  </>
)

const Store = () => (
  <Form.Item name="stockInNo" label={titleOf(titles.stockInNo)} extra={STEP.stockInHint}>
    <Input maxLength={40} autoComplete="off" />
  </Form.Item>
)

const Transport = () => {
  const mode = Form.useWatch<Receipt['shipMode'] | undefined>('shipMode')
  return (
    <>
      <Form.Item name="shipMode" label={titleOf(titles.shipMode)} rules={chosen(MESSAGES.modeMissing)}>
        <Radio.Group optionType="button" options={optionsOf(SHIP_MODES)} />
      </Form.Item>
      {isCarried(mode ?? null) ? (
        <>
          <Form.Item name="logisticsId" label={titleOf(titles.logisticsId)} rules={chosen(MESSAGES.trackingMissing)}>
            <OptionSelect list="Logistics" />
          </Form.Item>
          <Form.Item name="trackingNo" label={titleOf(titles.trackingNo)} rules={chosen(MESSAGES.trackingMissing)}>
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="carNo" label={titleOf(titles.carNo)}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
    </>
  )
}

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: ReactNode
}
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<ReceiptTransition, Asked>> = {
  raiseException: { names: ['exceptionType', 'proposal', 'photos'], inputs: <Raise /> },
  replyException: { names: ['agrees', 'files'], inputs: <Reply /> },
  store: { names: ['stockInNo'], inputs: <Store /> },
  sendBack: { names: ['shipMode', 'logisticsId', 'trackingNo', 'carNo'], inputs: <Transport /> },
}

/** The form of a step. */
export const ReceiptStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<ReceiptTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={receipts.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
    first={ASKED[name]?.inputs}
  />
)
