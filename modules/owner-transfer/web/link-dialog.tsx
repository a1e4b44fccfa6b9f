import { Button, Checkbox, Form, Modal, Typography } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { CodeField } from '#shell/kit/code-field.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { LinkCard } from '#shell/kit/link-card.tsx'
import { SHELL } from '#shell/words.ts'
import { sendCode, useMakeLink } from './queries.ts'
import { HAND_OVER, LINK } from './words.ts'

interface Values {
  readonly smsCode: string
  readonly oldOwnerLeaves: boolean
}

const FIELDS = ['smsCode']

/** Makes a link that passes the main account on, by a code from the owner's phone; shown once, to copy or to scan. */
export const LinkDialog = ({ closed }: { readonly closed: () => void }) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<Values>()
  const make = useMakeLink()
  const close = (): void => setOpen(false)
  return (
    <Modal
      title={LINK.title}
      open={open}
      onCancel={close}
      afterClose={closed}
      mask={{ closable: false }}
      footer={
        make.data ? (
          <Button type="primary" onClick={close}>
            {LINK.done}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{SHELL.cancel}</Button>
            <Button type="primary" loading={make.isPending} onClick={form.submit}>
              {LINK.create}
            </Button>
          </>
        )
      }
    >
      {make.data ? (
        <LinkCard
          title={LINK.ready}
          name={LINK.link}
          link={make.data.link}
          note={LINK.until(showMoment(make.data.expireAt))}
        />
      ) : (
        <>
          <Typography.Paragraph>{LINK.lead}</Typography.Paragraph>
          <FormFailure error={make.error} shows={(field) => FIELDS.includes(field)} />
          <Form
            form={form}
            onValuesChange={dropErrors(form)}
            name="owner-link"
            layout="vertical"
            onFinish={(values) => make.mutate(values, { onError: (error) => showErrors(form, error, FIELDS) })}
          >
            <CodeField name="smsCode" send={sendCode} />
            <Form.Item name="oldOwnerLeaves" valuePropName="checked" initialValue={false} extra={HAND_OVER.staysHint}>
              <Checkbox>{HAND_OVER.leaves}</Checkbox>
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}
