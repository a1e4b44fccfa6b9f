import { Button, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { DayInput } from '#shell/kit/day-input.tsx'
import { SHELL } from '#shell/words.ts'
import { BATCHES_MAX, WEEK, type BatchWish } from '../../batches.ts'
import { BATCHES } from '../words.ts'

type Wish = Omit<BatchWish, 'qty'>

interface Props {
  /** What the button is called, for those who do not see beside which line it stands. */
  readonly label: string
  /** The first day that can be chosen, and the one to begin with. */
  readonly today: string
  readonly start: string
  readonly divide: (wish: Wish) => void
}

const DAYS_MAX = 90
const USUAL = 4

/** Divides into deliveries at equal distances, every week where nothing else is said. */
export const BatchesButton = ({ label, today, start, divide }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={label} onClick={() => setOpen(true)}>
        {BATCHES.action}
      </Button>
      {isOpen ? <BatchesModal {...{ label, today, start, divide }} close={() => setOpen(false)} /> : null}
    </>
  )
}

const BatchesModal = ({ label, today, start, divide, close }: Props & { readonly close: () => void }) => {
  const [form] = Form.useForm<{ count: number; start: string; every: number }>()
  const done = (wish: Wish): void => {
    divide(wish)
    close()
  }
  return (
    <Modal
      open
      title={label}
      okText={BATCHES.ok}
      cancelText={SHELL.cancel}
      onOk={form.submit}
      onCancel={close}
      mask={{ closable: false }}
      closable={{ 'aria-label': SHELL.close }}
    >
      <p>{BATCHES.explains}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ count: USUAL, start: start < today ? today : start, every: WEEK }}
        onFinish={done}
      >
        <Form.Item name="count" label={BATCHES.count} rules={[{ required: true, message: BATCHES.countMissing }]}>
          <InputNumber min={1} max={BATCHES_MAX} precision={0} inputMode="numeric" />
        </Form.Item>
        <Form.Item name="start" label={BATCHES.start} rules={[{ required: true, message: BATCHES.startMissing }]}>
          <DayInput from={today} />
        </Form.Item>
        <Form.Item name="every" label={BATCHES.every} rules={[{ required: true, message: BATCHES.everyMissing }]}>
          <InputNumber min={1} max={DAYS_MAX} precision={0} inputMode="numeric" suffix={BATCHES.days} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
