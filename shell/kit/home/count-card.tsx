import type { ReactNode } from 'react'
import { PageLink } from '../../page-link.tsx'
import styles from './count-card.module.css'
import { HomeFrame } from './home-frame.tsx'

/** How much of one kind waits for the person. */
export const CountCard = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <HomeFrame title={title}>
    <ul className={styles['counts']}>{children}</ul>
  </HomeFrame>
)

interface Count {
  readonly label: string
  /** Nothing while it is on its way. */
  readonly count: number | undefined
  readonly to: string
}

/** One number, and the way to what it counts. */
export const CountLine = ({ label, count, to }: Count) => (
  <li>
    <PageLink to={to} className={styles['count']}>
      <span className={styles['number']} data-waits={(count ?? 0) > 0}>
        {count ?? '…'}
      </span>
      <span>{label}</span>
    </PageLink>
  </li>
)
