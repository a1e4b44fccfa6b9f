import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { SIGN_MODE } from '../rules.ts'
import type { Contract } from '../shapes.ts'
import { ContractText } from './contract-text.tsx'
import { face } from './face.ts'
import { contracts } from './queries.ts'
import { SignDone } from './sign-done.tsx'
import { SignForm } from './sign-form.tsx'
import styles from './sign.module.css'
import { SIGN } from './words.ts'

const placeOf = (id: string): string => `/admin/contract/${id}`

/** Where the supplier reads a contract to its end and signs it: made for a telephone first. */
export const SignPage = () => {
  const { params, setTitle } = usePageRoute()
  const id = params['id'] ?? ''
  useEffect(() => setTitle(SIGN.title), [setTitle])
  return (
    <DocumentStates fetched={contracts.useOne(id)} back={{ address: placeOf(id), label: SIGN.back }}>
      {(contract) => <Signing contract={contract} />}
    </DocumentStates>
  )
}

const Signing = ({ contract }: { readonly contract: Contract }) => {
  const sha256 = contract.revision?.sha256
  const [first] = useState(sha256)
  // The one that was signed here, or was signed before somebody came back to this address.
  if (contract.signatures.length > 0) return <SignDone contract={contract} />
  const isOpen = face.isAt(contract.status, 'signing') && sha256 !== undefined
  if (!isOpen || contract.signMode === SIGN_MODE.paper)
    return (
      <ProblemPanel title={isOpen ? SIGN.paper : SIGN.closed}>
        <PageLink to={placeOf(contract.id)}>{SIGN.back}</PageLink>
      </ProblemPanel>
    )
  return (
    <div className={styles['page']}>
      <PageLink to={placeOf(contract.id)}>
        <ArrowLeftOutlined aria-hidden /> {SIGN.back}
      </PageLink>
      <h1 className={styles['title']}>{contract.title}</h1>
      <div className={styles['code']}>{contract.contractCode || contract.code}</div>
      {sha256 === first ? null : (
        <Alert type="warning" showIcon role="alert" title={SIGN.changed} description={SIGN.changedHint} />
      )}
      {/* Another text begins from its first page. */}
      <Reader key={sha256} contract={contract} sha256={sha256} />
    </div>
  )
}

interface ReaderProps {
  readonly contract: Contract
  readonly sha256: string
}

/** The text, how far it was read, and below it the form, which wakes at its end. */
const Reader = ({ contract, sha256 }: ReaderProps) => {
  const [percent, setPercent] = useState(0)
  const isRead = percent === 100
  const seen = (page: number, pages: number): void =>
    setPercent((former) => Math.max(former, page === pages ? 100 : Math.floor((page / pages) * 100)))
  return (
    <>
      <div className={styles['progress']}>
        <Progress percent={percent} size="small" showInfo={false} aria-label={SIGN.progress(percent)} />
        <span aria-live="polite">{isRead ? SIGN.readDone : `${SIGN.progress(percent)} · ${SIGN.readOn}`}</span>
      </div>
      <div className={styles['text']}>
        <ContractText contract={contract} seen={seen} />
      </div>
      <SignForm contract={contract} sha256={sha256} isRead={isRead} />
    </>
  )
}
