import { Button, Form, Input, Switch } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { RECORDS } from '#shell/kit/words.ts'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { SHELL } from '#shell/words.ts'
import type { BankSub } from '../contract.ts'
import { branchErrors, EMPTY, filled, type BranchContent } from '../rules.ts'
import { FIELDS } from '../words.ts'
import { useSaveBranch } from './queries.ts'
import { BRANCHES } from './words.ts'

const TEXTS = [
  { name: 'bankName', max: 100, required: true },
  { name: 'name', max: 100, required: true },
  { name: 'cnapsCode', max: 20, required: true },
  { name: 'bankCode', max: 20, required: false },
  { name: 'province', max: 50, required: false },
  { name: 'city', max: 50, required: false },
  { name: 'address', max: 200, required: false },
] as const
const NAMES = [...TEXTS.map(({ name }) => name), 'isEnabled'] as const

interface Props {
  /** Nothing for a new one. */
  readonly branch: BankSub | undefined
  readonly closed: () => void
}

/** A branch to write. */
export const BranchDrawer = ({ branch, closed }: Props) => {
  const [form] = Form.useForm<BranchContent>()
  const { keep, wasKept } = useKeptValues(form, `branch.${branch?.id ?? ''}`)
  const [isTouched, setTouched] = useState(wasKept)
  const save = useSaveBranch(branch)
  const submit = (values: BranchContent, close: () => void): void => {
    const content = filled(values, EMPTY)
    const faults = branchErrors(content)
    form.setFields(
      NAMES.map((name) => ({ name, errors: faults.filter(({ field }) => field === name).map(({ why }) => why) })),
    )
    if (faults.length === 0)
      save.mutate(content, { onSuccess: close, onError: (error) => showErrors(form, error, [...NAMES]) })
  }
  return (
    <FormDrawer
      title={branch === undefined ? BRANCHES.add : BRANCHES.edit}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button
            type="primary"
            loading={save.isPending}
            onClick={() => submit({ ...EMPTY, ...form.getFieldsValue() }, close)}
          >
            {BRANCHES.save}
          </Button>
        </>
      )}
    >
      <FormFailure error={save.error} shows={(field) => NAMES.some((name) => name === field)} />
      <Form<BranchContent>
        form={form}
        layout="vertical"
        initialValues={filled(branch ?? {}, EMPTY)}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
          keep()
        }}
      >
        {TEXTS.map(({ name, max, required }) => (
          <Form.Item key={name} name={name} label={FIELDS[name]} required={required}>
            <Input maxLength={max} {...(name === 'cnapsCode' ? { inputMode: 'numeric' as const } : {})} />
          </Form.Item>
        ))}
        <Form.Item name="isEnabled" label={FIELDS.isEnabled} valuePropName="checked">
          <Switch checkedChildren={RECORDS.on} unCheckedChildren={RECORDS.off} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
