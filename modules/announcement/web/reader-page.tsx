import { Empty, Skeleton } from 'antd'
import { showMoment } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { SHELL } from '#shell/words.ts'
import type { Announcement } from '../shapes.ts'
import { OPEN } from './addresses.ts'
import { useOpened, useShownAnnouncements } from './queries.ts'
import { ANNOUNCEMENTS } from './words.ts'
import styles from './reader.module.css'

/** What the buyer announces at the moment, to be read in full. */
export const AnnouncementReaderPage = () => {
  const { query } = usePageRoute()
  const { data, error, refetch } = useShownAnnouncements()
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{ANNOUNCEMENTS.title}</h1>
      {data === undefined ? (
        error === null ? (
          <div role="status" aria-label={SHELL.loading}>
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        ) : (
          <LoadFailure error={error} retry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={ANNOUNCEMENTS.readerEmpty} />
      ) : (
        data.map((announcement) => (
          <Article key={announcement.id} announcement={announcement} isOpen={query.get(OPEN) === announcement.id} />
        ))
      )}
    </div>
  )
}

const Article = ({ announcement, isOpen }: { readonly announcement: Announcement; readonly isOpen: boolean }) => {
  const opened = useOpened()
  const { title, content, mustRead, isPinned, isUnread, from, to, files } = announcement
  return (
    <details
      className={styles['article']}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && opened(announcement)}
    >
      <summary className={styles['head']}>
        {isUnread ? <span className={styles['dot']} role="img" aria-label={ANNOUNCEMENTS.unread} /> : null}
        <span className={styles['name']} data-unread={isUnread}>
          {title}
        </span>
        {isPinned ? <StatusTag tone="processing">{ANNOUNCEMENTS.pinned}</StatusTag> : null}
        {mustRead ? <StatusTag tone="warning">{ANNOUNCEMENTS.must}</StatusTag> : null}
        <time dateTime={from}>{showMoment(from)}</time>
      </summary>
      <p className={styles['text']}>{content}</p>
      <FileTiles files={files} label={ANNOUNCEMENTS.files} />
      <p className={styles['until']}>{ANNOUNCEMENTS.until(showMoment(to))}</p>
    </details>
  )
}
