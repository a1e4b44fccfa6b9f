import { Form, Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'

/** What an input needs to belong to its label and its messages. */
export interface Control {
  readonly id: string
  readonly status: '' | 'error'
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

interface Common {
  readonly required?: boolean
  /** What is wrong with it. */
  readonly wrong?: string | undefined
  /** What to enter; gives way to what is wrong. */
  readonly hint?: string
  /** Where the value is from, and the like: stands there whatever is wrong. */
  readonly note?: ReactNode
}

interface FieldProps extends Common {
  readonly label: string
  readonly children: (control: Control) => ReactNode
}

/** One field of a form that holds its values itself: label, input and message. It stands in a `Form component={false}`. */
export const Field = ({ label, required = false, wrong, hint, note, children }: FieldProps) => {
  const id = useId()
  const [message, notes] = [`${id}message`, `${id}notes`]
  const isWrong = wrong !== undefined
  const hinted = isWrong ? undefined : hint
  const hasNotes = hinted !== undefined || note !== undefined
  const described = [...(isWrong ? [message] : []), ...(hasNotes ? [notes] : [])].join(' ')
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      {...(isWrong ? { validateStatus: 'error' as const, help: <span id={message}>{wrong}</span> } : {})}
      {...(hasNotes
        ? {
            extra: (
              <span id={notes}>
                {hinted} {note}
              </span>
            ),
          }
        : {})}
    >
      {children({
        id,
        status: isWrong ? 'error' : '',
        ...(described === '' ? {} : { 'aria-describedby': described }),
        'aria-invalid': isWrong,
        'aria-required': required,
      })}
    </Form.Item>
  )
}

interface TextProps extends Common {
  /** Says what the field is called and how much fits in. */
  readonly schema: TSchema
  readonly value: string
  readonly change: (text: string) => void
  /** Several lines, so many at least. */
  readonly rows?: number
  readonly placeholder?: string
}

/** A text of such a form. */
export const TextField = ({ schema, value, change, rows, placeholder, ...field }: TextProps) => {
  const { maxLength } = keywordsOf(schema)
  const input = { value, maxLength, placeholder }
  return (
    <Field label={titleOf(schema)} {...field}>
      {(control) =>
        rows === undefined ? (
          <Input {...control} {...input} onChange={({ target }) => change(target.value)} />
        ) : (
          <Input.TextArea
            {...control}
            {...input}
            autoSize={{ minRows: rows, maxRows: 12 }}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  )
}
