import { Alert, Checkbox, Form, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { CodeField } from '#shell/kit/code-field.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { sendCode, useHandOver, useSuccessors } from './queries.ts'
import { HAND_OVER } from './words.ts'

interface Values {
  readonly userId: string
  readonly smsCode: string
  readonly oldOwnerLeaves: boolean
}

const FIELDS = ['userId', 'smsCode']

/** Passes the main account to a colleague at once. */
export const HandOverDialog = ({ closed }: { readonly closed: () => void }) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Values>()
  const { data: members } = useSuccessors()
  const handOver = useHandOver()
  const nobody = members?.length === 0
  const submit = (values: Values): void =>
    handOver.mutate(values, {
      onSuccess: () => {
        toast('success', HAND_OVER.done)
        // The person may do less from now on: menu and pages are asked for again.
        location.assign('/admin/home')
      },
      onError: (error) => showErrors(form, error, FIELDS),
    })
  return (
    <Modal
      title={HAND_OVER.title}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={HAND_OVER.ok}
      okButtonProps={{ danger: true, disabled: nobody }}
      cancelText={SHELL.cancel}
      confirmLoading={handOver.isPending || handOver.isSuccess}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={handOver.error} shows={(field) => FIELDS.includes(field)} />
      {nobody ? (
        <Alert type="info" showIcon title={HAND_OVER.none} />
      ) : (
        <>
          <Typography.Paragraph>{HAND_OVER.lead}</Typography.Paragraph>
          <Form
            form={form}
            onValuesChange={dropErrors(form)}
            name="hand-over"
            layout="vertical"
            initialValues={{ oldOwnerLeaves: false }}
            onFinish={submit}
          >
            <Form.Item
              name="userId"
              label={HAND_OVER.member}
              rules={[{ required: true, message: HAND_OVER.memberMissing }]}
            >
              <Select
                placeholder={HAND_OVER.choose}
                loading={members === undefined}
                showSearch={{ optionFilterProp: 'label' }}
                options={(members ?? []).map(({ id, name, mobileMasked, roleNames }) => ({
                  value: id,
                  label: [name, roleNames.join('/'), mobileMasked].join(' · '),
                }))}
              />
            </Form.Item>
            <CodeField name="smsCode" send={sendCode} />
            <Form.Item name="oldOwnerLeaves" valuePropName="checked" extra={HAND_OVER.staysHint}>
              <Checkbox>{HAND_OVER.leaves}</Checkbox>
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}
