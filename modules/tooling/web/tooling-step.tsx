import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import type { ToolingTransition } from '../machine.ts'
import { ToolingMove, type Tooling } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { face } from './face.ts'
import { toolings, type DialogProps, type ToolingTypes } from './queries.ts'
import { DRAFT, STEP } from './words.ts'

/** What was entered: numbers as they were typed. */
interface Own {
  readonly times: string
  readonly usedOn: string
  readonly orderCode: string
  readonly place: string
}
const titles = ToolingMove.properties
const must = (message: string) => ({ required: true, whitespace: true, message })
const whole = { pattern: /^\d{1,9}$/, message: DRAFT.whole(titleOf(titles.times)) }

const Use = () => {
  const today = dayOf(new Date())
  return (
    <>
      <Form.Item
        name="times"
        label={titleOf(titles.times)}
        extra={STEP.timesHint}
        rules={[must(MESSAGES.timesMissing), whole]}
      >
        <Input inputMode="numeric" maxLength={9} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="usedOn"
        label={titleOf(titles.usedOn)}
        initialValue={today}
        rules={[must(MESSAGES.usedOnMissing)]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item name="orderCode" label={titleOf(titles.orderCode)} extra={STEP.orderHint}>
        <Input maxLength={keywordsOf(titles.orderCode).maxLength} autoComplete="off" />
      </Form.Item>
    </>
  )
}

const Place = ({ place }: { readonly place: string }) => (
  <Form.Item
    name="place"
    label={titleOf(titles.place)}
    initialValue={place}
    extra={STEP.placeHint}
    rules={[must(MESSAGES.placeMissing)]}
  >
    <Input maxLength={keywordsOf(titles.place).maxLength} />
  </Form.Item>
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (doc: Tooling) => ReactNode
}
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<ToolingTransition, Asked>> = {
  use: { names: ['times', 'usedOn', 'orderCode'], inputs: () => <Use /> },
  move: { names: ['place'], inputs: ({ place }) => <Place place={place} /> },
}

/** The form of a step. */
export const ToolingStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<ToolingTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={toolings.useMove(doc)}
    bodyOf={({ times, ...entered }) => ({ ...entered, ...(times === undefined ? {} : { times: Number(times) }) })}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs(doc)}
  </PlainStep>
)
