import { Button } from 'antd'
import { showMoment } from '#shell/format.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { SignIn } from '../../sign-in-operations.ts'
import styles from '../sign-ins.module.css'
import { SIGN_INS } from '../words.ts'

interface Props {
  readonly signIn: SignIn
  readonly end: (id: string) => Promise<unknown>
}

/** One sign-in: what with, since when, and the way out of it. */
export const SignInLine = ({ signIn, end }: Props) => {
  const device = signIn.device || SIGN_INS.unknown
  const since = showMoment(signIn.createdAt)
  const ask = (): void =>
    void confirm({
      title: SIGN_INS.endAsk(device),
      content: SIGN_INS.endHint,
      okText: SIGN_INS.end,
      okButtonProps: { danger: true },
      onOk: () => end(signIn.id).catch(() => undefined),
    })
  return (
    <li className={styles['one']}>
      <div>
        <div className={styles['device']}>
          {device}
          {signIn.isCurrent ? <StatusTag tone="success">{SIGN_INS.current}</StatusTag> : null}
        </div>
        <div className={styles['facts']}>
          {signIn.programs.length === 0 ? null : <span>{signIn.programs.join('、')}</span>}
          <span>{SIGN_INS.since(since)}</span>
          <span>{SIGN_INS.used(showMoment(signIn.lastUsedAt))}</span>
        </div>
      </div>
      {signIn.isCurrent ? null : (
        <Button size="small" aria-label={SIGN_INS.endOf(device, since)} onClick={ask}>
          {SIGN_INS.end}
        </Button>
      )}
    </li>
  )
}
