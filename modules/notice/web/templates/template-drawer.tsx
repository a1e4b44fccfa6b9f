import { Button, Checkbox, Form, Input, Switch, Tag } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { placesIn, render } from '../../rules.ts'
import type { Template } from '../../shapes.ts'
import { CHANNELS } from '../../told.ts'
import { FIELDS, SMS_SIGN } from '../../words.ts'
import { useSaveTemplate } from './queries.ts'
import styles from './templates.module.css'
import { CHANNEL_NAMES } from '../words.ts'
import { TEMPLATES } from './words.ts'

const NAMES = ['name', 'title', 'content', 'channels', 'isEnabled'] as const
type Written = Pick<Template, (typeof NAMES)[number]>
const REQUIRED = [{ required: true, whitespace: true, message: TEMPLATES.missing }]

interface Props {
  readonly template: Template
  readonly closed: () => void
}

/** A template to write, with what people will read beside it. */
export const TemplateDrawer = ({ template, closed }: Props) => {
  const [form] = Form.useForm<Written>()
  const [now, setNow] = useState<Written>(template)
  const [isTouched, setTouched] = useState(false)
  const save = useSaveTemplate(template)
  const submit = async (close: () => void): Promise<void> => {
    const written = await form.validateFields().catch(() => undefined)
    if (written === undefined) return
    save.mutate(
      { ...contentOf(template), ...written },
      { onSuccess: close, onError: (error) => showErrors(form, error, [...NAMES]) },
    )
  }
  return (
    <FormDrawer
      title={TEMPLATES.editOf(template.name)}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void submit(close)}>
            {TEMPLATES.save}
          </Button>
        </>
      )}
    >
      <FormFailure error={save.error} shows={(field) => NAMES.some((name) => name === field)} />
      <Form<Written>
        form={form}
        layout="vertical"
        initialValues={template}
        onValuesChange={(_changes, all: Written) => {
          setTouched(true)
          setNow({ ...template, ...all })
        }}
      >
        <Form.Item name="name" label={FIELDS.name} rules={REQUIRED}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="title" label={FIELDS.title} rules={REQUIRED}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="content"
          label={FIELDS.content}
          rules={REQUIRED}
          extra={
            <>
              {TEMPLATES.variables}：
              {template.variables.map((name) => (
                <Tag key={name}>{`{{${name}}}`}</Tag>
              ))}
            </>
          }
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={1000} showCount />
        </Form.Item>
        <Form.Item name="channels" label={FIELDS.channels} extra={TEMPLATES.inAppAlways}>
          <Checkbox.Group
            options={CHANNELS.map((value) => ({
              value,
              label: CHANNEL_NAMES[value],
              disabled: value === 'inApp',
            }))}
          />
        </Form.Item>
        <Form.Item name="isEnabled" label={FIELDS.isEnabled} valuePropName="checked">
          <Switch checkedChildren={TEMPLATES.on} unCheckedChildren={TEMPLATES.off} />
        </Form.Item>
      </Form>
      <Preview written={now} />
    </FormDrawer>
  )
}

const contentOf = ({
  id: _id,
  code: _code,
  variables: _variables,
  isBuiltIn: _isBuiltIn,
  sentCount: _sent,
  failedCount: _failed,
  rowVersion: _version,
  updatedAt: _updated,
  ...content
}: Template) => content

/** What comes out of it on each way, with names in the places of values. */
const Preview = ({ written: { title, content, channels } }: { readonly written: Written }) => {
  const examples = Object.fromEntries(placesIn(title, content).map((name) => [name, `〔${name}〕`]))
  const [shownTitle, shownContent] = [render(title, examples), render(content, examples)]
  return (
    <section aria-live="polite" aria-label={TEMPLATES.preview}>
      <h3>{TEMPLATES.preview}</h3>
      <p className={styles['hint']}>{TEMPLATES.previewHint}</p>
      <div className={styles['previews']}>
        {channels.map((channel) => (
          <article key={channel} className={styles['preview']}>
            <div className={styles['hint']}>{CHANNEL_NAMES[channel]}</div>
            {channel === 'sms' ? null : <strong>{shownTitle}</strong>}
            <div>{channel === 'sms' ? `${SMS_SIGN}${shownContent}` : shownContent}</div>
          </article>
        ))}
      </div>
    </section>
  )
}
