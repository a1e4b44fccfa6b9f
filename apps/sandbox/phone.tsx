import { useEffect, useState } from 'react'
import { PEOPLE } from '#apps/demo/people.ts'
import styles from './phone.module.css'
import { SmsInbox } from './sms-inbox.tsx'
import { WechatApp } from './wechat-app.tsx'
import { WorkApps } from './work-apps.tsx'
import { PHONE } from './words.ts'

const TOAST_MS = 4000

const APPS = [
  ['sms', PHONE.sms],
  ['wechat', PHONE.wechat],
  ['work', PHONE.work],
] as const
type App = (typeof APPS)[number][0]

interface Props {
  readonly mobile: string
  readonly onChange: () => void
}

/** The phone of one number: what arrived by SMS, the messaging app, and the apps that staff work in. */
export const Phone = ({ mobile, onChange }: Props) => {
  const [app, setApp] = useState<App>('sms')
  const [toast, setToast] = useState('')
  useEffect(() => {
    if (toast === '') return undefined
    const timer = setTimeout(() => setToast(''), TOAST_MS)
    return () => clearTimeout(timer)
  }, [toast])
  const owner = PEOPLE.find((person) => person.mobile === mobile)
  return (
    <div className={styles['phone']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{PHONE[app]}</h1>
        <p className={styles['owner']}>{owner ? `${owner.name} ${mobile}` : mobile}</p>
        <button type="button" className={styles['change']} onClick={onChange}>
          {PHONE.change}
        </button>
      </header>
      {app === 'sms' ? <SmsInbox mobile={mobile} toast={setToast} /> : null}
      {app === 'wechat' ? <WechatApp mobile={mobile} toast={setToast} /> : null}
      {app === 'work' ? <WorkApps mobile={mobile} /> : null}
      <p className={styles['toast']} role="status">
        {toast}
      </p>
      <nav className={styles['apps']} aria-label={PHONE.sections}>
        {APPS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={styles['app']}
            aria-current={app === name ? 'page' : undefined}
            onClick={() => {
              setToast('')
              setApp(name)
            }}
          >
            {label}
          </button>
        ))}
      </nav>
    </div>
  )
}
