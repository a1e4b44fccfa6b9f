import { useState } from 'react'
import { sentenceOf } from '#shell/failure.ts'
import { AccountCard } from './account-card.tsx'
import { sandbox } from './client.ts'
import { goInside, goOutside, insideAs } from './in-wechat.ts'
import kit from './kit.module.css'
import { MessageList } from './message-list.tsx'
import { OpenCard } from './open-card.tsx'
import { ScanCard } from './scan-card.tsx'
import { usePolled } from './use-polled.ts'
import { WECHAT } from './words.ts'

interface Props {
  readonly mobile: string
  readonly toast: (words: string) => void
}

/** The messaging app of the number's owner. */
export const WechatApp = ({ mobile, toast }: Props) => {
  const { data, error, put } = usePolled(async (signal) => {
    const [account, messages] = await Promise.all([
      sandbox.getSandboxAccount({ query: { Mobile: mobile }, signal }),
      sandbox.listSandboxMessages({ query: { Mobile: mobile }, signal }),
    ])
    return { account, messages }
  })
  const [inside, setInside] = useState(() => insideAs(document.cookie))

  if (data === undefined) {
    return (
      <div className={kit['stack']}>
        {error !== undefined && (
          <p className={kit['error']} role="alert">
            {sentenceOf(error)}
          </p>
        )}
      </div>
    )
  }
  const { account, messages } = data
  const enter = (): void => {
    goInside(account.openId)
    setInside(account.openId)
  }
  const leave = (): void => {
    goOutside()
    setInside(undefined)
    toast(WECHAT.left)
  }
  return (
    <div className={kit['stack']}>
      {inside !== undefined && (
        <section className={kit['card']}>
          <p className={kit['hint']}>{WECHAT.inside}</p>
          <button type="button" className={kit['button']} onClick={leave}>
            {WECHAT.leave}
          </button>
        </section>
      )}
      <AccountCard
        mobile={mobile}
        account={account}
        onChange={(next) => put({ account: next, messages })}
        toast={toast}
      />
      {/* People who follow read; those who do not yet scan first. */}
      {account.isFollowing && <MessageList messages={messages} onOpen={enter} />}
      <ScanCard mobile={mobile} onScan={(next) => put({ account: next, messages })} toast={toast} />
      {!account.isFollowing && <MessageList messages={messages} onOpen={enter} />}
      <OpenCard onOpen={enter} />
    </div>
  )
}
