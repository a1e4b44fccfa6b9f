import { Button, Skeleton } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { confirm } from '#shell/confirm/confirm.ts'
import { useEndOthers, useEndSignIn, useSignIns } from './queries.ts'
import { SignInLine } from './shared/sign-in-line.tsx'
import styles from './sign-ins.module.css'
import { SIGN_INS } from './words.ts'

/** Where the person is signed in, with the way out of each. */
export const SignInsPage = () => {
  const { data: signIns, error, refetch } = useSignIns()
  const endOthers = useEndOthers()
  const end = useEndSignIn()
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
            <SignInLine key={one.id} signIn={one} end={(id) => end.mutateAsync(id)} />
          ))}
        </ul>
      </Section>
    </>
  )
}
