import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { SCOPES } from '#kernel/scope.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { redirectFault } from '../redirect-uri.ts'
import { GRANT_NAMES, KIND_NAMES, SIDE_NAMES, type AudienceSide, type Grant, type Kind } from '../rules.ts'
import type { Client, ClientWithSecret } from '../shapes.ts'
import { FIELDS, GRANTS, KINDS, MESSAGES, SIDES } from '../words.ts'
import { useChange, useCreate } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { FORM, SCOPE_NAMES } from './words.ts'

const WIDTH = 560
const NAMES = ['clientId', 'name', 'kind', 'redirectUris', 'grants', 'scopes', 'audienceSides']
const CLIENT_ID = /^[a-z0-9][a-z0-9-]{2,63}$/

interface Values {
  readonly clientId: string
  readonly name: string
  readonly kind: Kind
  /** One address a line. */
  readonly redirectUris: string
  readonly grants: Grant[]
  readonly scopes: string[]
  readonly audienceSides: AudienceSide[]
}

const optionsOf = <K extends string>(keys: readonly K[], labels: Readonly<Record<string, string>>) =>
  keys.map((value) => ({ value, label: labels[value] ?? value }))

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const addressFault = (text: string): string | undefined => {
  for (const [index, address] of linesOf(text).entries()) {
    const why = redirectFault(address)
    if (why !== undefined) return FORM.line(index + 1, why)
  }
  return undefined
}

/** Makes a program; one that keeps a secret shows it once. */
export const AddDrawer = ({ closed }: { readonly closed: () => void }) => {
  const create = useCreate()
  const [made, setMade] = useState<ClientWithSecret>()
  if (made) return <SecretDialog client={made} closed={closed} />
  const start: Partial<Values> = {
    kind: 'confidential',
    redirectUris: '',
    grants: ['authorization_code', 'refresh_token'],
    scopes: ['openid', 'profile'],
    audienceSides: ['staff'],
  }
  return (
    <ClientForm
      title={FORM.add}
      ok={FORM.add}
      start={start}
      isNew
      isSending={create.isPending}
      error={create.error}
      closed={closed}
      submit={(values, done, failed) =>
        create.mutate(
          { ...values, redirectUris: linesOf(values.redirectUris) },
          { onSuccess: (client) => (client.clientSecret === null ? done() : setMade(client)), onError: failed },
        )
      }
    />
  )
}

interface ChangeProps {
  readonly client: Client
  readonly closed: () => void
}

/** Changes a program. What the configuration decides about our own is not offered. */
export const ChangeDrawer = ({ client, closed }: ChangeProps) => {
  const change = useChange(client, true)
  const { name, kind, clientId, grants, scopes, audienceSides, firstParty } = client
  return (
    <ClientForm
      title={FORM.edit(name)}
      ok={FORM.save}
      start={{ clientId, name, kind, grants, scopes, audienceSides, redirectUris: client.redirectUris.join('\n') }}
      isNew={false}
      isOwn={firstParty}
      isSending={change.isPending}
      error={change.error}
      closed={closed}
      submit={({ clientId: _id, kind: _kind, ...values }, done, failed) =>
        change.mutate(firstParty ? { name: values.name } : { ...values, redirectUris: linesOf(values.redirectUris) }, {
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
  readonly isNew: boolean
  readonly isOwn?: boolean
  readonly isSending: boolean
  readonly error: unknown
  readonly closed: () => void
  readonly submit: (values: Values, done: () => void, failed: (error: unknown) => void) => void
}

const ClientForm = ({ title, ok, start, isNew, isOwn = false, isSending, error, closed, submit }: FormProps) => {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const send = (close: () => void): void =>
    void checkedValues(form).then(
      (values) => values && submit({ ...start, ...values }, close, (failure) => showErrors(form, failure, NAMES)),
    )
  const required = [{ required: true, message: FORM.missing }]
  return (
    <FormDrawer
      title={title}
      size={WIDTH}
      dirty={dirty}
      closed={closed}
      footer={(close) => <DrawerButtons close={close} label={ok} isSending={isSending} send={() => send(close)} />}
    >
      <FormFailure error={error} shows={(field) => NAMES.includes(field)} />
      {isOwn ? <Alert type="info" showIcon title={FORM.ownHint} /> : null}
      <Form
        form={form}
        name="oauth-client"
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setDirty(true)
        }}
      >
        <Form.Item name="name" label={FIELDS.name} rules={[{ ...required[0], whitespace: true }]}>
          <Input maxLength={100} autoComplete="off" autoFocus={isNew} />
        </Form.Item>
        <Form.Item
          name="clientId"
          label={FIELDS.clientId}
          extra={FORM.clientIdHint}
          rules={[{ required: true, pattern: CLIENT_ID, message: MESSAGES.clientIdShape }]}
        >
          <Input maxLength={64} autoComplete="off" disabled={!isNew} />
        </Form.Item>
        <Form.Item name="kind" label={FIELDS.kind} extra={FORM.kindHint}>
          <Radio.Group options={optionsOf(KIND_NAMES, KINDS)} disabled={!isNew} />
        </Form.Item>
        {isOwn ? null : (
          <>
            <Form.Item
              name="redirectUris"
              label={FIELDS.redirectUris}
              extra={FORM.redirectHint}
              rules={[
                {
                  validator: async (_rule, text: string) => {
                    const why = addressFault(text)
                    if (why !== undefined) throw new Error(why)
                  },
                },
              ]}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
            </Form.Item>
            <Form.Item name="audienceSides" label={FIELDS.audienceSides} rules={required}>
              <Checkbox.Group options={optionsOf(SIDE_NAMES, SIDES)} />
            </Form.Item>
            <Form.Item name="grants" label={FIELDS.grants}>
              <Checkbox.Group options={optionsOf(GRANT_NAMES, GRANTS)} />
            </Form.Item>
            <Form.Item name="scopes" label={FIELDS.scopes} extra={FORM.scopesHint}>
              <Select mode="multiple" options={optionsOf(SCOPES, SCOPE_NAMES)} />
            </Form.Item>
          </>
        )}
      </Form>
    </FormDrawer>
  )
}
