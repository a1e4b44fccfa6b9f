import { total } from '#kernel/money.ts'
import { showMoney } from '#shell/format.ts'
import { textError } from '#shell/kit/text-error.ts'
import { InvoiceDraft } from '../../line-shapes.ts'
import type { Payment } from '../../shapes.ts'
import { INVOICE_FORM } from './words.ts'
import styles from './invoice.module.css'

interface Props {
  readonly doc: Payment
  readonly invoices: readonly InvoiceDraft[]
}

/** What the invoices come to, beside what is to be invoiced. */
export const InvoiceSum = ({ doc, invoices }: Props) => {
  const amounts = invoices
    .map(({ totalAmount }) => totalAmount)
    .filter((amount) => amount !== '' && textError(InvoiceDraft.properties.totalAmount, amount) === undefined)
  return (
    <span className={styles['sum']}>
      {INVOICE_FORM.due(showMoney(doc.payableAmount))} · {INVOICE_FORM.sum(invoices.length, showMoney(total(amounts)))}
    </span>
  )
}
