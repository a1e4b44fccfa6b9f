import { labelOf } from '#kernel/labels.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { TaskRow } from '../shapes.ts'
import { SEVERITIES } from '../words.ts'
import { stageOf } from './disciplines.ts'
import styles from './task.module.css'
import { LIST } from './words.ts'

const GRAVE = 3

/** How bad it is: what hurts people or business is red. */
export const Severity = ({ severity }: Pick<TaskRow, 'severity'>) => (
  <StatusTag tone={severity >= GRAVE ? 'error' : 'default'}>{labelOf(SEVERITIES, severity)}</StatusTag>
)

/** What is worth a mark: a task that is late. */
export const LateMark = ({ overdueDays }: Pick<TaskRow, 'overdueDays'>) =>
  overdueDays > 0 ? <StatusTag tone="error">{LIST.late(overdueDays)}</StatusTag> : null

/** How far a task is, as dots; in words for those who do not see them. */
export const StageDots = ({ status }: Pick<TaskRow, 'status'>) => {
  const stage = stageOf(status)
  if (stage === undefined) return null
  const said = LIST.stages[stage]
  const words = said === undefined ? LIST.stageDone : LIST.stageIs(said, stage + 1, LIST.stages.length)
  return (
    <span className={styles['stage']} title={words}>
      <span className={styles['dots']} role="img" aria-label={words}>
        {LIST.stages.map((name, index) => (
          <span key={name} data-progress={index < stage ? 'done' : index === stage ? 'current' : 'ahead'} />
        ))}
      </span>
      <span aria-hidden>{said ?? LIST.stageDone}</span>
    </span>
  )
}
