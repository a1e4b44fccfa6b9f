import { LockOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PREVIEW } from '#shell/kit/upload/words.ts'
import type { Contract } from '../shapes.ts'
import { readText, takeToken } from './files.ts'
import styles from './text.module.css'
import { DETAIL, TEXT } from './words.ts'

// Large, and not needed to see how a contract stands.
const PdfPages = lazy(() => import('#shell/kit/preview/pdf-pages.tsx'))

type Seen = (page: number, pages: number) => void
interface Props {
  readonly contract: Pick<Contract, 'id' | 'isReadable' | 'isTokenNeeded' | 'revision'>
  /** Called when the foot of a page has been in sight. */
  readonly seen?: Seen
}

/** The text of a contract as the viewer may read it: with their name across it, and a secret one with a token for some minutes. */
export const ContractText = ({ contract, seen }: Props) => {
  const { id, isReadable, isTokenNeeded, revision } = contract
  if (!isReadable) return <p className={styles['nothing']}>{DETAIL.unreadable}</p>
  if (revision === null) return <p className={styles['nothing']}>{TEXT.none}</p>
  // Another text is another document: what was read of the former one does not count.
  return isTokenNeeded ? (
    <SecretText key={revision.sha256} id={id} sha256={revision.sha256} seen={seen} />
  ) : (
    <Reading key={revision.sha256} id={id} sha256={revision.sha256} token={undefined} seen={seen} />
  )
}

interface TextProps {
  readonly id: string
  readonly sha256: string
  readonly seen: Seen | undefined
}

/** Opens with a token alone; when that ends, the text goes and another token is asked for. */
const SecretText = ({ id, sha256, seen }: TextProps) => {
  const [isExpired, setExpired] = useState(false)
  const take = useMutation({ mutationFn: () => takeToken(id) })
  const pass = isExpired ? undefined : take.data
  if (pass === undefined)
    return (
      <div className={styles['locked']}>
        <LockOutlined aria-hidden className={styles['lock'] ?? ''} />
        <p role={isExpired ? 'alert' : undefined}>{isExpired ? TEXT.expired : TEXT.secret}</p>
        {take.error === null ? null : <Alert type="error" showIcon role="alert" title={sentenceOf(take.error)} />}
        <Button
          type="primary"
          loading={take.isPending}
          onClick={() => take.mutate(undefined, { onSuccess: () => setExpired(false) })}
        >
          {TEXT.takeToken}
        </Button>
      </div>
    )
  return (
    <>
      <p className={styles['pass']}>
        {TEXT.validFor} <Countdown until={pass.expiresAt} onZero={() => setExpired(true)} />
      </p>
      <Reading id={id} sha256={sha256} token={pass.token} seen={seen} refused={() => setExpired(true)} />
    </>
  )
}

interface ReadingProps extends TextProps {
  readonly token: string | undefined
  /** Called when the token is not good any more. */
  readonly refused?: () => void
}

const Reading = ({ id, sha256, token, seen, refused }: ReadingProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['contract-ledger', 'text', id, sha256, token],
    queryFn: async ({ signal }) => (await readText(id, token, signal)).blob,
    // It is somebody's copy with the minute on it: it is kept as long as it is shown.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const waiting = <Skeleton active aria-label={PREVIEW.loading} />
  if (error !== null && 'Token' in errorsOf(error) && refused !== undefined)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={sentenceOf(error)}
        action={
          <Button size="small" onClick={refused}>
            {TEXT.again}
          </Button>
        }
      />
    )
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (data === undefined) return waiting
  return (
    <Suspense fallback={waiting}>
      <PdfPages blob={data} seen={seen} />
    </Suspense>
  )
}
