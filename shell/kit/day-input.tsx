import { Input } from 'antd'
import { useId, useState } from 'react'
import { dayFromText } from '#kernel/day-text.ts'
import { isDay } from '#kernel/identity.ts'
import { CalendarButton } from './calendar-button.tsx'
import styles from './day-input.module.css'
import { useDayText } from './use-day-text.ts'
import { DAY } from './words.ts'

interface Props {
  /** As the wire has it; nothing while there is none. */
  readonly value?: string | null
  readonly onChange?: (day: string | null) => void
  /** Days before this one are refused. */
  readonly from?: string
  readonly disabled?: boolean
  readonly status?: '' | 'error' | 'warning'
  readonly placeholder?: string
  /** Given by the form, so that its label and messages belong to the input. */
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}

/** A day, typed or pasted in any usual form or picked. What is not understood stays on screen, marked, and is not kept. */
export const DayInput = ({ value, onChange, from, status = '', placeholder = DAY.example, ...input }: Props) => {
  const [isActive, setActive] = useState(false)
  const messageId = useId()
  const wrongIn = (text: string): string | undefined => {
    const day = dayFromText(text)
    if (text.trim() === '') return undefined
    if (day === undefined) return DAY.unread
    return from !== undefined && day < from ? DAY.early(from) : undefined
  }
  const { text, type, leave } = useDayText({
    value: value ?? '',
    keep: (typed) => (wrongIn(typed) === undefined ? (dayFromText(typed) ?? '') : ''),
    change: (day) => onChange?.(day === '' ? null : day),
  })
  const wrong = isActive ? undefined : wrongIn(text)
  return (
    <div className={styles['day']}>
      <Input
        {...input}
        autoComplete="off"
        maxLength={20}
        placeholder={placeholder}
        value={text}
        status={wrong === undefined ? status : 'error'}
        {...(wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': messageId })}
        suffix={
          <CalendarButton
            label={input['aria-label']}
            value={isDay(value ?? '') ? (value ?? '') : ''}
            from={from}
            disabled={input.disabled ?? false}
            choose={type}
          />
        }
        onChange={({ target }) => type(target.value)}
        onPressEnter={(event) => {
          // Enter takes the day that was typed; to the form around it would mean that all is said.
          event.preventDefault()
          leave()
        }}
        onFocus={() => setActive(true)}
        onBlur={() => {
          setActive(false)
          leave()
        }}
      />
      {wrong === undefined ? null : (
        <div id={messageId} role="alert" className={styles['wrong']}>
          {wrong}
        </div>
      )}
    </div>
  )
}
