import { Empty, Timeline } from 'antd'
import type { LogEntry } from '#kernel/document.ts'
import type { Static } from '#kernel/schema.ts'
import { showMoment } from '../../format.ts'
import { DETAIL } from '../words.ts'
import styles from './detail.module.css'

export type Log = Static<typeof LogEntry>

const SIDES: Readonly<Record<string, string>> = DETAIL.sides

const Entry = ({ log }: { readonly log: Log }) => (
  <>
    <div>
      <strong>{log.action}</strong>
    </div>
    <div className={styles['sub']}>
      {showMoment(log.at)} · {SIDES[log.side] ?? ''} {log.actorName}
    </div>
    {log.remark === '' ? null : <div className={styles['lines']}>{log.remark}</div>}
    {log.diff.map((change) => (
      <div key={change.field}>
        {DETAIL.change(change.field)}
        <del>{change.before || DETAIL.nothing}</del> <span className={styles['sub']}>{DETAIL.becomes}</span>{' '}
        <ins>{change.after || DETAIL.nothing}</ins>
      </div>
    ))}
  </>
)

const newestFirst = (logs: readonly Log[]): Log[] => logs.toSorted((a, b) => b.at.localeCompare(a.at))

/** Who did what and when; the newest on top, and what it changed. */
export const HistoryList = ({ logs }: { readonly logs: readonly Log[] }) =>
  logs.length === 0 ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={DETAIL.noHistory} />
  ) : (
    <Timeline
      items={newestFirst(logs).map((log) => ({ key: `${log.at}${log.action}`, content: <Entry log={log} /> }))}
    />
  )
