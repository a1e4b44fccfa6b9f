import { Alert } from 'antd'
import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { errorsOf, sentenceOf } from '../failure.ts'

interface Props {
  readonly error: unknown
  /** Fields that show their messages themselves. */
  readonly shows: (field: string) => boolean
}

/** Why a form was not accepted: the sentence, and the messages that no field of the form shows. Nothing is said twice. */
export const FormFailure = ({ error, shows }: Props) => {
  if (error === null || error === undefined) return null
  const sentence = sentenceOf(error)
  const said = Object.entries(errorsOf(error))
  const atFields = said.flatMap(([field, messages]) => (shows(field) ? messages : []))
  const rest = [...new Set(said.flatMap(([field, messages]) => (shows(field) ? [] : messages)))].filter(
    (message) => message !== sentence,
  )
  const addsNothing = sentence === PROBLEM_TITLES[422] || atFields.includes(sentence)
  if (rest.length === 0 && atFields.length > 0 && addsNothing) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBottom: 12 }}
      title={sentence}
      description={rest.length === 0 ? undefined : rest.map((message) => <div key={message}>{message}</div>)}
    />
  )
}
