import { Form, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import type { Member } from '../shapes.ts'
import { useRemove } from './queries.ts'
import { useColleagues } from './shared/colleagues.ts'
import { MEMBERS, REMOVE } from './words.ts'

interface Props {
  readonly member: Member
  readonly closed: () => void
}

const FIELDS = ['reassignTo']

/** Ends a membership; open work goes to a colleague in the same step. */
export const RemoveDialog = ({ member, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<{ readonly reassignTo?: string }>()
  const remove = useRemove(member)
  const { data: colleagues = [] } = useColleagues()
  const hasWork = member.openResponsibilities > 0
  const submit = ({ reassignTo }: { readonly reassignTo?: string }): void =>
    remove.mutate(reassignTo, {
      onSuccess: () => {
        toast('success', REMOVE.removed)
        setOpen(false)
      },
      onError: (error) => showErrors(form, error, FIELDS),
    })
  return (
    <Modal
      title={REMOVE.title(member.nickname)}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={MEMBERS.remove}
      okButtonProps={{ danger: true }}
      cancelText={SHELL.cancel}
      confirmLoading={remove.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={remove.error} shows={(field) => FIELDS.includes(field)} />
      <Typography.Paragraph>{REMOVE.text}</Typography.Paragraph>
      <Form form={form} onValuesChange={dropErrors(form)} name="remove-member" layout="vertical" onFinish={submit}>
        {hasWork ? (
          <>
            <Typography.Paragraph strong>{REMOVE.responsibilities(member.openResponsibilities)}</Typography.Paragraph>
            <Form.Item
              name="reassignTo"
              label={REMOVE.successor}
              rules={[{ required: true, message: REMOVE.successorMissing }]}
            >
              <Select
                placeholder={REMOVE.choose}
                showSearch={{ optionFilterProp: 'label' }}
                options={colleagues
                  .filter(({ id }) => id !== member.userId)
                  .map(({ id, name, roleNames }) => ({ value: id, label: `${name} · ${roleNames.join('/')}` }))}
              />
            </Form.Item>
          </>
        ) : null}
      </Form>
    </Modal>
  )
}
