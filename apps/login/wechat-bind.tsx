import { useState } from 'react'
import { isSignedOut } from '#shell/failure.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import type { Continuation } from './continue.ts'
import styles from './login.module.css'
import { BindBySms } from './sms-ways.tsx'
import { WECHAT } from './words.ts'

interface Props {
  readonly program: string | undefined
  readonly continuation: Continuation | undefined
  readonly onDone: () => void
}

/** The messaging account is known, the person is not: a number says who it is, once and for all. */
export const BindMobile = ({ program, continuation, onDone }: Props) => {
  // The account was known for a while only: then it must be brought once more.
  const [isLost, setLost] = useState(false)
  return (
    <Card title={WECHAT.bindTitle} program={program}>
      <p className={styles['note']}>{WECHAT.bind}</p>
      <BindBySms onDone={onDone} onFailure={(error) => setLost(isSignedOut(error))} />
      {isLost && continuation && (
        <Button kind="text" onPress={() => location.replace(continuation.address)}>
          {WECHAT.again}
        </Button>
      )}
    </Card>
  )
}
