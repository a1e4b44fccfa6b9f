import { showMoment } from '../../format.ts'
import { Countdown } from '../detail/countdown.tsx'
import styles from './due.module.css'

/** A deadline: until when, and how long that is. */
export const Due = ({ dueAt, ...shown }: { readonly dueAt: string; readonly redBelow?: number }) => (
  <>
    <span className={styles['until']}>{showMoment(dueAt)}</span>
    <span className={styles['left']}>
      <Countdown until={dueAt} {...shown} />
    </span>
  </>
)
