import type { ReactNode } from 'react'
import styles from './outlook.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

/** One block of the home page. */
export const Block = ({ id, title, note, children }: Props) => (
  <section className={styles['block']} aria-labelledby={id}>
    <h2 id={id} className={styles['title']}>
      {title}
      {note === undefined ? null : <span className={styles['titleNote']}>{note}</span>}
    </h2>
    {children}
  </section>
)
