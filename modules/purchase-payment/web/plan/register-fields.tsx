import { Alert } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { showAmount } from '#shell/format.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { Field, TextField } from '#shell/kit/text-field.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { FIELDS } from '../../field-words.ts'
import { openOf } from '../../settlement.ts'
import { PaymentMove, type PaymentRow } from '../../shapes.ts'
import { TITLE } from '../../words.ts'
import styles from '../plan.module.css'
import { PLAN } from './words.ts'
import type { Entry, EntryField } from './entries.ts'
import type { Outcome } from './use-register.ts'

const titles = PaymentMove.properties

interface Props {
  readonly row: PaymentRow
  readonly entry: Entry
  readonly outcome: Outcome | undefined
  readonly change: (changes: Partial<Entry>) => void
  readonly wrongIn: (field: EntryField) => string | undefined
}

/** One payment of several that are registered: its transfer, and what became of it. */
export const RegisterFields = ({ row, entry, outcome, change, wrongIn }: Props) => (
  <section className={styles['one']} aria-label={row.code}>
    <div className={styles['head']}>
      <strong>{row.code}</strong>
      <span>{row.supplierName}</span>
      <strong className={styles['amount']}>{showAmount(openOf(row), row.currency)}</strong>
      {outcome?.isDone === true ? <StatusTag tone="success">{PLAN.done}</StatusTag> : null}
    </div>
    {outcome?.isDone === false ? (
      <Alert role="alert" type="error" showIcon title={outcome.why} className={styles['why'] ?? ''} />
    ) : null}
    {outcome?.isDone === true ? null : (
      <div className={styles['fields']}>
        <Field label={FIELDS.paidOn} required wrong={wrongIn('paidOn')}>
          {(control) => (
            <DayInput {...control} value={entry.paidOn} onChange={(day) => change({ paidOn: day ?? '' })} />
          )}
        </Field>
        <TextField
          schema={titles.bankFlowNo}
          required
          value={entry.bankFlowNo}
          change={(bankFlowNo) => change({ bankFlowNo })}
          wrong={wrongIn('bankFlowNo')}
        />
        <Field label={FIELDS.receiptFiles} required wrong={wrongIn('files')}>
          {({ id, ...control }) => (
            <FileIds
              id={id}
              {...(control['aria-describedby'] === undefined
                ? {}
                : { 'aria-describedby': control['aria-describedby'] })}
              category={TITLE}
              known={[]}
              maxCount={keywordsOf(titles.receiptFiles).maxItems ?? 1}
              value={entry.files}
              onChange={(files) => change({ files })}
            />
          )}
        </Field>
      </div>
    )}
  </section>
)
