import { HistoryOutlined } from '@ant-design/icons'
import { Button, Drawer, Empty, Timeline } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import type { Order } from '../shapes.ts'
import styles from './order.module.css'
import { DETAIL } from './words.ts'

type Log = Order['logs'][number]

const SIDES: Readonly<Record<string, string>> = {
  supplier: DETAIL.supplierSide,
  staff: DETAIL.staffSide,
  system: DETAIL.systemSide,
}

const Entry = ({ log }: { readonly log: Log }) => (
  <>
    <div>
      <strong>{log.action}</strong>
    </div>
    <div className={styles['sub']}>
      {showMoment(log.at)} · {SIDES[log.side] ?? ''} {log.actorName}
    </div>
    {log.remark === '' ? null : <div>{log.remark}</div>}
    {log.diff.map((change) => (
      <div key={change.field}>{DETAIL.change(change.field, change.before, change.after)}</div>
    ))}
  </>
)

/** Who did what and when; the newest on top. */
export const HistoryButton = ({ logs }: { readonly logs: Order['logs'] }) => {
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
