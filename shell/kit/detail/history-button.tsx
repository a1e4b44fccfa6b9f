import { HistoryOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { DETAIL } from '../words.ts'
import { HistoryList, type Log } from './history-list.tsx'

/** Leads to who did what and when. */
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
        <HistoryList logs={logs} />
      </Drawer>
    </>
  )
}
