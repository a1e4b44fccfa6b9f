import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface Props {
  readonly title: string
  /** Stands at the end of the heading's line. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A part of a page with its heading. */
export const Section = ({ title, extra, children }: Props) => (
  <section className={styles['section']}>
    <div className={styles['sectionHead']}>
      <h2 className={styles['sectionTitle']}>{title}</h2>
      {extra}
    </div>
    {children}
  </section>
)
