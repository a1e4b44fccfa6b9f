import { Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { keywordsOf } from '#kernel/schema.ts'
import type { OrderTerms } from '#modules/purchase-order/contract.ts'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { EMPTY_TERM_TEMPLATE, TERM_TEMPLATE } from '../../contract.ts'
import { FIELDS } from '../../words.ts'
import { useSaveAsTemplate } from './templates.ts'
import { SAVE_TEMPLATE } from './words.ts'

interface Values {
  readonly name: string
  readonly isOwn: boolean
}
const NAMES = ['name']

interface Props {
  readonly terms: OrderTerms
  /** The company that orders; empty while none is chosen. */
  readonly buyerCompanyId: string
  readonly closed: () => void
}

/** Asks what the terms of an order are to be called, for others who write orders. */
export const SaveTemplateModal = ({ terms, buyerCompanyId, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Values>()
  const keep = useSaveAsTemplate()
  const submit = ({ name, isOwn }: Values): void =>
    keep.mutate(
      { ...EMPTY_TERM_TEMPLATE, ...terms, name, buyerCompanyId: isOwn ? buyerCompanyId : null },
      { onSuccess: () => setOpen(false), onError: (error) => showErrors(form, error, NAMES) },
    )
  return (
    <Modal
      title={SAVE_TEMPLATE.title}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={SAVE_TEMPLATE.save}
      cancelText={SHELL.cancel}
      confirmLoading={keep.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <p>{SAVE_TEMPLATE.hint}</p>
      <FormFailure error={keep.error} shows={(field) => NAMES.includes(field)} />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ name: '', isOwn: false }}
        onValuesChange={dropErrors(form)}
        onFinish={submit}
      >
        <Form.Item
          name="name"
          label={FIELDS.name}
          rules={[{ required: true, whitespace: true, message: SAVE_TEMPLATE.nameMissing }]}
        >
          <Input maxLength={keywordsOf(TERM_TEMPLATE.content.properties.name).maxLength} />
        </Form.Item>
        {buyerCompanyId === '' ? null : (
          <Form.Item name="isOwn" label={SAVE_TEMPLATE.scope}>
            <Radio.Group
              options={[
                { value: false, label: SAVE_TEMPLATE.all },
                { value: true, label: SAVE_TEMPLATE.own },
              ]}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
