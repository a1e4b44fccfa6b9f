import { Button, Form, Input, Space, Switch } from 'antd'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import type { AccountDraft, BuyerAccount } from '../contract.ts'
import { FIELDS } from '../words.ts'
import { useSaveAccount } from './queries.ts'
import { ACCOUNTS } from './words.ts'

const TEXTS = [
  { name: 'accountName', max: 100, isRequired: true },
  { name: 'bankName', max: 100, isRequired: true },
  { name: 'bankSubName', max: 100, isRequired: false },
  { name: 'cnapsCode', max: 12, isRequired: false },
  { name: 'purpose', max: 100, isRequired: false },
] as const
const NAMES = [...TEXTS.map(({ name }) => name), 'accountNo', 'isDefault']
const EMPTY: AccountDraft = {
  accountName: '',
  accountNo: '',
  bankName: '',
  bankSubName: '',
  cnapsCode: '',
  purpose: '',
  isDefault: false,
}

const required = (label: string) => ({ required: true, whitespace: true, message: ACCOUNTS.required(label) })

interface Props {
  readonly companyId: string
  readonly companyName: string
  /** Nothing for a new one. */
  readonly account: BuyerAccount | undefined
  readonly done: () => void
}

/** An account to write. Its number is never shown again, so an empty field keeps it. */
export const AccountForm = ({ companyId, companyName, account, done }: Props) => {
  const [form] = Form.useForm<AccountDraft>()
  const save = useSaveAccount(companyId, account)
  const submit = async (): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    save.mutate({ ...EMPTY, ...values }, { onSuccess: done, onError: (error) => showErrors(form, error, NAMES) })
  }
  return (
    <Form<AccountDraft>
      form={form}
      layout="vertical"
      initialValues={{ ...EMPTY, accountName: companyName, ...account }}
      onValuesChange={dropErrors(form)}
    >
      <FormFailure error={save.error} shows={(field) => NAMES.includes(field)} />
      <Form.Item
        name="accountNo"
        label={FIELDS.accountNo}
        extra={account === undefined ? undefined : `${account.accountNoMasked}，${ACCOUNTS.keepNumber}`}
        rules={account === undefined ? [required(FIELDS.accountNo)] : []}
      >
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {TEXTS.map(({ name, max, isRequired }) => (
        <Form.Item key={name} name={name} label={FIELDS[name]} rules={isRequired ? [required(FIELDS[name])] : []}>
          <Input maxLength={max} {...(name === 'cnapsCode' ? { inputMode: 'numeric' as const } : {})} />
        </Form.Item>
      ))}
      <Form.Item name="isDefault" label={FIELDS.isDefault} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Space>
        <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
          {ACCOUNTS.save}
        </Button>
        <Button onClick={done}>{ACCOUNTS.back}</Button>
      </Space>
    </Form>
  )
}
