import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Button, Space, Steps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { SIGN_MODE } from '../rules.ts'
import { Contract } from '../shapes.ts'
import styles from './contract.module.css'
import { evidenceFileOf, signedFileOf } from './files.ts'
import { face } from './face.ts'
import { SaveButton } from './save-button.tsx'
import { SIDE } from './sides.ts'
import { Verification } from './verification.tsx'
import { SIGNED } from './words.ts'

const Evidence = lazy(async () => ({ default: (await import('./evidence.tsx')).Evidence }))

interface Props {
  readonly doc: Contract
}
const titles = Contract.properties

/** Who has signed and who has not, and for signatures in the browser what proves them. */
export const SigningSection = ({ doc }: Props) => {
  const isElectronic = doc.signMode === SIGN_MODE.electronic
  const isSigned = doc.signatures.length > 0
  return (
    <Section title={SIGNED.title}>
      <Progress doc={doc} />
      {isElectronic ? null : <FileTiles files={filesOf(doc.files, doc.scanFiles)} label={titleOf(titles.scanFiles)} />}
      {isElectronic && isSigned && doc.isReadable ? <Proof doc={doc} /> : null}
    </Section>
  )
}

/** What is said of one side: its signature, its parcel, or that it is waited for. */
const saidOf = (doc: Contract, side: keyof typeof SIDE): string => {
  const signature = doc.signatures.find((one) => one.side === SIDE[side])
  if (signature !== undefined)
    return [SIGNED.by(signature.person, showMoment(signature.at)), SIGNED.certificate(signature.certificateNo)].join(
      '\n',
    )
  const tracking = side === 'supplier' ? doc.trackingNo : doc.sealTrackingNo
  const isThere = hasSigned(doc, side)
  const waiting = side === 'supplier' ? SIGNED.waiting : SIGNED.waitingSeal
  if (!isThere) return face.isAt(doc.status, side === 'supplier' ? 'signing' : 'sealing') ? waiting : ''
  // On paper stands a day.
  const at = side === 'buyer' && doc.signedAt !== null ? [dayOf(new Date(doc.signedAt))] : []
  return [SIGNED.onPaper, ...at, ...(tracking === '' ? [] : [SIGNED.tracking(tracking)])].join('\n')
}

const hasSigned = (doc: Contract, side: keyof typeof SIDE): boolean =>
  doc.signatures.some((one) => one.side === SIDE[side]) ||
  doc.signedAt !== null ||
  (side === 'supplier' && face.isAt(doc.status, 'sealing'))

const Progress = ({ doc }: Props) => {
  const current = hasSigned(doc, 'buyer') ? 2 : hasSigned(doc, 'supplier') ? 1 : 0
  const step = (side: keyof typeof SIDE, title: string) => ({
    title,
    content: <span className={styles['lines']}>{saidOf(doc, side)}</span>,
  })
  return (
    <Steps
      size="small"
      responsive
      className={styles['steps'] ?? ''}
      current={current}
      items={[step('supplier', SIGNED.supplier), step('buyer', SIGNED.buyer)]}
    />
  )
}

/** The signed file, and whether it is still what was signed. */
const Proof = ({ doc }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Space wrap className={styles['proof'] ?? ''}>
        <SaveButton label={SIGNED.download} fetchFile={() => signedFileOf(doc)} />
        <SaveButton label={SIGNED.evidencePdf} fetchFile={() => evidenceFileOf(doc.id)} />
        <Button
          icon={<SafetyCertificateOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {SIGNED.showChain}
        </Button>
      </Space>
      <Verification id={doc.id} />
      {isOpen ? (
        <Suspense>
          <Evidence id={doc.id} />
        </Suspense>
      ) : null}
    </>
  )
}
