import { Alert } from 'antd'
import { errorsOf, sentenceOf } from '../failure.ts'

interface Props {
  readonly error: unknown
  /** Fields that show their messages themselves. */
  readonly shows: (field: string) => boolean
}

/** Why a form was not accepted: the sentence, and the messages that no field of the form shows. */
export const FormFailure = ({ error, shows }: Props) => {
  if (error === null || error === undefined) return null
  const rest = [
    ...new Set(Object.entries(errorsOf(error)).flatMap(([field, said]) => (shows(field) ? [] : said))),
  ].filter((said) => said !== sentenceOf(error))
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 12 }}
      title={sentenceOf(error)}
      description={rest.length === 0 ? undefined : rest.map((said) => <div key={said}>{said}</div>)}
    />
  )
}
