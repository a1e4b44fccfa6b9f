import { useState } from 'react'
import type { Account } from '#modules/sandbox/contract.ts'
import { sentenceOf } from '#shell/failure.ts'
import styles from './account-card.module.css'
import { sandbox } from './client.ts'
import kit from './kit.module.css'
import { WECHAT } from './words.ts'

interface Props {
  readonly mobile: string
  readonly account: Account
  readonly onChange: (account: Account) => void
  readonly toast: (words: string) => void
}

/** The official account, and whether this phone follows it. */
export const AccountCard = ({ mobile, account: { isFollowing }, onChange, toast }: Props) => {
  const [fault, setFault] = useState('')

  const change = async (): Promise<void> => {
    setFault('')
    try {
      onChange(await (isFollowing ? sandbox.unfollowWithSandbox : sandbox.followWithSandbox)({ body: { mobile } }))
      toast(isFollowing ? WECHAT.unfollowed : WECHAT.followed)
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }

  return (
    <section className={kit['card']}>
      <div className={styles['line']}>
        <h2 className={kit['heading']}>{WECHAT.account}</h2>
        <span className={isFollowing ? styles['on'] : styles['off']}>
          {isFollowing ? WECHAT.following : WECHAT.notFollowing}
        </span>
        <button type="button" className={kit['button']} onClick={() => void change()}>
          {isFollowing ? WECHAT.unfollow : WECHAT.follow}
        </button>
      </div>
      <p className={kit['error']} role="status">
        {fault}
      </p>
    </section>
  )
}
