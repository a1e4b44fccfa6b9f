import type { ReactNode } from 'react'
import { PageLink } from '../../page-link.tsx'
import styles from './figures.module.css'

/** Two numbers beside each other, and so on below. */
export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['figures']}>{children}</ul>
)

interface Props {
  readonly label: string
  /** The page that says where the number comes from. */
  readonly to: string
  readonly children: ReactNode
}

/** One number, or one in each currency, and the way to what is behind it. */
export const Figure = ({ label, to, children }: Props) => (
  <li>
    <PageLink to={to} className={styles['figure']}>
      <small>{label}</small>
      {children}
    </PageLink>
  </li>
)
