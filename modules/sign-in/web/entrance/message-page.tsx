import { useEffect, type ReactNode } from 'react'
import { SHELL } from '#shell/words.ts'
import styles from './entrance.module.css'

interface Props {
  readonly title: string
  readonly text: string
  /** A short mark above the title. */
  readonly name?: string
  readonly isAlert?: boolean
  /** Ways on, the best one first. */
  readonly children: ReactNode
}

/** A page that says one thing and offers the ways on. */
export const MessagePage = ({ title, text, name, isAlert = false, children }: Props) => {
  useEffect(() => {
    document.title = `${title} · ${SHELL.product}`
  }, [title])
  return (
    <main className={styles['notice']}>
      {name !== undefined && (
        <p className={styles['mark']} aria-hidden>
          {name}
        </p>
      )}
      <h1 {...(isAlert ? { role: 'alert' } : {})}>{title}</h1>
      <p>{text}</p>
      <div className={styles['ways']}>{children}</div>
    </main>
  )
}
