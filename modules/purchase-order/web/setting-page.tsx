import { Button, Form, Input, InputNumber, Typography } from 'antd'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { PurchasingSetting } from '../approval-shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './order.module.css'
import { useSaveSetting, useSetting } from './queries.ts'
import { SETTING } from './words.ts'

interface Values {
  readonly approvalAmount: string
  readonly confirmHours: number
}
const NAMES = ['approvalAmount', 'confirmHours'] as const
const HOURS_MOST = 720

/** What the department has agreed on for its orders: what needs approval, and how long suppliers have to answer. */
export const SettingPage = () => (
  <DocumentStates fetched={useSetting()} back={{ address: '/', label: SETTING.title }}>
    {(setting) => <SettingForm key={setting.rowVersion} setting={setting} />}
  </DocumentStates>
)

const SettingForm = ({ setting }: { readonly setting: PurchasingSetting }) => {
  const [form] = Form.useForm<Values>()
  const save = useSaveSetting()
  const submit = ({ approvalAmount, confirmHours }: Values): void =>
    save.mutate(
      {
        rowVersion: setting.rowVersion,
        approvalAmount: approvalAmount.trim() === '' ? null : approvalAmount.trim(),
        confirmHours,
      },
      { onError: (error) => showErrors(form, error, [...NAMES]) },
    )
  return (
    <div className={styles['setting']}>
      <Typography.Title level={1} style={{ fontSize: 20 }}>
        {SETTING.title}
      </Typography.Title>
      <Section title={SETTING.orders}>
        <FormFailure error={save.error} shows={(field) => NAMES.some((name) => name === field)} />
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={{ approvalAmount: setting.approvalAmount ?? '', confirmHours: setting.confirmHours }}
          onValuesChange={dropErrors(form)}
          onFinish={submit}
        >
          <Form.Item
            name="approvalAmount"
            label={FIELDS.approvalAmount}
            extra={SETTING.amountHint}
            rules={[textRule(PurchasingSetting.properties.approvalAmount)]}
          >
            <Input inputMode="decimal" maxLength={19} prefix="¥" allowClear />
          </Form.Item>
          <Form.Item
            name="confirmHours"
            label={FIELDS.confirmHours}
            extra={SETTING.hoursHint}
            rules={[{ required: true, type: 'integer', min: 1, max: HOURS_MOST, message: SETTING.hoursWrong }]}
          >
            <InputNumber style={{ width: '100%' }} precision={0} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {SETTING.save}
          </Button>
        </Form>
      </Section>
    </div>
  )
}
