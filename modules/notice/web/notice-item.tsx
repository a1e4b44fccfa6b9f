import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { showMoment } from '#shell/format.ts'
import { KINDS, type NoticeRow } from '../shapes.ts'
import { CENTRE } from './words.ts'
import styles from './notice.module.css'

interface Props {
  readonly notice: NoticeRow
  readonly choose: () => void
}

/** One notice: what it says and whether it is news. An announcement is shown whole, for it leads nowhere. */
export const NoticeItem = ({ notice, choose }: Props) => {
  const isNew = notice.readAt === null
  return (
    <li>
      <button type="button" className={styles['item']} onClick={choose}>
        <span className={styles['itemHead']}>
          {isNew ? <span className={styles['dot']} role="img" aria-label={CENTRE.unread} /> : null}
          <span className={isNew ? styles['new'] : styles['old']}>{notice.title}</span>
          {notice.doneAt === null ? null : <StatusTag tone="success">{CENTRE.done}</StatusTag>}
          {notice.mustRead ? <StatusTag tone="warning">{CENTRE.mustRead}</StatusTag> : null}
        </span>
        {notice.summary === '' ? null : (
          <span className={notice.kind === KINDS.announcement ? styles['text'] : styles['summary']}>
            {notice.summary}
          </span>
        )}
        <time className={styles['time']} dateTime={notice.sentAt}>
          {showMoment(notice.sentAt)}
        </time>
      </button>
    </li>
  )
}
