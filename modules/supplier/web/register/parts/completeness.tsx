import { COMPLETENESS } from '../words.ts'
import { useProblems, useValue } from '../form-context.tsx'
import { stepsWith } from '../problems.ts'
import styles from './completeness.module.css'

interface Props {
  readonly goTo: (path: string) => void
}

/** What is still missing, each with the way to it. */
export const Completeness = ({ goTo }: Props) => {
  const problems = useProblems()
  const steps = stepsWith(problems, useValue('supplierType'))
  const done = steps.filter((step) => step.problems.length === 0).length
  return (
    <>
      <progress className={styles['bar']} max={steps.length} value={done} aria-label={COMPLETENESS.title} />
      <p className={styles['done']} role="status">
        {problems.length === 0 ? COMPLETENESS.all : COMPLETENESS.done(done, steps.length)}
      </p>
      {steps
        .filter((step) => step.problems.length > 0)
        .map((step) => (
          <section key={step.no} className={styles['step']}>
            <h3 className={styles['title']}>{step.title}</h3>
            <ul className={styles['list']}>
              {step.problems.map(({ fieldPath, message }) => (
                <li key={`${fieldPath} ${message}`}>
                  <button type="button" className={styles['go']} onClick={() => goTo(fieldPath)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}
