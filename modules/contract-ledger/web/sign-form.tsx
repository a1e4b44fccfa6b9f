import { Button, Checkbox, Form, Input } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { errorsOf } from '#shell/failure.ts'
import { CodeField } from '#shell/kit/code-field.tsx'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { ContractMove, type Contract } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { contracts, sendSignCode } from './queries.ts'
import styles from './sign.module.css'
import { SIGN } from './words.ts'

interface Values {
  readonly signerName: string
  readonly smsCode: string
  readonly isAgreed: boolean
}
const FIELDS = ['signerName', 'smsCode'] as const

interface Props {
  readonly contract: Contract
  /** The text that stands above. */
  readonly sha256: string
  /** It was read to its end. */
  readonly isRead: boolean
}

/** The server has another text than the one that was read. */
const isOtherText = (error: unknown): boolean => 'readSha256' in errorsOf(error)

/** Who signs, with the code that came to their own phone. Asleep until the text was read to its end. */
export const SignForm = ({ contract, sha256, isRead }: Props) => {
  const [form] = Form.useForm<Values>()
  const move = contracts.useMove(contract)
  const settle = contracts.useSettle()
  /** Shows the newer text, which begins from its first page. */
  const refresh = (error: unknown): void => {
    if (isOtherText(error)) void settle()
  }
  const send = async () => {
    try {
      return await sendSignCode(contract.id, sha256)
    } catch (error) {
      refresh(error)
      throw error
    }
  }
  const sign = ({ signerName, smsCode }: Values): void =>
    move.mutate(
      {
        name: 'partnerSign',
        body: { readToEnd: true, readSha256: sha256, signerName: signerName.trim(), smsCode },
      },
      {
        onError: (error) => {
          showErrors(form, error, FIELDS)
          refresh(error)
        },
      },
    )
  return (
    <section className={styles['form']} aria-label={SIGN.title}>
      <h2 className={styles['heading']}>{SIGN.title}</h2>
      <FormFailure error={move.error} shows={(field) => FIELDS.some((name) => name === field)} />
      <Form<Values> form={form} layout="vertical" disabled={!isRead} onValuesChange={dropErrors(form)} onFinish={sign}>
        <Form.Item
          name="signerName"
          label={SIGN.name}
          extra={SIGN.nameHint}
          rules={[{ required: true, whitespace: true, message: MESSAGES.nameMissing }]}
        >
          <Input maxLength={keywordsOf(ContractMove.properties.signerName).maxLength} autoComplete="name" />
        </Form.Item>
        <CodeField name="smsCode" send={send} />
        <Form.Item
          name="isAgreed"
          valuePropName="checked"
          rules={[
            { type: 'enum', enum: [true], message: SIGN.agreeMissing },
            { required: true, message: SIGN.agreeMissing },
          ]}
        >
          <Checkbox>{SIGN.agree}</Checkbox>
        </Form.Item>
        <Button
          block
          type="primary"
          size="large"
          htmlType="submit"
          loading={move.isPending}
          aria-describedby={isRead ? undefined : 'sign-asleep'}
        >
          {SIGN.submit}
        </Button>
        {isRead ? null : (
          <p id="sign-asleep" className={styles['asleep']}>
            {SIGN.readOn}
          </p>
        )}
      </Form>
    </section>
  )
}
