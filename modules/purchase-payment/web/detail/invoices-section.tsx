import { labelOf } from '#kernel/labels.ts'
import { showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useSide } from '#shell/session/session.ts'
import { FIELDS } from '../../field-words.ts'
import type { PaymentInvoice } from '../../line-shapes.ts'
import { isInvoiced, TIMING } from '../../rules.ts'
import type { Payment } from '../../shapes.ts'
import { INVOICE_KINDS, INVOICE_STATUSES, INVOICE_TIMINGS, VERIFY_STATUSES } from '../../words.ts'
import { TitleCard } from '../invoice/title-card.tsx'
import styles from '../payment.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly doc: Payment
}

const TONES: Readonly<Record<PaymentInvoice['verifyStatus'], Tone>> = {
  0: 'default',
  1: 'success',
  2: 'error',
  3: 'error',
  4: 'error',
}

const Invoice = ({ invoice, doc }: Props & { readonly invoice: PaymentInvoice }) => (
  <div className={styles['entry']}>
    <div className={styles['entryHead']}>
      <strong>{[invoice.code, invoice.number].filter((word) => word !== '').join(' ')}</strong>
      <StatusTag>{labelOf(INVOICE_KINDS, invoice.kind)}</StatusTag>
      <StatusTag tone={TONES[invoice.verifyStatus]}>{labelOf(VERIFY_STATUSES, invoice.verifyStatus)}</StatusTag>
    </div>
    <Facts
      facts={[
        [FIELDS.invoiceDate, invoice.date],
        [FIELDS.invoiceTotal, showMoney(invoice.totalAmount)],
        [FIELDS.amountNoTax, showMoney(invoice.amountNoTax)],
        [FIELDS.taxAmount, showMoney(invoice.taxAmount)],
        [FIELDS.taxRate, DETAIL.percent(invoice.taxRate)],
        [FIELDS.buyerName, invoice.buyerName],
        [FIELDS.buyerTaxNo, invoice.buyerTaxNo],
        [FIELDS.sellerName, invoice.sellerName],
        [FIELDS.sellerTaxNo, invoice.sellerTaxNo],
        [FIELDS.matchResult, invoice.matchResult],
      ]}
    />
    <FileTiles files={filesOf(doc.files, invoice.files)} label={FIELDS.invoiceFiles} />
  </div>
)

/** The invoices, and for who has to issue them what stands on them. */
export const InvoicesSection = ({ doc }: Props) => {
  const isSupplier = useSide() === 'supplier'
  const { invoices, invoiceTiming, invoiceStatus } = doc
  if (invoiceTiming === TIMING.none && invoices.length === 0) return null
  return (
    <Section
      title={DETAIL.invoices}
      extra={
        <span className={styles['sub']}>
          {labelOf(INVOICE_TIMINGS, invoiceTiming)} · {labelOf(INVOICE_STATUSES, invoiceStatus)}
        </span>
      }
    >
      {isSupplier && !isInvoiced(doc) ? <TitleCard doc={doc} /> : null}
      {invoices.length === 0 ? (
        <p className={styles['nothing']}>{DETAIL.noInvoices}</p>
      ) : (
        invoices.map((invoice) => <Invoice key={invoice.id} invoice={invoice} doc={doc} />)
      )}
    </Section>
  )
}
