import { CheckOutlined } from '@ant-design/icons'
import type { PathStage } from '#kernel/machine-path.ts'
import { STAGES } from '../words.ts'
import styles from './status-stepper.module.css'

/** How far a document has come. On a telephone a bar with the name of the stage and of the next one. */
export const StatusStepper = ({ stages }: { readonly stages: readonly PathStage[] }) => {
  const at = stages.findIndex(({ progress }) => progress === 'current')
  if (stages.length === 0) return null
  const next = stages[at + 1]
  return (
    <div className={styles['stepper']}>
      <ol aria-label={STAGES.title} className={styles['stages']}>
        {stages.map(({ label, progress }, index) => (
          <li
            key={label}
            className={styles['stage']}
            data-progress={progress}
            aria-current={progress === 'current' ? 'step' : undefined}
          >
            <span aria-hidden className={styles['mark']}>
              {progress === 'done' ? <CheckOutlined /> : index + 1}
            </span>
            <span className={styles['label']}>
              {label}
              <span className={styles['unseen']}>{STAGES.isAt(progress)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className={styles['short']}>
        {STAGES.short(at + 1, stages.length, stages[at]?.label ?? '')}
        {next && <span className={styles['next']}>{STAGES.next(next.label)}</span>}
      </p>
    </div>
  )
}
