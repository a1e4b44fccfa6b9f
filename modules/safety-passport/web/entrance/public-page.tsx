import { useQuery } from '@tanstack/react-query'
import { Result, Spin } from 'antd'
import { useEffect } from 'react'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { isUnknownCode } from '#shell/failure.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import { timeOf } from '../../describe.ts'
import { TOKEN_PATTERN } from '../../public-token.ts'
import type { PublicPassport } from '../../shapes.ts'
import { PUBLIC } from '../words.ts'
import styles from './public-page.module.css'

const client = createClient(operations, erp)
const TOKEN = new RegExp(TOKEN_PATTERN)

/** Where the code of a passport leads. Nobody needs to be signed in to read it. */
export const PublicPage = () => {
  const { query, setTitle } = usePageRoute()
  const token = query.get('code') ?? ''
  const isCode = TOKEN.test(token)
  const { data, error, refetch } = useQuery({
    queryKey: ['safety-passport', 'public', token],
    queryFn: ({ signal }) => client.readPublicPassport({ params: { token }, signal, quiet: true }),
    enabled: isCode,
    retry: false,
  })
  useEffect(() => setTitle(PUBLIC.title), [setTitle])
  if (!isCode || isUnknownCode(error)) return <Gone />
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  return data === undefined ? <Spin fullscreen description={PUBLIC.title} /> : <Shown passport={data} />
}

const Gone = () => (
  <main>
    <Result status="warning" title={<h1 className={styles['heading']}>{PUBLIC.gone}</h1>} subTitle={PUBLIC.goneHint} />
  </main>
)

const Shown = ({
  passport: { productName, skuCode, checkedOn, certificates },
}: {
  readonly passport: PublicPassport
}) => (
  <main className={styles['page']}>
    <p className={styles['title']}>{PUBLIC.title}</p>
    <h1 className={styles['heading']}>{productName}</h1>
    <p className={styles['sub']}>
      {PUBLIC.sku} {skuCode}
      {checkedOn === null ? null : ` · ${PUBLIC.checkedOn} ${checkedOn}`}
    </p>
    {certificates.length === 0 ? <p>{PUBLIC.none}</p> : null}
    <ul className={styles['papers']}>
      {certificates.map((one) => (
        <li key={`${one.kind} ${one.number}`} className={styles['paper']}>
          <h2 className={styles['kind']}>{SAFETY_KINDS[one.kind]}</h2>
          <p className={styles['number']}>{one.number}</p>
          <p className={styles['sub']}>{one.standard}</p>
          <p className={styles['sub']}>{PUBLIC.until(timeOf(one))}</p>
        </li>
      ))}
    </ul>
    {certificates.length === 0 ? null : <p className={styles['sub']}>{PUBLIC.note}</p>}
  </main>
)
