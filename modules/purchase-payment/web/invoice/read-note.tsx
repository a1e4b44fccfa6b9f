import { Button } from 'antd'
import type { ReactNode } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { InvoiceDraft } from '../../line-shapes.ts'
import type { InvoiceReading, ReadName } from '../../reading-shapes.ts'
import { INVOICE_READ } from './words.ts'
import styles from './invoice.module.css'
import { originOf } from './read-fields.ts'

/** What stands below a field of which the file says something. What somebody entered is replaced only when they say so. */
export const readNote = (
  name: ReadName,
  invoice: InvoiceDraft,
  reading: InvoiceReading,
  change: (changes: Partial<InvoiceDraft>) => void,
): ReactNode => {
  const origin = originOf(name, invoice, reading)
  if (origin === undefined) return undefined
  if (origin.is === 'file') return INVOICE_READ.from
  if (origin.is === 'doubtful') return <span className={styles['doubtful']}>{origin.why}</span>
  return (
    <span className={styles['doubtful']}>
      {INVOICE_READ.differs(origin.read)}
      <Button
        type="link"
        size="small"
        aria-label={INVOICE_READ.adoptOf(titleOf(InvoiceDraft.properties[name]))}
        onClick={() => change({ [name]: reading.fields[name] })}
      >
        {INVOICE_READ.adopt}
      </Button>
    </span>
  )
}
