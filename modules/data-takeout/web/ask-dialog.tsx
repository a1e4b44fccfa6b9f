import { Form, Modal, Typography } from 'antd'
import { useState } from 'react'
import { CodeField } from '#shell/kit/code-field.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { sendCode, useAsk } from './queries.ts'
import { ASK } from './words.ts'

interface Values {
  readonly smsCode: string
}

const FIELDS = ['smsCode']

/** Asks for an archive, with a code on the person's phone. */
export const AskDialog = ({ closed }: { readonly closed: () => void }) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Values>()
  const ask = useAsk()
  const submit = (values: Values): void =>
    ask.mutate(values, {
      onSuccess: () => {
        toast('success', ASK.done)
        setOpen(false)
      },
      onError: (error) => showErrors(form, error, FIELDS),
    })
  return (
    <Modal
      title={ASK.title}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={ASK.ok}
      cancelText={SHELL.cancel}
      confirmLoading={ask.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={ask.error} shows={(field) => FIELDS.includes(field)} />
      <Typography.Paragraph>{ASK.lead}</Typography.Paragraph>
      <Form form={form} onValuesChange={dropErrors(form)} name="data-takeout" layout="vertical" onFinish={submit}>
        <CodeField name="smsCode" send={sendCode} />
      </Form>
    </Modal>
  )
}
