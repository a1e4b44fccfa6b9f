import { Button, Form, Input, Radio, Switch } from 'antd'
import { useState } from 'react'
import { SERVICES } from '#kernel/work-app.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { toast } from '#shell/toast/toast.ts'
import { channelFaults, hasAgents } from '../rules.ts'
import type { Channel } from '../shapes.ts'
import { SERVICE_NAMES } from '../words.ts'
import { changeOf, NAMES, startOf, type Values } from './channel-values.ts'
import { useSetChannel } from './queries.ts'
import { TestButton } from './test-button.tsx'
import { APP_WORDS, PAGE } from './words.ts'
import styles from './channel.module.css'

const KEY = { autoComplete: 'off', maxLength: 500, spellCheck: false } as const
/** Keys that were saved do not stay on the page. */
const NO_KEYS = { 'robot.address': '', 'robot.secret': '', 'app.secret': '' } as const
const SECRET = { autoComplete: 'new-password', maxLength: 200 } as const

/** The settings to write. Keys that are kept are not shown: an empty field leaves them as they are. */
export const ChannelForm = ({ channel }: { readonly channel: Channel }) => {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const save = useSetChannel()
  useLeavingAsked(dirty, false)
  const start = startOf(channel)
  const service = Form.useWatch('service', form) ?? start.service
  const usesGroup = Form.useWatch('usesGroup', form) ?? start.usesGroup
  const usesPersonal = Form.useWatch('usesPersonal', form) ?? start.usesPersonal
  const isKept = channel.service === service

  const submit = (): void => {
    const change = changeOf(channel, { ...start, ...form.getFieldsValue() })
    const faults = channelFaults(change, channel)
    form.setFields(
      NAMES.map((name) => ({ name, errors: faults.filter(({ field }) => field === name).map(({ why }) => why) })),
    )
    if (faults.length === 0)
      save.mutate(change, {
        onSuccess: (saved) => {
          form.setFieldsValue({ ...startOf(saved), ...NO_KEYS })
          setDirty(false)
          toast('success', PAGE.saved)
        },
        onError: (error) => showErrors(form, error, NAMES),
      })
  }
  const testOf = (way: 'group' | 'personal') => <TestButton way={way} isSaved={!dirty} />
  return (
    <>
      <FormFailure error={save.error} shows={(field) => NAMES.some((name) => name === field)} />
      <Form<Values>
        form={form}
        name="staff-channel"
        layout="vertical"
        className={styles['form'] ?? ''}
        initialValues={start}
        onFinish={submit}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setDirty(true)
        }}
      >
        <Section title={PAGE.service}>
          <Form.Item name="service" noStyle>
            <Radio.Group
              aria-label={PAGE.service}
              options={[
                { value: 'none', label: PAGE.none },
                ...SERVICES.map((one) => ({ value: one, label: SERVICE_NAMES[one] })),
              ]}
            />
          </Form.Item>
          {service === 'none' && channel.service !== null ? <p className={styles['hint']}>{PAGE.noneHint}</p> : null}
        </Section>
        {service === 'none' ? null : (
          <>
            <Section title={PAGE.group} extra={channel.usesGroup && isKept ? testOf('group') : null}>
              <p className={styles['hint']}>{PAGE.groupHint}</p>
              <Form.Item name="usesGroup" label={PAGE.inGroup} valuePropName="checked">
                <Switch />
              </Form.Item>
              {usesGroup ? (
                <>
                  <Form.Item name="robot.address" label={PAGE.address} extra={PAGE.addressHint}>
                    <Input {...KEY} {...(isKept && channel.hasRobotKey ? { placeholder: PAGE.addressKept } : {})} />
                  </Form.Item>
                  {service === 'wecom' ? null : (
                    <Form.Item name="robot.secret" label={PAGE.robotSecret} extra={PAGE.robotSecretHint}>
                      <Input.Password
                        {...SECRET}
                        {...(isKept && channel.hasRobotSecret ? { placeholder: PAGE.robotSecretKept } : {})}
                      />
                    </Form.Item>
                  )}
                </>
              ) : null}
            </Section>
            <Section title={PAGE.personal} extra={channel.usesPersonal && isKept ? testOf('personal') : null}>
              <p className={styles['hint']}>{PAGE.personalHint}</p>
              <Form.Item name="usesPersonal" label={PAGE.toPerson} valuePropName="checked">
                <Switch />
              </Form.Item>
              {usesPersonal ? (
                <>
                  <p className={styles['hint']}>{APP_WORDS[service].where}</p>
                  <Form.Item name="app.appId" label={APP_WORDS[service].appId}>
                    <Input {...KEY} maxLength={100} />
                  </Form.Item>
                  {hasAgents(service) ? (
                    <Form.Item name="app.agentId" label={APP_WORDS[service].agentId}>
                      <Input {...KEY} maxLength={20} inputMode="numeric" />
                    </Form.Item>
                  ) : null}
                  <Form.Item name="app.secret" label={APP_WORDS[service].secret}>
                    <Input.Password
                      {...SECRET}
                      {...(isKept && channel.hasAppSecret ? { placeholder: PAGE.secretKept } : {})}
                    />
                  </Form.Item>
                </>
              ) : null}
            </Section>
          </>
        )}
        <div className={styles['foot']}>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
            {PAGE.save}
          </Button>
        </div>
      </Form>
    </>
  )
}
