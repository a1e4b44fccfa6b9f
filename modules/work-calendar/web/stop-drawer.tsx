import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { toast } from '#shell/toast/toast.ts'
import { hasBegun } from '../rules.ts'
import { StopDraft, type Stop } from '../shapes.ts'
import { FIELDS, STOP_REASONS } from '../words.ts'
import { useDueGoods, useSaveStop } from './queries.ts'
import { StopHits } from './stop-hits.tsx'
import { STOP_FORM } from './words.ts'

const WIDTH = 520
const NAMES = ['startsOn', 'endsOn', 'reasonCode', 'note']
const REASONS = codesOf(STOP_REASONS).map((value) => ({ value, label: STOP_REASONS[value] }))
const { maxLength: NOTE_MOST } = keywordsOf(StopDraft.properties.note)

interface Values {
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly reasonCode: StopDraft['reasonCode']
  readonly note: string
}

interface Props {
  /** Nothing for a new one. */
  readonly stop: Stop | undefined
  readonly today: string
  readonly closed: () => void
}

/** Days without work, to declare or to change. It says what is due on them while they are entered. */
export const StopDrawer = ({ stop, today, closed }: Props) => {
  const [form] = Form.useForm<Values>()
  const { keep, wasKept } = useKeptValues(form, `stop.${stop?.id ?? ''}.${stop?.rowVersion ?? ''}`)
  const [isTouched, setTouched] = useState(wasKept)
  const save = useSaveStop(stop)
  const from = Form.useWatch('startsOn', form) ?? ''
  const to = Form.useWatch('endsOn', form) ?? ''
  const due = useDueGoods(from === '' || to < from ? undefined : { From: from, To: to })

  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    const { startsOn, endsOn, reasonCode, note } = values
    if (startsOn === null || endsOn === null) return
    save.mutate(
      { startsOn, endsOn, reasonCode, note },
      {
        onSuccess: () => {
          const orders = new Set(due.data?.map(({ orderId }) => orderId)).size
          toast('success', stop === undefined && orders > 0 ? STOP_FORM.savedAndTold(orders) : STOP_FORM.saved)
          close()
        },
        onError: (error) => showErrors(form, error, NAMES),
      },
    )
  }
  return (
    <FormDrawer
      title={stop === undefined ? STOP_FORM.add : STOP_FORM.change}
      size={WIDTH}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={STOP_FORM.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={save.error} shows={(field) => NAMES.includes(field)} />
      <Form
        form={form}
        name="stop"
        layout="vertical"
        initialValues={stop ?? { note: '' }}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
          keep()
        }}
      >
        <Form.Item name="startsOn" label={FIELDS.startsOn} rules={[{ required: true, message: STOP_FORM.from }]}>
          <DayInput disabled={stop !== undefined && hasBegun(stop, today)} />
        </Form.Item>
        <Form.Item
          name="endsOn"
          label={FIELDS.endsOn}
          extra={STOP_FORM.toHint}
          rules={[{ required: true, message: STOP_FORM.to }]}
        >
          <DayInput />
        </Form.Item>
        <Form.Item name="reasonCode" label={FIELDS.reasonCode} rules={[{ required: true, message: STOP_FORM.reason }]}>
          <Select options={REASONS} />
        </Form.Item>
        <Form.Item name="note" label={FIELDS.note}>
          <Input.TextArea rows={2} {...(NOTE_MOST === undefined ? {} : { maxLength: NOTE_MOST })} />
        </Form.Item>
      </Form>
      <StopHits due={due.data} isAsking={due.isFetching} />
    </FormDrawer>
  )
}
