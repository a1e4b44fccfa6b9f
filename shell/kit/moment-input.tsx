import { DatePicker } from 'antd'
import { instantOf, shownMoment } from './portal-moment.ts'

interface Props {
  /** An instant, as the wire has it; nothing while there is none. */
  readonly value?: string | null
  readonly onChange?: (instant: string | null) => void
  /** Given by the form, so that its label and messages belong to the input. */
  readonly id?: string
  readonly status?: '' | 'error'
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}

/** A day with its minute, typed or picked. */
export const MomentInput = ({ value, onChange, ...input }: Props) => (
  <DatePicker
    {...input}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    needConfirm={false}
    style={{ width: '100%' }}
    value={value ? shownMoment(new Date(value)) : null}
    onChange={(picked) => onChange?.(picked === null ? null : instantOf(picked))}
  />
)
