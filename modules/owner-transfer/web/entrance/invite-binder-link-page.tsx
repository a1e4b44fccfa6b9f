import { Button, Result, Skeleton, Typography } from 'antd'
import { useEffect } from 'react'
import { isUnknownCode } from '#shell/failure.ts'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { readToken } from '#shell/session/token.ts'
import { AcceptForm } from '../accept-form.tsx'
import { useTransfer } from '../queries.ts'
import { ACCEPT } from '../words.ts'
import styles from '../owner.module.css'

const OPEN = 0

/** Where the link leads that hands a company over: whose it is, from whom, until when; then sign-in, name, and yes. */
export const InviteBinderLinkPage = () => {
  const { query, setTitle } = usePageRoute()
  const code = query.get('transfer_code') ?? ''
  useEffect(() => setTitle(ACCEPT.title), [setTitle])
  return (
    <main className={styles['accept']}>
      {code === '' ? <Gone title={ACCEPT.odd} hint={ACCEPT.oddHint} /> : <Transfer code={code} />}
    </main>
  )
}

const Transfer = ({ code }: { readonly code: string }) => {
  const { data, error, refetch } = useTransfer(code)
  if (error !== null && !isUnknownCode(error)) return <LoadFailure error={error} retry={() => void refetch()} />
  if (error !== null) return <Gone title={ACCEPT.gone} hint={ACCEPT.goneHint} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.status !== OPEN) return <Gone title={ACCEPT.gone} hint={ACCEPT.goneHint} />
  return (
    <section className={styles['panel']}>
      <Typography.Title level={1} style={{ fontSize: 20, marginTop: 0 }}>
        {ACCEPT.lead(data.supplierName)}
      </Typography.Title>
      <Facts
        single
        facts={[
          [ACCEPT.company, data.supplierName],
          [ACCEPT.from, data.fromName],
          [ACCEPT.until, showMoment(data.expireAt)],
        ]}
      />
      <Typography.Paragraph type="secondary">{ACCEPT.duty}</Typography.Paragraph>
      <AcceptForm code={code} isSignedIn={readToken() !== undefined || readToken('refresh') !== undefined} />
    </section>
  )
}

const Gone = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <Result
    status="warning"
    title={<span role="alert">{title}</span>}
    subTitle={hint}
    extra={
      <Button type="primary" href="/">
        {ACCEPT.home}
      </Button>
    }
  />
)
