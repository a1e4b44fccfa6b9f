import { App, Button, Checkbox, Form, Input, Modal, QRCode, Space, Typography } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { CodeField } from '#shell/kit/code-field.tsx'
import { showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import type { TransferLink } from '../shapes.ts'
import { sendCode, useMakeLink } from './queries.ts'
import { HAND_OVER, LINK } from './words.ts'
import styles from './binder.module.css'

interface Values {
  readonly smsCode: string
  readonly oldOwnerLeaves: boolean
}

const FIELDS = ['smsCode']
const QR = 200

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
        <Ready link={make.data} />
      ) : (
        <>
          <Typography.Paragraph>{LINK.lead}</Typography.Paragraph>
          <FormFailure error={make.error} shows={(field) => FIELDS.includes(field)} />
          <Form
            form={form}
            name="binder-link"
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

const Ready = ({ link: { link, expireAt } }: { readonly link: TransferLink }) => {
  const { message } = App.useApp()
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => message.success(LINK.copied),
      () => message.warning(LINK.notCopied),
    )
  return (
    <div className={styles['ready']} aria-live="polite">
      <Typography.Paragraph>{LINK.ready}</Typography.Paragraph>
      <div role="img" aria-label={LINK.qr} className={styles['qr']}>
        <QRCode type="svg" value={link} size={QR} bordered={false} color="#000000" bgColor="#ffffff" aria-hidden />
      </div>
      <Space.Compact block>
        <Input readOnly value={link} aria-label={LINK.link} onFocus={({ target }) => target.select()} />
        <Button type="primary" onClick={copy}>
          {LINK.copy}
        </Button>
      </Space.Compact>
      <Typography.Text type="secondary">{LINK.until(showMoment(expireAt))}</Typography.Text>
    </div>
  )
}
