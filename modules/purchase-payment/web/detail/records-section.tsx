import { labelOf } from '#kernel/labels.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { FIELDS } from '../../field-words.ts'
import type { Payment } from '../../shapes.ts'
import { PAY_METHODS } from '../../words.ts'
import styles from '../payment.module.css'
import { DETAIL } from './words.ts'
import { DISPUTE_FORM } from '../dispute/words.ts'

/** The money that was sent, with the bank's receipts. */
export const RecordsSection = ({ doc: { payments, files } }: { readonly doc: Payment }) => (
  <Section title={DETAIL.payments}>
    {payments.length === 0 ? (
      <p className={styles['nothing']}>{DETAIL.noPayments}</p>
    ) : (
      payments.map((record) => (
        <div key={record.id} className={styles['entry']}>
          <div className={styles['entryHead']}>
            <strong className={styles['amount']}>{showMoney(record.amount)}</strong>
            <span>{record.paidOn}</span>
            <StatusTag>{labelOf(PAY_METHODS, record.method)}</StatusTag>
          </div>
          <Facts
            facts={[
              [FIELDS.bankFlowNo, record.bankFlowNo],
              [FIELDS.voucherNo, record.voucherNo],
              [FIELDS.payAccount, record.payAccountName],
              [FIELDS.recordedBy, DISPUTE_FORM.handled(record.recordedBy, showMoment(record.recordedAt))],
            ]}
          />
          <FileTiles files={filesOf(files, record.receiptFiles)} label={FIELDS.receiptFiles} />
        </div>
      ))
    )}
  </Section>
)
