import { Form, Input, InputNumber, Radio } from 'antd'
import type { ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import type { TaskTransition } from '../machine.ts'
import { TaskMove, type Task } from '../shapes.ts'
import { MESSAGES, TITLE, VERIFY_METHODS } from '../words.ts'
import { face } from './face.ts'
import { tasks, type DialogProps, type TaskTypes } from './queries.ts'
import { STEP } from './words.ts'

interface Own {
  readonly files: string[]
  readonly newDate: string
  readonly method: NonNullable<TaskMove['method']>
  readonly batches: string
  readonly claimAmount: string
  readonly claimDetail: string
  readonly cleanBatches: number
}

const { newDate, method, batches, claimAmount, claimDetail, cleanBatches } = TaskMove.properties
const BATCHES_MAX = 20
const METHODS = codesOf(VERIFY_METHODS).map((value) => ({ value, label: VERIFY_METHODS[value] }))

const Files = ({ hint }: { readonly hint: string }) => (
  <Form.Item name="files" label={STEP.files} extra={hint} rules={[{ required: true, message: MESSAGES.filesMissing }]}>
    <FileIds category={TITLE} known={[]} />
  </Form.Item>
)

const NewDate = ({ dueAt }: Pick<Task, 'dueAt'>) => (
  <Form.Item name="newDate" label={titleOf(newDate)} rules={[{ required: true, message: STEP.newDateMissing }]}>
    <DayInput from={dayOf(new Date(dueAt ?? Date.now()))} />
  </Form.Item>
)

const Verify = () => (
  <>
    <Form.Item name="method" label={titleOf(method)} rules={[{ required: true, message: MESSAGES.methodMissing }]}>
      <Radio.Group options={METHODS} />
    </Form.Item>
    <Form.Item name="batches" label={titleOf(batches)} extra={STEP.batchesHint}>
      <Input maxLength={200} />
    </Form.Item>
    <Files hint={STEP.verifyFiles} />
    <Form.Item name="claimAmount" label={titleOf(claimAmount)} rules={[textRule(claimAmount)]} extra={STEP.claimHint}>
      <Input inputMode="decimal" maxLength={19} />
    </Form.Item>
  </>
)

const Claim = ({ task }: { readonly task: Task }) => (
  <>
    <Form.Item
      name="claimAmount"
      label={titleOf(claimAmount)}
      {...(task.claimAmount === null ? {} : { initialValue: task.claimAmount })}
      rules={[{ required: true, message: MESSAGES.claimAmountMissing }, textRule(claimAmount)]}
    >
      <Input inputMode="decimal" maxLength={19} suffix={STEP.yuan} />
    </Form.Item>
    <Form.Item
      name="claimDetail"
      label={titleOf(claimDetail)}
      initialValue={task.claimDetail}
      extra={STEP.claimDetailHint}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
    </Form.Item>
  </>
)

const CleanBatches = () => (
  <Form.Item name="cleanBatches" label={titleOf(cleanBatches)} extra={STEP.cleanHint}>
    <InputNumber min={1} max={BATCHES_MAX} precision={0} />
  </Form.Item>
)

interface Asked {
  readonly names: readonly (keyof Own)[]
  readonly inputs: (task: Task) => ReactNode
}
const VERIFY: Asked = { names: ['method', 'batches', 'files', 'claimAmount'], inputs: () => <Verify /> }
/** What steps ask for besides a reason or a remark. */
const ASKED: Partial<Record<TaskTransition, Asked>> = {
  appeal: { names: ['files'], inputs: () => <Files hint={STEP.appealFiles} /> },
  requestDelay: { names: ['newDate'], inputs: ({ dueAt }) => <NewDate dueAt={dueAt} /> },
  approvePlan: { names: ['cleanBatches'], inputs: () => <CleanBatches /> },
  claim: { names: ['claimAmount', 'claimDetail'], inputs: (task) => <Claim task={task} /> },
  verifyFail: VERIFY,
  verifyPass: VERIFY,
}

/** The form of a step. */
export const TaskStep = ({ doc, name, closed }: DialogProps) => (
  <PlainStep<TaskTypes, Own>
    name={name}
    closed={closed}
    face={face}
    move={tasks.useMove(doc)}
    bodyOf={(entered) => entered}
    fields={ASKED[name]?.names ?? []}
  >
    {ASKED[name]?.inputs(doc)}
  </PlainStep>
)
