import { Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { dropErrors, showErrors } from '../form-errors.ts'
import { FormFailure } from '../form-failure.tsx'
import { RunningUploads, useRunningUploads } from '../upload/running-uploads.ts'
import { UPLOAD } from '../upload/words.ts'
import { useKeptValues } from '../use-kept-values.ts'
import { STEP } from '../words.ts'
import { toast } from '../../toast/toast.ts'

const REMARK_MAX = 500

/** What was entered, by field: the noun's own and the remark. Empty fields are left out. */
export type Entered<Own extends object> = Partial<Own> & { readonly remark?: string }

export interface Ended {
  readonly onSuccess: () => void
  readonly onError: (error: unknown) => void
}

interface Props<Own extends object> {
  readonly label: string
  readonly needsReason: boolean
  /** The buyer's own matter: the supplier does not read what is entered. */
  readonly isInternal?: boolean
  /** Sends it, and says how that ended. */
  readonly submit: (entered: Entered<Own>, ended: Ended) => void
  readonly isSending: boolean
  readonly error: unknown
  readonly closed: () => void
  /** Further fields as `Form.Item`s, with the names that errors come back under. */
  readonly fields?: readonly string[]
  /** Those that stand before the words: what is decided, and then why. */
  readonly first?: ReactNode
  readonly children?: ReactNode
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function given<Values extends Entered<object>>(values: Values): Values
function given(values: object): object {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, trimmed(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  )
}

/** Asks before a step is taken: for the reason where one is due, else for a remark if there is one. */
export const StepModal = <Own extends object>(props: Props<Own>) => {
  const {
    label,
    needsReason,
    isInternal = false,
    submit,
    isSending,
    error,
    closed,
    fields = [],
    first,
    children,
  } = props
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Entered<Own>>()
  const running = useRunningUploads()
  // Files would have to be known again to be shown.
  const { keep } = useKeptValues(form, 'values', ['files'])
  const ended: Ended = {
    onSuccess: () => setOpen(false),
    onError: (failure) => showErrors(form, failure, ['remark', ...fields]),
  }
  return (
    <Modal
      title={label}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      // What the button does, not that one agrees; a step may itself be called 取消.
      okText={label}
      cancelText={STEP.back}
      confirmLoading={isSending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={error} shows={(field) => field === 'remark' || fields.includes(field)} />
      <Form
        form={form}
        layout="vertical"
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          keep()
        }}
        onFinish={(values: Entered<Own>) => {
          if (running.size > 0) toast('warning', UPLOAD.running)
          else submit(given(values), ended)
        }}
      >
        <RunningUploads value={running}>{first}</RunningUploads>
        <Form.Item
          name="remark"
          label={needsReason ? STEP.reason : STEP.remark}
          rules={needsReason ? [{ required: true, whitespace: true, message: STEP.reasonMissing }] : []}
        >
          <Input.TextArea
            rows={3}
            maxLength={REMARK_MAX}
            showCount
            autoFocus={first === undefined}
            placeholder={isInternal ? STEP.internalHint : needsReason ? STEP.reasonHint : STEP.remarkHint}
          />
        </Form.Item>
        <RunningUploads value={running}>{children}</RunningUploads>
      </Form>
    </Modal>
  )
}
