import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useSide } from '#shell/session/session.ts'
import { Contract } from '../shapes.ts'
import styles from './contract.module.css'
import { face } from './face.ts'
import { ReturnedFiles } from './returned-files.tsx'
import { COMPARE, DETAIL } from './words.ts'

interface Props {
  readonly doc: Contract
}
const titles = Contract.properties

/** What has to be seen before anything else: why it came back, what was refused, and what is asked. */
export const ContractNotes = ({ doc }: Props) => (
  <div className={styles['notes']}>
    {doc.legalComment === '' || !face.isAt(doc.status, 'returned', 'signing') ? null : (
      <Note
        type={face.isAt(doc.status, 'returned') ? 'warning' : 'info'}
        title={DETAIL.legal}
        text={doc.legalComment}
      />
    )}
    <Refused doc={doc} />
    {doc.isTerminating ? (
      <Note type="warning" title={DETAIL.terminating} text={doc.terminateReason}>
        <FileTiles files={filesOf(doc.files, doc.agreementFiles)} label={titleOf(titles.agreementFiles)} />
      </Note>
    ) : null}
    {doc.isRenewalAsked ? <RenewalAsked doc={doc} /> : null}
    {doc.isRenewed && doc.renewal === null ? <Alert type="info" showIcon title={DETAIL.renewalDrafted} /> : null}
  </div>
)

/** Until it is sent out again, staff have before them what the supplier minds. */
const Refused = ({ doc }: Props) => {
  const isStaff = useSide() === 'staff'
  const isSaid = doc.rejectReason !== '' || doc.markupFiles.length > 0
  if (!isSaid || !face.isAt(doc.status, 'refused', 'draft', 'returned', 'reviewing')) return null
  return (
    <Note
      type={face.isAt(doc.status, 'refused') ? 'error' : 'warning'}
      title={doc.rejectReason === '' ? COMPARE.returned : isStaff ? DETAIL.rejected : DETAIL.rejectedOwn}
      text={doc.rejectReason}
    >
      <ReturnedFiles doc={doc} />
    </Note>
  )
}

const RenewalAsked = ({ doc: { renewalReason } }: Props) => {
  const isStaff = useSide() === 'staff'
  return (
    <Note
      type={isStaff ? 'warning' : 'info'}
      title={isStaff ? DETAIL.renewalAsked : DETAIL.renewalWaits}
      text={renewalReason}
    />
  )
}

interface NoteProps {
  readonly type: 'info' | 'warning' | 'error'
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

const Note = ({ type, title, text, children }: NoteProps) => (
  <Alert
    type={type}
    showIcon
    title={title}
    description={
      <>
        <span className={styles['lines']}>{text || DETAIL.noReason}</span>
        {children}
      </>
    }
  />
)
