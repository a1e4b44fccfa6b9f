import { CheckOutlined } from '@ant-design/icons'
import { titleOf } from '#kernel/schema.ts'
import { showMoment } from '#shell/format.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { useSide } from '#shell/session/session.ts'
import { STAGES, SUPPLIER_TURN } from '../machine.ts'
import { Task } from '../shapes.ts'
import { DISCIPLINES, progressOf, type DisciplineKey } from './disciplines.ts'
import { face } from './face.ts'
import styles from './stepper.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly task: Task
  /** Opens the section of a discipline and leads there. */
  readonly goTo: (key: DisciplineKey) => void
}

/** D1 to D8: what is done, where the task is, and the deadline that runs. */
export const Stepper = ({ task, goTo }: Props) => (
  <Section title={DETAIL.steps} extra={<Deadline task={task} />}>
    <nav aria-label={DETAIL.steps}>
      <ol className={styles['steps']}>
        {DISCIPLINES.map((discipline, index) => {
          const { key, title } = discipline
          // The number is drawn; it is said with the name.
          const [number, name] = title.split(' ')
          const progress = progressOf(discipline, task.status)
          return (
            <li key={key} data-progress={progress}>
              <button
                type="button"
                className={styles['step']}
                aria-current={progress === 'current' ? 'step' : undefined}
                onClick={() => goTo(key)}
              >
                <span aria-hidden className={styles['mark']}>
                  {progress === 'done' ? <CheckOutlined /> : index + 1}
                </span>
                <span>
                  <span className={styles['unseen']}>{number} </span>
                  {name}
                  <span className={styles['unseen']}>{DETAIL.isAt(progress)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  </Section>
)

/** The deadline of this stage. One that runs for the other side is none of a supplier's business. */
const Deadline = ({ task: { status, dueAt } }: { readonly task: Task }) => {
  const side = useSide()
  const state = face.stateOf(status)
  const stage = state === undefined ? undefined : STAGES[state]
  if (state === undefined || stage === undefined || dueAt === null) return null
  if (side === 'supplier' && !SUPPLIER_TURN.includes(state)) return null
  return (
    <span className={styles['deadline']}>
      {titleOf(Task.properties[stage.deadline])} {showMoment(dueAt)} <Countdown until={dueAt} />
    </span>
  )
}
