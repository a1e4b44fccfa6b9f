import { Button, Form, Input } from 'antd'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { keepCompany } from '#shell/session/company.ts'
import { REAL_NAME } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { useAccept, useSelf } from './queries.ts'
import { ACCEPT } from './words.ts'
import styles from './owner.module.css'

const NAME = new RegExp(REAL_NAME, 'u')
const FIELDS = ['realName']

const signInAddress = (code: string, again: boolean): string => {
  const here = `/register/invite_binder_link?transfer_code=${encodeURIComponent(code)}`
  return `/sign-in?${again ? 'again=1&' : ''}redirect=${encodeURIComponent(here)}`
}

/** People who have no name yet go by their number. */
const nameOf = ({ username, mobileMasked }: { readonly username: string; readonly mobileMasked: string }): string =>
  username === mobileMasked ? mobileMasked : `${username} ${mobileMasked}`

interface Props {
  readonly code: string
  readonly isSignedIn: boolean
}

/** Takes the main account over, under the person's real name. */
export const AcceptForm = ({ code, isSignedIn }: Props) => {
  const self = useSelf(isSignedIn)
  const accept = useAccept(code)
  const [form] = Form.useForm<{ readonly realName: string }>()
  // A token that is no longer valid is no sign-in.
  if (!isSignedIn || self.error !== null)
    return (
      <Button type="primary" block size="large" href={signInAddress(code, false)}>
        {ACCEPT.signIn}
      </Button>
    )
  const submit = ({ realName }: { readonly realName: string }): void =>
    accept.mutate(realName.trim(), {
      onSuccess: ({ companyId }) => {
        keepCompany(companyId)
        // The person belongs to one more company now: everything about them is asked for again.
        location.assign('/admin/home')
      },
      onError: (error) => showErrors(form, error, FIELDS),
    })
  return (
    <>
      <div className={styles['who']}>
        <span>{self.data ? ACCEPT.signedInAs(nameOf(self.data)) : ''}</span>
        <Button type="link" size="small" href={signInAddress(code, true)}>
          {ACCEPT.other}
        </Button>
      </div>
      <FormFailure error={accept.error} shows={(field) => FIELDS.includes(field)} />
      <Form form={form} onValuesChange={dropErrors(form)} layout="vertical" onFinish={submit}>
        <Form.Item
          name="realName"
          label={ACCEPT.realName}
          extra={ACCEPT.realNameHint}
          rules={[{ required: true, pattern: NAME, message: MESSAGES.realName }]}
        >
          <Input maxLength={30} autoComplete="name" autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" block size="large" loading={accept.isPending || accept.isSuccess}>
          {ACCEPT.accept}
        </Button>
      </Form>
    </>
  )
}
