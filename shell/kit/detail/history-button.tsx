import { HistoryOutlined } from '@ant-design/icons'
import { Button, Drawer, Empty, Timeline } from 'antd'
import { useState } from 'react'
import type { LogEntry } from '#kernel/document.ts'
import type { Static } from '#kernel/schema.ts'
import { showMoment } from '../../format.ts'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { DETAIL } from '../words.ts'
import styles from './detail.module.css'

type Log = Static<typeof LogEntry>

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

/** Who did what and when; the newest on top, and what it changed. */
export const HistoryButton = ({ logs }: { readonly logs: readonly Log[] }) => {
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  return (
    <>
      <Button size="small" icon={<HistoryOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {DETAIL.history}
      </Button>
      <Drawer
        title={DETAIL.history}
        open={open}
        onClose={() => setOpen(false)}
        size={narrow ? '100%' : 420}
        closable={{ 'aria-label': SHELL.close }}
      >
        {logs.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={DETAIL.noHistory} />
        ) : (
          <Timeline
            items={newestFirst(logs).map((log) => ({ key: `${log.at}${log.action}`, content: <Entry log={log} /> }))}
          />
        )}
      </Drawer>
    </>
  )
}

const newestFirst = (logs: readonly Log[]): Log[] => logs.toSorted((a, b) => b.at.localeCompare(a.at))
