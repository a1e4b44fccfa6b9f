import { Button, Empty, Skeleton } from 'antd'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { SHELL } from '#shell/words.ts'
import type { NoticeRow } from '../shapes.ts'
import { NoticeItem } from './notice-item.tsx'
import { useNotices } from './queries.ts'
import { CENTRE } from './words.ts'
import styles from './notice.module.css'

interface Props {
  readonly kinds: readonly NoticeRow['kind'][]
  /** What is said when there are none. */
  readonly empty: string
  readonly isShown: boolean
  readonly choose: (notice: NoticeRow) => void
}

/** Notices of some kinds, newest first. */
export const NoticeList = ({ kinds, empty, isShown, choose }: Props) => {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices(
    [...kinds],
    isShown,
  )
  if (data === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (isPending)
    return (
      <div role="status" aria-label={SHELL.loading} className={styles['waiting']}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  const notices = data.pages.flatMap((page) => page.data)
  if (notices.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} className={styles['empty'] ?? ''} />
  return (
    <>
      <ul className={styles['items']} aria-live="polite">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} choose={() => choose(notice)} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={styles['more']}>
          <Button type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {CENTRE.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}
