import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { unfitText } from '#shell/kit/fits.ts'
import { SHELL } from '#shell/words.ts'
import { Move } from '../shapes.ts'
import { purchaseOrder } from '../machine.ts'
import { FIELDS, SAYS } from '../words.ts'
import { needsReason } from './actions.ts'
import type { DialogProps } from './dialog.ts'
import { useMove } from './queries.ts'
import { STEP } from './words.ts'

interface Entered {
  readonly remark?: string
  readonly claimAmount?: string
}

const REMARK_MAX = 500
const CLAIM_RULE = {
  validator: (_rule: unknown, value: string | undefined) => {
    const wrong = value ? unfitText(Move.properties.claimAmount, value) : undefined
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
  },
}

/** Asks before a step is taken: for the reason where one is due, else for a remark if there is one. */
export const StepModal = ({ order, name, closed }: DialogProps) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Entered>()
  const move = useMove(order)
  const required = needsReason(name)
  const takesClaim = name === 'agreeCancel'

  const submit = ({ remark, claimAmount }: Entered): void =>
    move.mutate(
      { name, body: { ...(remark?.trim() ? { remark: remark.trim() } : {}), ...(claimAmount ? { claimAmount } : {}) } },
      {
        onSuccess: () => setOpen(false),
        onError: (error) =>
          form.setFields(
            (['remark', 'claimAmount'] as const).map((field) => ({
              name: field,
              errors: [...(errorsOf(error)[field] ?? [])],
            })),
          ),
      },
    )

  return (
    <Modal
      title={purchaseOrder.transitions[name].label}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={STEP.ok}
      cancelText={SHELL.cancel}
      confirmLoading={move.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={move.error} shows={(field) => field === 'remark' || field === 'claimAmount'} />
      <Form form={form} layout="vertical" onFinish={submit}>
        <Form.Item
          name="remark"
          label={required ? FIELDS.reason : STEP.remark}
          rules={required ? [{ required: true, whitespace: true, message: SAYS.reasonMissing }] : []}
        >
          <Input.TextArea
            rows={3}
            maxLength={REMARK_MAX}
            showCount
            autoFocus
            placeholder={required ? STEP.reasonHint : STEP.remarkHint}
          />
        </Form.Item>
        {takesClaim ? (
          <Form.Item name="claimAmount" label={FIELDS.claimAmount} rules={[CLAIM_RULE]} extra={STEP.claimHint}>
            <Input inputMode="decimal" maxLength={19} />
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}
