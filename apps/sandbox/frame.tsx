import { useEffect, useState, type ReactNode } from 'react'
import styles from './frame.module.css'
import { PHONE } from './words.ts'

const CLOCK = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
const TICK_MS = 5000

/** The body of the phone: a frame on a desk, nothing but the screen on a real phone. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['desk']}>
    <div className={styles['phone']}>
      <div className={styles['bar']} aria-hidden="true">
        <Clock />
        <span className={styles['camera']} />
        <span>{PHONE.name}</span>
      </div>
      <main className={styles['screen']}>{children}</main>
    </div>
    <p className={styles['caption']}>{PHONE.caption}</p>
  </div>
)

const Clock = () => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return <span className={styles['clock']}>{CLOCK.format(now)}</span>
}
