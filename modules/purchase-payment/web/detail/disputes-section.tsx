import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { hasKept, KeptForm } from '#shell/kit/kept-entry.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useSide } from '#shell/session/session.ts'
import { FIELDS } from '../../field-words.ts'
import type { PaymentDispute } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { DISPUTE_FIELDS, DISPUTE_RESULTS } from '../../words.ts'
import { face } from '../face.ts'
import styles from '../payment.module.css'
import { COMPARISON } from '../comparison/words.ts'
import { DETAIL } from './words.ts'
import { DISPUTE_FORM } from '../dispute/words.ts'

const AnswerDrawer = lazy(async () => ({ default: (await import('../dispute/answer-drawer.tsx')).AnswerDrawer }))

const TONES: Readonly<Record<PaymentDispute['result'], Tone>> = {
  0: 'warning',
  1: 'processing',
  2: 'default',
  3: 'success',
}

interface Props {
  readonly doc: Payment
}

/** Where the two sides have different figures, and what became of it. Nothing where they agree. */
export const DisputesSection = ({ doc }: Props) =>
  doc.disputes.length === 0 ? null : (
    <Section title={DETAIL.disputes} extra={<AnswerButton doc={doc} />}>
      {doc.disputes.map((dispute) => (
        <div key={dispute.id} className={styles['entry']}>
          <div className={styles['entryHead']}>
            <strong>{dispute.subject}</strong>
            {dispute.isFromComparison ? <StatusTag>{COMPARISON.from}</StatusTag> : null}
            <StatusTag tone={TONES[dispute.result]}>{labelOf(DISPUTE_RESULTS, dispute.result)}</StatusTag>
          </div>
          <Facts
            facts={[
              [FIELDS.disputeField, labelOf(DISPUTE_FIELDS, dispute.field)],
              [FIELDS.ourValue, dispute.ourValue],
              [FIELDS.supplierValue, dispute.supplierValue],
              [FIELDS.reason, dispute.reason],
              [FIELDS.answer, dispute.answer],
              [
                FIELDS.handledBy,
                dispute.handledAt === null
                  ? ''
                  : DISPUTE_FORM.handled(dispute.handledBy, showMoment(dispute.handledAt)),
              ],
            ]}
          />
          <FileTiles files={filesOf(doc.files, dispute.files)} label={FIELDS.proof} />
        </div>
      ))}
    </Section>
  )

const AnswerButton = ({ doc }: Props) => {
  const form = `payment-answers.${doc.id}.${doc.rowVersion}`
  // A form that was open when the window was led away comes back with what was entered in it.
  const [isOpen, setOpen] = useState(() => hasKept(form))
  const isStaff = useSide() === 'staff'
  const may = useMay()
  const open = doc.disputes.filter(({ result }) => result === 0)
  if (!isStaff || !may('payment.manage') || !face.isAt(doc.status, 'reviewing') || open.length === 0) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {DISPUTE_FORM.answer}
      </Button>
      {isOpen ? (
        <KeptForm name={form}>
          <Suspense>
            <AnswerDrawer doc={doc} open={open} closed={() => setOpen(false)} />
          </Suspense>
        </KeptForm>
      ) : null}
    </>
  )
}
