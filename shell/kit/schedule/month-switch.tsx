import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './month-switch.module.css'
import { monthAfter } from './schedule.ts'
import { SCHEDULE } from './words.ts'

interface Props {
  readonly month: string
  readonly today: string
  readonly change: (month: string) => void
}

/** Which month is shown, and the ways to the others. */
export const MonthSwitch = ({ month, today, change }: Props) => (
  <>
    <Button
      icon={<LeftOutlined aria-hidden />}
      aria-label={SCHEDULE.before}
      onClick={() => change(monthAfter(month, -1))}
    />
    <span className={styles['month']} aria-live="polite">
      {SCHEDULE.month(month)}
    </span>
    <Button
      icon={<RightOutlined aria-hidden />}
      aria-label={SCHEDULE.after}
      onClick={() => change(monthAfter(month, 1))}
    />
    <Button disabled={month === today.slice(0, 7)} onClick={() => change(today.slice(0, 7))}>
      {SCHEDULE.today}
    </Button>
  </>
)
