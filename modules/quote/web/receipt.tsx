import { Typography } from 'antd'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import type { Quote } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './quote.module.css'
import { RECEIPT } from './words.ts'

/** What the supplier can show for having submitted just this, at that time. Nothing before it has. */
export const Receipt = ({ quote: { receiptHash, submittedAt } }: { readonly quote: Quote }) =>
  receiptHash === '' || submittedAt === null ? null : (
    <Section title={RECEIPT.title}>
      <Facts
        single
        facts={[
          [FIELDS.submittedAt, showMoment(submittedAt)],
          [
            RECEIPT.hash,
            <Typography.Text key="hash" copyable className={styles['hash'] ?? ''}>
              {receiptHash}
            </Typography.Text>,
          ],
        ]}
      />
      <p className={styles['sub']}>{RECEIPT.hint}</p>
    </Section>
  )
