import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Space, Typography } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { isMobile } from '#kernel/identity.ts'
import { FIELDS, SAYS } from '#modules/sign-in/words.ts'
import { errorsOf } from '#shell/failure.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { keepToken } from '#shell/session/token.ts'
import { wayBack } from '../leave.ts'
import { SIGN_IN } from '../words.ts'
import { passport } from './passport.ts'
import styles from './sign-in-page.module.css'
import { useCountdown } from './use-countdown.ts'

const CLIENT = 'supplier-portal'
const RESEND_SECONDS = 60

interface Entered {
  readonly mobile: string
  readonly code: string
}

const MOBILE_RULE = {
  validator: (_rule: unknown, value: string | undefined) =>
    isMobile(value ?? '') ? Promise.resolve() : Promise.reject(new Error(SAYS.mobileShape)),
}

/** Signing in with a code that arrives by SMS. */
export const SignInPage = () => {
  const [form] = Form.useForm<Entered>()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [left, startCountdown] = useCountdown(RESEND_SECONDS)

  const showAtFields = (error: unknown): void =>
    form.setFields((['mobile', 'code'] as const).map((name) => ({ name, errors: [...(errorsOf(error)[name] ?? [])] })))

  const send = useMutation({
    mutationFn: (mobile: string) => passport.sendSmsCode({ body: { mobile } }),
    onSuccess: () => {
      startCountdown()
      form.getFieldInstance('code')?.focus()
    },
    onError: showAtFields,
  })
  const signIn = useMutation({
    mutationFn: ({ mobile, code, requestId }: Entered & { requestId: string }) =>
      passport.postTokenBySms({ body: { mobile, code, client_id: CLIENT, requestId } }),
    onSuccess: async ({ accessToken }) => {
      keepToken(accessToken)
      await navigate(wayBack(query.get('redirect')), { replace: true })
    },
    onError: showAtFields,
  })

  const requestCode = async (): Promise<void> => {
    const checked = await form.validateFields(['mobile']).catch(() => undefined)
    if (checked) send.mutate(form.getFieldValue('mobile'))
  }
  const submit = (entered: Entered): void => {
    if (send.data) signIn.mutate({ ...entered, requestId: send.data.requestId })
    else form.setFields([{ name: 'code', errors: [SIGN_IN.codeFirst] }])
  }

  return (
    <main className={styles['page']}>
      <section className={styles['card']}>
        <Typography.Title level={1} className={styles['title'] ?? ''}>
          {SIGN_IN.title}
        </Typography.Title>
        <Typography.Paragraph type="secondary">{SIGN_IN.hint}</Typography.Paragraph>
        <FormFailure error={signIn.error ?? send.error} shows={(field) => field === 'mobile' || field === 'code'} />
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          size="large"
          onFinish={submit}
          validateTrigger="onBlur"
        >
          <Form.Item name="mobile" label={FIELDS.mobile} rules={[MOBILE_RULE]}>
            <Input type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={11} autoFocus />
          </Form.Item>
          <Form.Item label={FIELDS.code} htmlFor="code" {...(send.isSuccess ? { extra: SIGN_IN.sent } : {})}>
            <Space.Compact block>
              <Form.Item name="code" noStyle rules={[{ pattern: /^\d{6}$/, required: true, message: SAYS.codeShape }]}>
                <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
              </Form.Item>
              <Button
                onClick={() => void requestCode()}
                loading={send.isPending}
                disabled={left > 0}
                className={styles['code'] ?? ''}
              >
                {left > 0 ? SIGN_IN.again(left) : SIGN_IN.getCode}
              </Button>
            </Space.Compact>
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
            {SIGN_IN.submit}
          </Button>
        </Form>
      </section>
    </main>
  )
}
