import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { INVOICE_FORM } from './words.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import styles from './invoice.module.css'
import { readNote } from './read-note.tsx'
import { ReadStatus } from './read-status.tsx'
import type { FileReading } from './use-invoice-readings.ts'

interface Props extends Omit<ComponentProps<typeof InvoiceFields>, 'noteOf'> {
  readonly place: number
  readonly reading: FileReading | undefined
  readonly readAgain: () => void
  /** Writes fields as they are, without what would follow from them. */
  readonly adopt: ComponentProps<typeof InvoiceFields>['change']
  readonly remove: () => void
}

/** One invoice of the form: what came of its file, and its fields. */
export const InvoiceSection = ({ place, reading, readAgain, adopt, remove, ...fields }: Props) => (
  <section className={styles['one']} aria-label={INVOICE_FORM.one(place)}>
    <div className={styles['head']}>
      <strong>{INVOICE_FORM.one(place)}</strong>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={INVOICE_FORM.remove(place)}
        onClick={remove}
      />
    </div>
    {reading === undefined ? null : <ReadStatus invoice={fields.invoice} reading={reading} again={readAgain} />}
    <InvoiceFields
      {...fields}
      noteOf={(name) =>
        reading?.state === 'done' ? readNote(name, fields.invoice, reading.reading, adopt) : undefined
      }
    />
  </section>
)
