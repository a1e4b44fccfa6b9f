import { CheckCircleFilled } from '@ant-design/icons'
import { PageLink } from '#shell/page-link.tsx'
import type { SupplierStart } from '../contract.ts'
import styles from './first-steps.module.css'
import { FIRST } from './words.ts'

/** What a new company does first, and what of it is done. The list is gone once the company has begun. */
export const FirstSteps = ({ steps }: Pick<SupplierStart, 'steps'>) => (
  <section className={styles['card']} aria-labelledby="first-steps">
    <div className={styles['head']}>
      <h2 id="first-steps" className={styles['title']}>
        {FIRST.title}
      </h2>
      <span>{FIRST.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}</span>
    </div>
    <ol className={styles['steps']}>
      {steps.map(({ key, title, hint, url, isDone }, index) => (
        <li key={key} className={styles['step']} data-done={isDone}>
          <span className={styles['mark']} aria-hidden>
            {isDone ? <CheckCircleFilled /> : index + 1}
          </span>
          <span className={styles['what']}>
            <span>{title}</span>
            <small>{hint}</small>
          </span>
          {isDone ? <span className={styles['done']}>{FIRST.done}</span> : <PageLink to={url}>{FIRST.open}</PageLink>}
        </li>
      ))}
    </ol>
  </section>
)
