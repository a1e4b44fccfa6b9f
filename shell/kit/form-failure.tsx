import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { errorsOf, sentenceOf } from '../failure.ts'

interface Props {
  readonly error: unknown
  /** Fields that show their messages themselves. */
  readonly shows: (field: string) => boolean
}

/** Why a form was not accepted: the sentence, and the messages that no field of the form shows. Nothing is said twice. */
export const FormFailure = ({ error, shows }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  // A person who pressed the button below a long form would not see what is said above it.
  useEffect(() => {
    if (error !== null && error !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (error === null || error === undefined) return null
  const sentence = sentenceOf(error)
  const errors = Object.entries(errorsOf(error))
  const atFields = errors.flatMap(([field, messages]) => (shows(field) ? messages : []))
  const rest = [...new Set(errors.flatMap(([field, messages]) => (shows(field) ? [] : messages)))].filter(
    (message) => message !== sentence,
  )
  const addsNothing = sentence === PROBLEM_TITLES[422] || atFields.includes(sentence)
  if (rest.length === 0 && atFields.length > 0 && addsNothing) return null
  return (
    <div ref={place}>
      <Alert
        type="error"
        showIcon
        role="alert"
        style={{ marginBottom: 12 }}
        title={sentence}
        description={rest.length === 0 ? undefined : rest.map((message) => <div key={message}>{message}</div>)}
      />
    </div>
  )
}
