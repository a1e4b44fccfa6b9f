import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { InvoiceDraft } from '../../line-shapes.ts'
import { INVOICE_READ } from './words.ts'
import styles from './invoice.module.css'
import { countFrom } from './read-fields.ts'
import type { FileReading } from './use-invoice-readings.ts'

interface Props {
  readonly invoice: InvoiceDraft
  readonly reading: FileReading
  readonly again: () => void
}

/** How reading the file of an invoice stands. When it fails, file and form stay as they are. */
export const ReadStatus = ({ invoice, reading, again }: Props) => {
  if (reading.state === 'running')
    return (
      <div role="status" className={styles['read']}>
        <LoadingOutlined aria-hidden /> {INVOICE_READ.running}
      </div>
    )
  if (reading.state === 'failed')
    return (
      <div role="status" className={styles['doubtful']}>
        {INVOICE_READ.failed(reading.why)}
        <Button type="link" size="small" onClick={again}>
          {INVOICE_READ.again}
        </Button>
      </div>
    )
  const { fields, warnings } = reading.reading
  const ofLines = warnings.flatMap(({ field, text }) => (field === 'lines' ? [text] : []))
  return (
    <div role="status" className={styles['read']}>
      {INVOICE_READ.done(countFrom(invoice, fields))}
      {ofLines.map((text) => (
        <div key={text} className={styles['doubtful']}>
          {text}
        </div>
      ))}
    </div>
  )
}
