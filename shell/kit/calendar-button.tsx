import { CalendarOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import styles from './calendar-button.module.css'
import { DAY } from './words.ts'

interface Props {
  /** What the day is, where the input has no label beside it. */
  readonly label?: string | undefined
  readonly value: string
  readonly from?: string | undefined
  readonly disabled?: boolean
  readonly choose: (day: string) => void
}

/** Opens the browser's own calendar beside an input in which the day can be typed as well. */
export const CalendarButton = ({ label, value, from, disabled = false, choose }: Props) => {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        // Who types has the day already; who taps or clicks finds it.
        tabIndex={-1}
        disabled={disabled}
        aria-label={label === undefined ? DAY.pickDay : DAY.pick(label)}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles['hidden']}
        tabIndex={-1}
        aria-hidden
        min={from}
        value={value}
        onChange={({ target }) => choose(target.value)}
      />
    </>
  )
}
