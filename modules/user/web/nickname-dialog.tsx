import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { useSaveSelf, type Account } from './queries.ts'
import { ACCOUNT } from './words.ts'

interface Props {
  readonly account: Account
  readonly closed: () => void
}

/** Asks what the person wants to be called. */
export const NicknameDialog = ({ account, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<{ readonly nickname: string }>()
  const save = useSaveSelf(account, true)
  const submit = ({ nickname }: { readonly nickname: string }): void =>
    save.mutate(
      { nickname: nickname.trim() },
      {
        onSuccess: () => {
          toast('success', ACCOUNT.saved)
          setOpen(false)
        },
        onError: (error) => showErrors(form, error, ['nickname']),
      },
    )
  return (
    <Modal
      title={ACCOUNT.edit}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={ACCOUNT.save}
      cancelText={SHELL.cancel}
      confirmLoading={save.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={save.error} shows={(field) => field === 'nickname'} />
      <Form
        form={form}
        onValuesChange={dropErrors(form)}
        name="self"
        layout="vertical"
        initialValues={{ nickname: account.nickname }}
        onFinish={submit}
      >
        <Form.Item name="nickname" label={ACCOUNT.nickname} extra={ACCOUNT.nicknameHint}>
          <Input maxLength={30} showCount autoFocus autoComplete="nickname" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
