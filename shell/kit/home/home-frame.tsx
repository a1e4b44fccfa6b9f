import { useId, type ReactNode } from 'react'
import styles from './home-frame.module.css'

interface Props {
  readonly title: string
  /** Small words behind the title. */
  readonly note?: string
  /** The ways to more of it. */
  readonly links?: ReactNode
  /** What it shows is on its way. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** The frame that the cards of the home page share: a title, the ways on, and what the card tells. */
export const HomeFrame = ({ title, note, links, isBusy = false, children }: Props) => {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id} aria-busy={isBusy}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <span id={id}>{title}</span> {note === undefined ? null : <small>{note}</small>}
        </h2>
        {links}
      </div>
      {children}
    </section>
  )
}
