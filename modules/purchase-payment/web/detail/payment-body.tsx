import { Alert } from 'antd'
import { lazy, Suspense, type ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import { FIELDS } from '../../field-words.ts'
import { Payment } from '../../shapes.ts'
import { INCOME_KINDS, INVOICE_TIMINGS, PAYMENT_TYPES } from '../../words.ts'
import { face } from '../face.ts'
import styles from '../payment.module.css'
import { DETAIL } from './words.ts'
import { LIST } from '../words.ts'
import { AccountSection } from './account-section.tsx'
import { Composition, PaidRest } from './composition.tsx'
import { DisputesSection } from './disputes-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { MatchSection } from './match-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { Tracker } from './tracker.tsx'

const ComparisonSection = lazy(async () => ({
  default: (await import('../comparison/comparison-section.tsx')).ComparisonSection,
}))

interface Props {
  readonly doc: Payment
}
const LABELS = { paymentType: PAYMENT_TYPES, invoiceTiming: INVOICE_TIMINGS, incomeKind: INCOME_KINDS }

/** The sections of a payment: where the money is, how it comes about, and what it is for. */
export const PaymentBody = ({ doc }: Props) => (
  <>
    {doc.returnReason === '' ? null : (
      <Alert
        type="warning"
        showIcon
        className={styles['note'] ?? ''}
        title={DETAIL.returned}
        description={doc.returnReason}
      />
    )}
    <Section title={DETAIL.tracker}>
      <Tracker doc={doc} />
    </Section>
    <Section title={DETAIL.sums}>
      <Composition sums={doc} />
      <PaidRest doc={doc} />
      <Offsets doc={doc} />
    </Section>
    <DisputesSection doc={doc} />
    <Comparing doc={doc} />
    <MatchSection doc={doc} />
    <LinesSection doc={doc} />
    <InvoicesSection doc={doc} />
    <AccountSection doc={doc} />
    <RecordsSection doc={doc} />
    <Section title={DETAIL.facts}>
      <Basics doc={doc} />
    </Section>
  </>
)

/** The supplier compares a statement that waits for the answer. */
const Comparing = ({ doc }: Props) => {
  const isSupplier = useSide() === 'supplier'
  const may = useMay()
  if (!isSupplier || !may('payment.answer') || !face.isAt(doc.status, 'reconciling')) return null
  return (
    <Suspense>
      <ComparisonSection doc={doc} />
    </Suspense>
  )
}

const Offsets = ({ doc: { offsets } }: Props) =>
  offsets.length === 0 ? null : (
    <Facts
      facts={offsets.map(({ prepaymentId, prepaymentCode, amount }) => [
        DETAIL.offsets,
        <>
          <PageLink to={`/admin/payment/${prepaymentId}`}>{prepaymentCode}</PageLink> {showMoney(amount)}
        </>,
      ])}
      single
    />
  )

const Basics = ({ doc }: Props) => {
  const { periodFrom, periodTo, personalTax } = doc
  const facts: (readonly [string, ReactNode])[] = [
    ...describedFields(Payment, doc, ['paymentType', 'buyerCompanyName', 'supplierName', 'purchaserName'], LABELS),
    [DETAIL.period, periodFrom === null || periodTo === null ? '' : LIST.until(periodFrom, periodTo)],
    ...describedFields(Payment, doc, ['invoiceTiming', 'currency', 'dueDate', 'plannedPayDate', 'incomeKind'], LABELS),
    ...(personalTax === null
      ? []
      : ([
          [FIELDS.gross, showMoney(personalTax.gross)],
          [FIELDS.taxable, showMoney(personalTax.taxable)],
          [FIELDS.percent, DETAIL.percent(personalTax.percent)],
          [FIELDS.tax, showMoney(personalTax.tax)],
          [FIELDS.net, showMoney(personalTax.net)],
        ] as const)),
    ...describedFields(Payment, doc, ['note']),
  ]
  return (
    <>
      <Facts facts={facts} />
      <FileTiles files={filesOf(doc.files, doc.attachments)} label={DETAIL.attachments} />
    </>
  )
}
