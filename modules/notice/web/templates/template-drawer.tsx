import { Checkbox, Form, Input, Radio, Select, Tag } from 'antd'
import { useState } from 'react'
import { roleNames, STAFF_ROLES, SUPPLIER_ROLES } from '#kernel/permission.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import type { Template } from '../../shapes.ts'
import { CHANNELS } from '../../catalogue-entry.ts'
import { CHANNEL_NAMES, FIELDS } from '../../words.ts'
import { Preview } from './preview.tsx'
import { useSaveTemplate } from './queries.ts'
import { businessesWith, NAMES, writtenOf, type Written } from './template-draft.ts'
import styles from './templates.module.css'
import { WechatFields } from './wechat-fields.tsx'
import { TEMPLATES } from './words.ts'

const REQUIRED = [{ required: true, whitespace: true, message: TEMPLATES.missing }]
const CODE = [...REQUIRED, { pattern: /^[A-Za-z][A-Za-z0-9.]{1,59}$/, message: TEMPLATES.codeShape }]
const ROLES = [...Object.keys(SUPPLIER_ROLES), ...Object.keys(STAFF_ROLES)].map((value) => ({
  value,
  label: roleNames([value])[0] ?? value,
}))
const LEVELS = ([1, 2] as const).map((value) => ({ value, label: TEMPLATES.levels[value] }))
const FLAGS = ['isTodo', 'isUrgent', 'isEnabled'] as const

interface Props {
  /** Nothing for a new one. */
  readonly template: Template | undefined
  readonly closed: () => void
}

/** A template to write, with what people will read beside it. */
export const TemplateDrawer = ({ template, closed }: Props) => {
  const initial = writtenOf(template)
  const [form] = Form.useForm<Written>()
  const now: Written = { ...initial, ...Form.useWatch([], form) }
  const { keep, wasKept } = useKeptValues(form, `template.${template?.id ?? ''}`)
  const [isTouched, setTouched] = useState(wasKept)
  const save = useSaveTemplate(template)
  const submit = async (close: () => void): Promise<void> => {
    const written = await checkedValues(form)
    if (written === undefined) return
    save.mutate(
      { ...initial, ...written },
      { onSuccess: close, onError: (error) => showErrors(form, error, [...NAMES]) },
    )
  }
  return (
    <FormDrawer
      title={template === undefined ? TEMPLATES.add : TEMPLATES.editOf(template.name)}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={TEMPLATES.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={save.error} shows={(field) => NAMES.some((name) => name === field)} />
      <Form<Written>
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
          keep()
        }}
      >
        <div className={styles['pairs']}>
          {template === undefined ? (
            <Form.Item name="code" label={FIELDS.code} rules={CODE} extra={TEMPLATES.codeHint}>
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
          ) : null}
          <Form.Item name="name" label={FIELDS.name} rules={REQUIRED}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="bizType" label={FIELDS.bizType} rules={REQUIRED}>
            <Select options={businessesWith(initial.bizType)} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </div>
        <Form.Item name="title" label={FIELDS.title} rules={REQUIRED}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="content" label={FIELDS.content} rules={REQUIRED} extra={<Places template={template} />}>
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
        {now.channels.includes('wechat') ? <WechatFields /> : null}
        <Form.Item name="defaultRoles" label={FIELDS.defaultRoles} extra={TEMPLATES.rolesHint}>
          <Select mode="multiple" options={ROLES} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="level" label={FIELDS.level} extra={TEMPLATES.levelHint}>
          <Radio.Group options={LEVELS} />
        </Form.Item>
        <div className={styles['flags']}>
          {FLAGS.map((name) => (
            <Form.Item key={name} name={name} valuePropName="checked" noStyle>
              <Checkbox>{TEMPLATES.flags[name]}</Checkbox>
            </Form.Item>
          ))}
        </div>
        {template === undefined || template.linkLabel === '' ? null : (
          <Form.Item name="hasLink" valuePropName="checked" extra={TEMPLATES.linkHint}>
            <Checkbox>{TEMPLATES.linkOf(template.linkLabel)}</Checkbox>
          </Form.Item>
        )}
      </Form>
      <Preview {...now} />
    </FormDrawer>
  )
}

/** The places that the product fills in this template. */
const Places = ({ template }: { readonly template: Template | undefined }) =>
  template === undefined ? (
    TEMPLATES.placesHint
  ) : (
    <>
      {TEMPLATES.variables}：
      {template.variables.map((name) => (
        <Tag key={name}>{`{{${name}}}`}</Tag>
      ))}
    </>
  )
