import { Form, Modal, Select, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import type { Colleague, WorkItem } from '../shapes.ts'
import { useOpenWork, useRemove, useTakers } from './queries.ts'
import { REMOVE, STAFF } from './words.ts'

interface Props {
  readonly colleague: Colleague
  readonly closed: () => void
}

interface Values {
  readonly handOverTo?: string
}

const FIELDS = ['handOverTo']

/** Removes a colleague; their open work goes to another in the same step. */
export const RemoveDialog = ({ colleague, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Values>()
  const remove = useRemove(colleague)
  const work = useOpenWork(colleague.id)
  const { data: takers = [] } = useTakers()
  const submit = ({ handOverTo }: Values): void =>
    remove.mutate(handOverTo, {
      onSuccess: () => {
        const taker = takers.find(({ id }) => id === handOverTo)
        toast('success', taker ? REMOVE.handedOver(taker.name) : REMOVE.removed)
        setOpen(false)
      },
      onError: (error) => showErrors(form, error, FIELDS),
    })
  return (
    <Modal
      title={REMOVE.title(colleague.name)}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={STAFF.remove}
      okButtonProps={{ danger: true, disabled: work.data === undefined }}
      cancelText={SHELL.cancel}
      confirmLoading={remove.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={remove.error} shows={(field) => FIELDS.includes(field)} />
      <Typography.Paragraph>{REMOVE.text}</Typography.Paragraph>
      {work.error ? <LoadFailure error={work.error} retry={() => void work.refetch()} /> : null}
      {work.isPending ? <Skeleton active paragraph={{ rows: 2 }} title={false} /> : null}
      <Form form={form} onValuesChange={dropErrors(form)} name="remove-staff" layout="vertical" onFinish={submit}>
        {work.data?.length === 0 ? <Typography.Paragraph>{REMOVE.noWork}</Typography.Paragraph> : null}
        {work.data === undefined || work.data.length === 0 ? null : (
          <>
            <WorkList items={work.data} />
            <Form.Item
              name="handOverTo"
              label={REMOVE.taker}
              rules={[{ required: true, message: REMOVE.takerMissing }]}
            >
              <Select
                placeholder={REMOVE.choose}
                showSearch={{ optionFilterProp: 'label' }}
                options={takers
                  .filter(({ id }) => id !== colleague.id)
                  .map(({ id, name, roleNames }) => ({ value: id, label: REMOVE.option(name, roleNames.join('、')) }))}
              />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )
}

const WorkList = ({ items }: { readonly items: readonly WorkItem[] }) => (
  <>
    <Typography.Paragraph strong>{REMOVE.work}</Typography.Paragraph>
    <ul>
      {items.map(({ key, name, count, examples }) => (
        <li key={key}>
          {REMOVE.item(name, count)}
          {examples.length === 0 ? null : (
            <Typography.Text type="secondary">
              {REMOVE.examples(examples.join('、'), count > examples.length)}
            </Typography.Text>
          )}
        </li>
      ))}
    </ul>
  </>
)
