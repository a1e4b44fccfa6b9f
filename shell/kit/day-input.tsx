import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import '../chinese-dates.ts'

interface Props {
  /** As the wire has it; nothing while there is none. */
  readonly value?: string | null
  readonly onChange?: (day: string | null) => void
  /** Days before this one cannot be picked. */
  readonly from?: string
  readonly disabled?: boolean
  readonly status?: '' | 'error' | 'warning'
  /** Given by the form, so that its label and messages belong to the input. */
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}

const WIRE = 'YYYY-MM-DD'
const FORMATS = [WIRE, 'YYYY.MM.DD', 'YYYY/MM/DD', 'YYYYMMDD']

/** A day that is typed or picked. */
export const DayInput = ({ value = null, onChange, from, ...input }: Props) => {
  // To the library another object is another day: it would drop what is being typed whenever the form renders.
  const day = useMemo(() => (value === null || value === '' ? null : dayjs(value)), [value])
  return (
    <DatePicker
      {...input}
      value={day}
      format={FORMATS}
      {...(from === undefined ? {} : { minDate: dayjs(from) })}
      onChange={(next) => onChange?.(next?.format(WIRE) ?? null)}
    />
  )
}
