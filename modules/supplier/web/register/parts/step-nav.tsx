import { CheckOutlined } from '@ant-design/icons'
import { useNarrow } from '#shell/media.ts'
import { FORM } from '../words.ts'
import { useProblems, useValue } from '../form-context.tsx'
import { stepsWith } from '../problems.ts'
import styles from './step-nav.module.css'

interface Props {
  readonly step: number
  readonly open: (step: number) => void
}

/** The seven steps; any of them can be opened at any time. */
export const StepNav = ({ step, open }: Props) => {
  const steps = stepsWith(useProblems(), useValue('supplierType'))
  const narrow = useNarrow()
  if (narrow)
    return (
      <select
        aria-label={FORM.steps}
        className={styles['select']}
        value={step}
        onChange={({ target }) => open(Number(target.value))}
      >
        {steps.map(({ no, title, problems: lacks }) => (
          <option key={no} value={no}>
            {FORM.step(no, title)} · {lacks.length === 0 ? FORM.stepDone : FORM.stepMissing(lacks.length)}
          </option>
        ))}
      </select>
    )
  return (
    <nav aria-label={FORM.steps}>
      <ol className={styles['steps']}>
        {steps.map(({ no, title, problems: lacks }) => {
          const isDone = lacks.length === 0
          return (
            <li key={no}>
              <button
                type="button"
                className={styles['step']}
                aria-current={no === step ? 'step' : undefined}
                onClick={() => open(no)}
              >
                <span aria-hidden className={`${styles['mark']} ${isDone ? styles['done'] : ''}`}>
                  {isDone ? <CheckOutlined /> : no}
                </span>
                <span>
                  {title}
                  <span className={styles['state']}>{isDone ? FORM.stepDone : FORM.stepMissing(lacks.length)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
