import type { ReactNode } from 'react'
import styles from './legend.module.css'
import type { ScheduleTone } from './schedule.ts'
import { SCHEDULE } from './words.ts'

interface Props {
  readonly tones: Readonly<Partial<Record<ScheduleTone, string>>>
  /** What is said before them, such as how many there are. */
  readonly children?: ReactNode
}

/** What the looks of entries mean. */
export const Legend = ({ tones, children }: Props) => (
  <div className={styles['legend']} aria-label={SCHEDULE.legend}>
    {children}
    {Object.entries(tones).map(([tone, label]) => (
      <span key={tone}>
        <i data-tone={tone} aria-hidden />
        {label}
      </span>
    ))}
  </div>
)
