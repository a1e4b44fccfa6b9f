import { Due } from '#shell/kit/list/due.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PortalLink } from '#shell/page-link.tsx'
import type { WorkItem } from '../../contract.ts'
import { WORK_WORDS } from '../words.ts'
import styles from './work-list.module.css'

interface Props {
  readonly items: readonly WorkItem[]
  readonly open: (address: string) => void
  /** Says where there is room that the row leads to where it is done. */
  readonly goes?: true
}

/** What waits for the person, one below the other: what is to be done, about what, and until when. */
export const WorkList = ({ items, open, goes }: Props) => (
  <ul className={styles['items']}>
    {items.map((item) => (
      <li key={`${item.queue}${item.id}`}>
        <PortalLink to={item.url} open={open} className={styles['item']}>
          <span className={styles['task']}>
            <StatusTag tone="processing">{item.task}</StatusTag>
          </span>
          <span className={styles['what']}>
            <span className={styles['title']}>{item.title}</span>
            <span className={styles['sub']}>
              {[`${item.noun} ${item.code}`.trim(), item.party].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={styles['due']}>{item.dueAt === null ? null : <Due dueAt={item.dueAt} />}</span>
          {goes === true ? (
            <span className={styles['go']} aria-hidden>
              {WORK_WORDS.go}
            </span>
          ) : null}
        </PortalLink>
      </li>
    ))}
  </ul>
)
