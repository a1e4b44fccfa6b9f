import { COMPLETENESS, FORM } from '../words.ts'
import { useProblems, useValue } from '../form-context.tsx'
import { stepsWith } from '../problems.ts'
import styles from './completeness.module.css'

interface Props {
  /** The step that is open. */
  readonly step: number
  readonly goTo: (path: string) => void
}

/** What the open step still lacks, each with the way to it; of the other steps how much, with the way to the first. */
export const Completeness = ({ step, goTo }: Props) => {
  const problems = useProblems()
  const steps = stepsWith(problems, useValue('supplierType'))
  const done = steps.filter((one) => one.problems.length === 0).length
  const here = steps.find(({ no }) => no === step)?.problems ?? []
  const others = steps.filter(({ no, problems: lacks }) => no !== step && lacks.length > 0)
  return (
    <>
      <progress className={styles['bar']} max={steps.length} value={done} aria-label={COMPLETENESS.title} />
      <p className={styles['done']} role="status">
        {problems.length === 0 ? COMPLETENESS.all : COMPLETENESS.done(done, steps.length)}
      </p>
      {problems.length > 0 && (
        <section className={styles['step']}>
          <h3 className={styles['title']}>{here.length === 0 ? COMPLETENESS.stepDone : COMPLETENESS.here}</h3>
          <ul className={styles['list']}>
            {here.map(({ fieldPath, message }) => (
              <li key={`${fieldPath} ${message}`}>
                <button type="button" className={styles['go']} onClick={() => goTo(fieldPath)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['step']}>
          <h3 className={styles['title']}>{COMPLETENESS.others}</h3>
          <ul className={styles['list']}>
            {others.map(({ no, title, problems: lacks }) => (
              <li key={no}>
                <button type="button" className={styles['other']} onClick={() => goTo(lacks[0]?.fieldPath ?? '')}>
                  <span>{title}</span>
                  <span className={styles['count']}>{FORM.stepMissing(lacks.length)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
