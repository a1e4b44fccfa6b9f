import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { showMoment } from '#shell/format.ts'
import type { Level, Status } from '../shapes.ts'
import { OVERALL } from '../words.ts'
import { LevelMark } from './level-mark.tsx'
import { PAGE } from './words.ts'
import styles from './status.module.css'

const ICONS = {
  ok: CheckCircleFilled,
  warn: ExclamationCircleFilled,
  bad: CloseCircleFilled,
  unknown: ExclamationCircleFilled,
} as const satisfies Readonly<Record<Level, unknown>>

/** Whether all is well, else what is wrong and what that means for people. */
export const Overall = ({ status: { at, level, problems } }: { readonly status: Status }) => {
  const Icon = ICONS[level]
  return (
    <section className={styles['overall']} data-level={level}>
      <div className={styles['verdict']}>
        <Icon className={styles['sign']} />
        <strong role="status">{OVERALL[level]}</strong>
        <span className={styles['time']}>{PAGE.updated(showMoment(at))}</span>
      </div>
      {problems.length === 0 ? (
        <p className={styles['note']}>{PAGE.allWell}</p>
      ) : (
        <ul className={styles['problems']} aria-label={PAGE.problems}>
          {problems.map(({ level: how, what, meaning }) => (
            <li key={what}>
              <LevelMark level={how} />
              <div>
                <div className={styles['what']}>{what}</div>
                <div className={styles['meaning']}>{meaning}</div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
