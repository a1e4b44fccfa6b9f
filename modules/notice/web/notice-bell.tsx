import { BellOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useWork } from '#modules/home/web/shared/work.ts'
import { PlainButton } from '#shell/plain-button.tsx'
import { usePageFirst } from '#shell/server-state/use-page-first.ts'
import { useMustRead } from './queries.ts'
import { useCounts } from './use-counts.ts'
import { CENTRE } from './words.ts'
import styles from './notice.module.css'

const SHOWN_MOST = 99

// Fetched when there is something to show.
const NoticeDrawer = lazy(async () => ({ default: (await import('./notice-drawer.tsx')).NoticeDrawer }))
const MustRead = lazy(async () => ({ default: (await import('./must-read.tsx')).MustRead }))

/** The bell of the top bar: how much waits for the person, and behind it that and their notices. */
export const NoticeBell = ({ open }: { readonly open: (address: string) => void }) => {
  const isWanted = usePageFirst()
  const { unread } = useCounts(isWanted)
  const work = useWork(isWanted)
  const waiting = work.data?.total ?? 0
  const { data: mustRead = [] } = useMustRead(unread)
  // Nothing until it was opened once.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <span className={styles['bell']}>
        <PlainButton aria-label={CENTRE.bell(waiting, unread)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <BellOutlined aria-hidden />
        </PlainButton>
        {waiting > 0 ? (
          <span aria-hidden className={styles['number']}>
            {waiting > SHOWN_MOST ? `${SHOWN_MOST}+` : waiting}
          </span>
        ) : unread > 0 ? (
          <span aria-hidden className={styles['news']} />
        ) : null}
      </span>
      <Suspense>
        {isOpen !== undefined && (
          <NoticeDrawer isOpen={isOpen} close={() => setOpen(false)} open={open} unread={unread} work={work} />
        )}
        {mustRead.length > 0 && <MustRead unread={unread} />}
      </Suspense>
    </>
  )
}
