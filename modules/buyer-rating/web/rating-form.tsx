import { Button, Form, Input } from 'antd'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { QUESTIONS } from '../rules.ts'
import { REMARK_MOST, type Rating, type RatingDraft } from '../shapes.ts'
import { FIELDS, QUESTION_NAMES } from '../words.ts'
import { useRate } from './queries.ts'
import { Stars } from './stars.tsx'
import { RATING } from './words.ts'

type Values = Omit<RatingDraft, 'rowVersion'>

const NAMES: readonly string[] = [...QUESTIONS, 'remark']
const REQUIRED = [{ required: true, message: RATING.missing }]

interface Props {
  readonly quarter: string
  /** What the company has answered before. */
  readonly former: Rating | undefined
}

/** Four questions and a remark. */
export const RatingForm = ({ quarter, former }: Props) => {
  const [form] = Form.useForm<Values>()
  const { keep, forget } = useKeptValues(form, `buyer-rating ${quarter}`)
  const rate = useRate(quarter)
  const send = async (): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    rate.mutate(
      { ...values, rowVersion: former?.rowVersion ?? 0 },
      { onSuccess: forget, onError: (error) => showErrors(form, error, NAMES) },
    )
  }
  return (
    <Form<Values>
      form={form}
      name="buyer-rating"
      layout="vertical"
      initialValues={{ remark: '', ...former }}
      onValuesChange={(changed) => {
        keep()
        dropErrors(form)(changed)
      }}
    >
      <FormFailure error={rate.error} shows={(field) => NAMES.includes(field)} />
      {QUESTIONS.map((question) => (
        <Form.Item key={question} name={question} label={QUESTION_NAMES[question]} rules={REQUIRED}>
          <Stars label={QUESTION_NAMES[question]} />
        </Form.Item>
      ))}
      <Form.Item name="remark" label={FIELDS.remark}>
        <Input.TextArea
          placeholder={RATING.remarkHint}
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={REMARK_MOST}
          showCount
        />
      </Form.Item>
      <Button type="primary" loading={rate.isPending} onClick={() => void send()}>
        {former === undefined ? RATING.send : RATING.change}
      </Button>
    </Form>
  )
}
