import { Button, Skeleton } from 'antd'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { confirm } from '#shell/confirm/confirm.ts'
import type { SignIn } from '../sign-in-operations.ts'
import { useEndOthers, useEndSignIn, useSignIns } from './queries.ts'
import styles from './sign-ins.module.css'
import { SIGN_INS } from './words.ts'

/** Where the person is signed in, with the way out of each. */
export const SignInsPage = () => {
  const { data: signIns, error, refetch } = useSignIns()
  const endOthers = useEndOthers()
  if (signIns === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (signIns === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  const ask = (): void =>
    void confirm({
      title: SIGN_INS.endOthersAsk,
      content: SIGN_INS.endOthersHint,
      okText: SIGN_INS.endOthers,
      okButtonProps: { danger: true },
      onOk: () => endOthers.mutateAsync().catch(() => undefined),
    })
  return (
    <>
      <h1 className={styles['title']}>{SIGN_INS.title}</h1>
      <p className={styles['lead']}>{SIGN_INS.lead}</p>
      <Section
        title={SIGN_INS.standing}
        extra={
          signIns.some(({ isCurrent }) => !isCurrent) ? (
            <Button danger size="small" onClick={ask}>
              {SIGN_INS.endOthers}
            </Button>
          ) : null
        }
      >
        <ul className={styles['list']}>
          {signIns.map((one) => (
            <SignInLine key={one.id} signIn={one} />
          ))}
        </ul>
      </Section>
    </>
  )
}

const SignInLine = ({ signIn }: { readonly signIn: SignIn }) => {
  const end = useEndSignIn()
  const device = signIn.device || SIGN_INS.unknown
  const since = showMoment(signIn.createdAt)
  const ask = (): void =>
    void confirm({
      title: SIGN_INS.endAsk(device),
      content: SIGN_INS.endHint,
      okText: SIGN_INS.end,
      okButtonProps: { danger: true },
      onOk: () => end.mutateAsync(signIn.id).catch(() => undefined),
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
