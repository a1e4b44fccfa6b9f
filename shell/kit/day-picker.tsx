import { DatePicker } from 'antd'
import dayjs from 'dayjs'

const FORMAT = 'YYYY-MM-DD'

interface Props {
  /** YYYY-MM-DD, or empty. */
  readonly value: string
  readonly change: (day: string) => void
  /** The first day that can be chosen. */
  readonly from: string
  readonly label: string
  readonly wrong?: boolean
}

/** Chooses a calendar day; it stays text all the way, so no time zone can move it. */
export const DayPicker = ({ value, change, from, label, wrong = false }: Props) => (
  <DatePicker
    value={value === '' ? null : dayjs(value)}
    onChange={(day) => change(day?.format(FORMAT) ?? '')}
    format={FORMAT}
    minDate={dayjs(from)}
    allowClear={false}
    status={wrong ? 'error' : ''}
    aria-label={label}
    aria-invalid={wrong}
    style={{ width: '100%' }}
  />
)
