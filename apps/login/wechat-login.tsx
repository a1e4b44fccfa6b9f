import { useEffect, useEffectEvent, useState } from 'react'
import { sentenceOf } from '#shell/failure.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import type { Continuation } from './continue.ts'
import styles from './login.module.css'
import { passport } from './passport.ts'
import { LoginBySms } from './sms-ways.tsx'
import { findWechatAddress } from './wechat-address.ts'
import { BindMobile } from './wechat-bind.tsx'
import { wechatReturnIn, withoutReturn, type WechatReturn } from './wechat-return.ts'
import { LOGIN, WECHAT } from './words.ts'

interface Props {
  readonly program: string | undefined
  readonly continuation: Continuation | undefined
  readonly onDone: () => void
}

/**
 * `busy` with the server; `ready` to go to the app's own login; `unbound`: its account is not bound yet; `apart`: by
 * SMS, and why.
 */
type Step =
  | { readonly name: 'busy' }
  | { readonly name: 'ready'; readonly address: string }
  | { readonly name: 'unbound' }
  | { readonly name: 'apart'; readonly why: string; readonly isFault: boolean }

/** What the server makes of an address: whether it is the way there, the way back, or neither. */
const nextStep = async (search: string, brought: WechatReturn | undefined): Promise<Step | 'done'> => {
  if (brought) return (await passport.authByWechat({ body: brought })).mustBindMobile ? { name: 'unbound' } : 'done'
  // The server gives a state to what it recognises as the app's browser.
  const address = new URLSearchParams(search).has('state') ? await findWechatAddress(search) : undefined
  return address === undefined ? { name: 'apart', why: WECHAT.outside, isFault: false } : { name: 'ready', address }
}

/** Inside the messaging app's browser: its account signs in; one that is new here proves a number first. */
export const WechatLogin = ({ program, continuation, onDone }: Props) => {
  const [search] = useState(() => location.search)
  const [step, setStep] = useState<Step>({ name: 'busy' })
  const done = useEffectEvent(onDone)

  useEffect(() => {
    const look = async (): Promise<void> => {
      const brought = wechatReturnIn(search)
      // What was brought is good for one call, and has no business in the history.
      if (brought) history.replaceState(null, '', `${location.pathname}${withoutReturn(search)}`)
      try {
        const next = await nextStep(search, brought)
        if (next === 'done') done()
        else setStep(next)
      } catch (error) {
        setStep({ name: 'apart', why: sentenceOf(error), isFault: true })
      }
    }
    void look()
  }, [search])

  if (step.name === 'unbound') return <BindMobile program={program} continuation={continuation} onDone={onDone} />
  if (step.name === 'busy') {
    return (
      <Card title={WECHAT.title} program={program}>
        <p className={styles['note']} role="status">
          {WECHAT.busy}
        </p>
      </Card>
    )
  }
  if (step.name === 'ready') {
    return (
      <Card title={WECHAT.title} program={program} reason={continuation?.reason}>
        <p className={styles['note']}>{WECHAT.explain}</p>
        <Button kind="main" onPress={() => location.replace(step.address)}>
          {WECHAT.go}
        </Button>
        <Button kind="text" onPress={() => setStep({ name: 'apart', why: '', isFault: false })}>
          {WECHAT.bySms}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={LOGIN.title} program={program} reason={continuation?.reason}>
      {step.why !== '' && (
        <p className={step.isFault ? styles['complaint'] : styles['note']} role="status">
          {step.why}
        </p>
      )}
      <LoginBySms onDone={onDone} />
      {step.isFault && continuation && (
        <Button kind="text" onPress={() => location.replace(continuation.address)}>
          {WECHAT.again}
        </Button>
      )}
    </Card>
  )
}
