import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { addDays, dayOf } from '#kernel/day.ts'
import { titleOf } from '#kernel/schema.ts'
import { OptionSelect } from '#modules/selector/web/shared/option-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import type { SampleTransition } from '../machine.ts'
import { SampleMove } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { face } from './face.ts'
import { samples, type DialogProps, type SampleTypes } from './queries.ts'
import { STEP } from './words.ts'

interface Own {
  readonly logisticsId: string
  readonly trackingNo: string
  readonly estimatedOn: string
  readonly storageLocation: string
  readonly sealNo: string
  readonly sealValidTo: string
  readonly reworkDate: string
  readonly borrower: string
  readonly dueBack: string
}
const titles = SampleMove.properties
const A_YEAR = 365
const A_WEEK = 7
const today = (): string => dayOf(new Date())
const must = (message: string) => [{ required: true, whitespace: true, message }]

const Ship = () => (
  <>
    <Form.Item name="logisticsId" label={titleOf(titles.logisticsId)} rules={must(MESSAGES.logisticsMissing)}>
      <OptionSelect list="Logistics" />
    </Form.Item>
    <Form.Item name="trackingNo" label={titleOf(titles.trackingNo)} rules={must(MESSAGES.trackingMissing)}>
      <Input maxLength={50} autoComplete="off" />
    </Form.Item>
    <Form.Item name="estimatedOn" label={titleOf(titles.estimatedOn)}>
      <DayInput from={today()} />
    </Form.Item>
  </>
)

const Storage = () => (
  <Form.Item name="storageLocation" label={titleOf(titles.storageLocation)} extra={STEP.storageHint}>
    <Input maxLength={100} />
  </Form.Item>
)

const Seal = () => (
  <>
    <Form.Item name="sealNo" label={titleOf(titles.sealNo)} extra={STEP.sealHint} rules={must(MESSAGES.sealNoMissing)}>
      <Input maxLength={40} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="sealValidTo"
      label={titleOf(titles.sealValidTo)}
      initialValue={addDays(today(), A_YEAR)}
      rules={must(MESSAGES.sealValidMissing)}
    >
      <DayInput from={addDays(today(), 1)} />
    </Form.Item>
    <Storage />
  </>
)

const Rework = () => (
  <Form.Item
    name="reworkDate"
    label={titleOf(titles.reworkDate)}
    extra={STEP.reworkHint}
    initialValue={addDays(today(), A_WEEK)}
    rules={must(MESSAGES.reworkDateMissing)}
  >
    <DayInput from={today()} />
  </Form.Item>
)

const Borrow = () => (
  <>
    <Form.Item
      name="borrower"
      label={titleOf(titles.borrower)}
      extra={STEP.borrowHint}
      rules={must(MESSAGES.borrowerMissing)}
    >
      <Input maxLength={50} />
    </Form.Item>
    <Form.Item
      name="dueBack"
      label={titleOf(titles.dueBack)}
      initialValue={addDays(today(), A_WEEK)}
      rules={must(MESSAGES.dueBackMissing)}
    >
      <DayInput from={today()} />
    </Form.Item>
  </>
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: ReactNode
}
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<SampleTransition, Asked>> = {
  ship: { names: ['logisticsId', 'trackingNo', 'estimatedOn'], inputs: <Ship /> },
  receive: { names: ['storageLocation'], inputs: <Storage /> },
  seal: { names: ['sealNo', 'sealValidTo', 'storageLocation'], inputs: <Seal /> },
  rework: { names: ['reworkDate'], inputs: <Rework /> },
  borrow: { names: ['borrower', 'dueBack'], inputs: <Borrow /> },
}

/** The form of a step. */
export const SampleStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<SampleTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={samples.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs}
  </PlainStep>
)
