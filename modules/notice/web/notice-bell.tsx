import { BellOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMustRead } from './queries.ts'
import { useCounts } from './use-counts.ts'
import { CENTRE } from './words.ts'
import styles from './notice.module.css'

const SHOWN_MOST = 99

// Fetched when there is something to show.
const NoticeDrawer = lazy(async () => ({ default: (await import('./notice-drawer.tsx')).NoticeDrawer }))
const MustRead = lazy(async () => ({ default: (await import('./must-read.tsx')).MustRead }))

/** The bell of the top bar: how much is unread, and behind it the person's notices. */
export const NoticeBell = ({ open }: { readonly open: (address: string) => void }) => {
  const { unread, todo } = useCounts()
  const { data: waiting = [] } = useMustRead(unread)
  // Nothing until it was opened once.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <span className={styles['bell']}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={CENTRE.bell(unread)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {unread > 0 && (
          <span aria-hidden className={styles['unread']}>
            {unread > SHOWN_MOST ? `${SHOWN_MOST}+` : unread}
          </span>
        )}
      </span>
      <Suspense>
        {isOpen !== undefined && (
          <NoticeDrawer isOpen={isOpen} close={() => setOpen(false)} open={open} unread={unread} todo={todo} />
        )}
        {waiting.length > 0 && <MustRead unread={unread} />}
      </Suspense>
    </>
  )
}
