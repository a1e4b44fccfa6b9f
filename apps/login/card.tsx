import type { ReactNode } from 'react'
import type { SignInReason } from '#kernel/sign-in-reason.ts'
import icon from './icon.svg?no-inline'
import styles from './login.module.css'
import { LOGIN } from './words.ts'

interface Props {
  readonly title: string
  /** The program that one signs in to, when it is known. */
  readonly program: string | undefined
  /** Why the program asks for a sign-in, where it does not go without saying. */
  readonly reason?: SignInReason | undefined
  readonly children: ReactNode
}

/** The one card of the page: what this is, where it leads, and what to do. */
export const Card = ({ title, program, reason, children }: Props) => (
  <div className={styles['page']}>
    <title>{program === undefined ? title : `${title} · ${program}`}</title>
    <main className={styles['card']}>
      <img className={styles['mark']} src={icon} alt="" />
      <h1 className={styles['title']}>{title}</h1>
      {program !== undefined && <p className={styles['into']}>{LOGIN.into(program)}</p>}
      <div className={styles['body']}>
        {reason !== undefined && <p className={styles['reason']}>{LOGIN.reasons[reason]}</p>}
        {children}
      </div>
    </main>
    <p className={styles['brand']}>{LOGIN.brand}</p>
  </div>
)
