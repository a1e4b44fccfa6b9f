import type { AuditLine } from '../contract.ts'
import styles from './log.module.css'
import { LOG } from './words.ts'

/** What a change did, in words: the state that it led to, each field from old to new, and what was said about it. */
export const ChangeDetails = ({ line }: { readonly line: AuditLine }) => {
  const { fromState, toState, diff, remark, isHidden } = line
  const hasMoved = toState !== null && fromState !== toState
  if (isHidden) return <span className={styles['hidden']}>{LOG.hidden}</span>
  return (
    <div className={styles['details']}>
      {hasMoved ? (
        <div>
          {fromState === null ? null : `${fromState} ${LOG.becomes} `}
          {toState}
        </div>
      ) : null}
      {diff.map(({ field, before, after }) => (
        <div key={field}>
          {LOG.change(field)}
          <del>{before || LOG.nothing}</del> {LOG.becomes} <ins>{after || LOG.nothing}</ins>
        </div>
      ))}
      {remark === '' ? null : <div className={styles['remark']}>{LOG.remark(remark)}</div>}
    </div>
  )
}
