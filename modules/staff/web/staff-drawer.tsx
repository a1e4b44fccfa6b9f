import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { MOBILE } from '#kernel/fields.ts'
import type { StaffRole } from '#kernel/permission.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { CodeField } from '#shell/kit/code-field.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { MobileInput } from '#shell/kit/mobile-input.tsx'
import { toast } from '#shell/toast/toast.ts'
import { isStaffRole, raisesToManager } from '../rules.ts'
import type { Colleague, StaffDraft } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { AddedDialog } from './added-dialog.tsx'
import { sendAdministratorCode, useAdd, useChange } from './queries.ts'
import { ROLE_OPTIONS } from './staff-list.tsx'
import { FORM } from './words.ts'

const WIDTH = 520
const NUMBER = new RegExp(MOBILE.pattern)
const NAMES = ['mobile', 'name', 'roleKeys', 'dataScope', 'smsCode']
const SCOPES = ([1, 2] as const).map((value) => ({ value, label: DATA_SCOPES[value] }))

interface Values {
  readonly mobile: string
  readonly name: string
  readonly roleKeys: StaffRole[]
  readonly dataScope: 1 | 2
  readonly smsCode?: string
}

/** Adds somebody by their number; then says how they sign in. */
export const AddDrawer = ({ closed }: { readonly closed: () => void }) => {
  const add = useAdd()
  const [added, setAdded] = useState<Colleague>()
  if (added) return <AddedDialog colleague={added} closed={closed} />
  return (
    <StaffForm
      title={FORM.add}
      ok={FORM.add}
      start={{ dataScope: 1, roleKeys: [] }}
      had={[]}
      isNew
      isSending={add.isPending}
      error={add.error}
      closed={closed}
      submit={(values, _done, failed) => add.mutate(values, { onSuccess: setAdded, onError: failed })}
    />
  )
}

interface ChangeProps {
  readonly colleague: Colleague
  readonly isSelf: boolean
  readonly closed: () => void
}

/** Changes what a colleague is called, may do and sees. */
export const ChangeDrawer = ({ colleague, isSelf, closed }: ChangeProps) => {
  const change = useChange(colleague)
  const { name, roleKeys, dataScope } = colleague
  return (
    <StaffForm
      title={FORM.edit(name)}
      ok={FORM.save}
      start={{ name, roleKeys: roleKeys.filter(isStaffRole), dataScope }}
      had={roleKeys}
      isNew={false}
      hasOwnRights={isSelf}
      isSending={change.isPending}
      error={change.error}
      closed={closed}
      submit={({ mobile: _mobile, ...changes }, done, failed) =>
        change.mutate(changes, {
          onSuccess: () => {
            toast('success', FORM.saved)
            done()
          },
          onError: failed,
        })
      }
    />
  )
}

interface FormProps {
  readonly title: string
  readonly ok: string
  readonly start: Partial<Values>
  /** The roles that the person has now. */
  readonly had: readonly string[]
  readonly isNew: boolean
  /** The person at the page: others change their rights. */
  readonly hasOwnRights?: boolean
  readonly isSending: boolean
  readonly error: unknown
  readonly closed: () => void
  readonly submit: (values: StaffDraft, done: () => void, failed: (error: unknown) => void) => void
}

const StaffForm = ({
  title,
  ok,
  start,
  had,
  isNew,
  hasOwnRights = false,
  isSending,
  error,
  closed,
  submit,
}: FormProps) => {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const roleKeys = Form.useWatch('roleKeys', form) ?? []
  const send = (close: () => void): void =>
    void checkedValues(form).then(
      (values) => values && submit(values, close, (failure) => showErrors(form, failure, NAMES)),
    )
  return (
    <FormDrawer
      title={title}
      size={WIDTH}
      dirty={dirty}
      closed={closed}
      footer={(close) => <DrawerButtons close={close} label={ok} isSending={isSending} send={() => send(close)} />}
    >
      <FormFailure error={error} shows={(field) => NAMES.includes(field)} />
      <Form
        form={form}
        name="staff"
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setDirty(true)
        }}
      >
        {isNew ? (
          <Form.Item
            name="mobile"
            label={FIELDS.mobile}
            extra={FORM.mobileHint}
            rules={[{ required: true, pattern: NUMBER, message: MOBILE.says }]}
          >
            <MobileInput autoFocus />
          </Form.Item>
        ) : null}
        <Form.Item
          name="name"
          label={FIELDS.name}
          extra={FORM.nameHint}
          rules={[{ required: true, whitespace: true, message: FORM.nameMissing }]}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="roleKeys"
          label={FIELDS.roles}
          extra={hasOwnRights ? FORM.ownRights : FORM.rolesHint}
          rules={[{ required: true, type: 'array', min: 1, message: FORM.roleMissing }]}
        >
          <Select
            mode="multiple"
            options={ROLE_OPTIONS}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={hasOwnRights}
          />
        </Form.Item>
        <Form.Item name="dataScope" label={FIELDS.dataScope} extra={FORM.scopeHint}>
          <Radio.Group options={SCOPES} disabled={hasOwnRights} />
        </Form.Item>
        {raisesToManager(had, roleKeys) ? (
          <>
            <p>{FORM.administrator}</p>
            <CodeField name="smsCode" send={sendAdministratorCode} />
          </>
        ) : null}
      </Form>
    </FormDrawer>
  )
}
