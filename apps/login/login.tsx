import { useState } from 'react'
import { Card } from './card.tsx'
import { continuationIn } from './continue.ts'
import styles from './login.module.css'
import { LoginBySms } from './sms-ways.tsx'
import { useProgram } from './use-program.ts'
import { BindMobile } from './wechat-bind.tsx'
import { WechatLogin } from './wechat-login.tsx'
import { LOGIN } from './words.ts'

const WECHAT_PATH = '/login/wechat'
const BIND_PATH = '/login/bind_mobile'

/** The login page: by SMS everywhere, by the messaging account inside its own browser only (S-19). */
export const Login = () => {
  const [continuation] = useState(() => continuationIn(location.search, location.origin))
  const program = useProgram(continuation?.clientId ?? '')
  const [isDone, setDone] = useState(false)

  /** Replaces this page, so that the way back does not lead through a login that is over. */
  const goOn = (): void => {
    setDone(true)
    if (continuation) location.replace(continuation.address)
  }

  // Addresses of the server are the same in any case.
  const path = location.pathname.toLowerCase()
  const way = { program, continuation, onDone: goOn }
  if (isDone) return <Done program={program} isGoing={continuation !== undefined} />
  if (path === WECHAT_PATH) return <WechatLogin {...way} />
  if (path === BIND_PATH) return <BindMobile {...way} />
  return (
    <Card title={LOGIN.title} program={program} reason={continuation?.reason}>
      {continuation === undefined && <p className={styles['note']}>{LOGIN.noWayOn}</p>}
      <LoginBySms onDone={goOn} />
    </Card>
  )
}

const Done = ({ program, isGoing }: { readonly program: string | undefined; readonly isGoing: boolean }) => (
  <Card title={LOGIN.signedIn} program={undefined}>
    <p className={styles['good']} role="status">
      {isGoing ? LOGIN.going(program) : LOGIN.signedInHint}
    </p>
  </Card>
)
