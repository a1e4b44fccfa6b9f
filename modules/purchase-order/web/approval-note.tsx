import { minus, percentOf } from '#kernel/decimal.ts'
import { plainPrice } from '#kernel/text.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Approval } from '../approval-shapes.ts'
import type { Order } from '../shapes.ts'
import { DECISIONS } from '../history-words.ts'
import { FIELDS } from '../words.ts'
import styles from './order.module.css'
import { APPROVAL } from './words.ts'

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`

/** How far a price is from the last one. */
const distanceOf = ({ unitPrice, lastPrice }: Approval['lines'][number]): string =>
  lastPrice === null
    ? APPROVAL.first
    : APPROVAL.last(plainPrice(lastPrice), signed(percentOf(minus(unitPrice, lastPrice), lastPrice)))

const reasonsOf = ({ amount, limit, lines }: Approval): string =>
  [
    ...(limit === null ? [] : [APPROVAL.overLimit(showMoney(amount), showMoney(limit))]),
    ...lines.map(
      (line) => `${APPROVAL.line(line.lineNo, line.skuName, plainPrice(line.unitPrice))}，${distanceOf(line)}`,
    ),
  ].join('\n')

const TONES: Readonly<Record<string, 'success' | 'error'>> = {
  [DECISIONS.approved]: 'success',
  [DECISIONS.returned]: 'error',
}

/** What a second person has to approve, why, and what became of it. Only the buyer's people have it. */
export const ApprovalNote = ({ order: { internal } }: { readonly order: Order }) => {
  const approval = internal?.approval ?? null
  if (approval === null) return null
  const { submittedByName, submittedAt, decidedByName, decidedAt, result } = approval
  return (
    <Section
      title={approval.isRevision ? APPROVAL.revision : APPROVAL.order}
      extra={
        <StatusTag tone={result === '' ? 'warning' : (TONES[result] ?? 'default')}>
          {result || APPROVAL.waiting}
        </StatusTag>
      }
    >
      <Facts
        single
        facts={[
          [APPROVAL.why, reasonsOf(approval)],
          [FIELDS.submittedBy, APPROVAL.by(submittedByName, showMoment(submittedAt))],
          [FIELDS.reason, approval.remark],
          [FIELDS.decidedBy, decidedAt === null ? '' : APPROVAL.by(decidedByName, showMoment(decidedAt))],
          [FIELDS.reply, approval.reply],
        ]}
      />
      {approval.changes.length === 0 ? null : (
        <div className={styles['changes']}>
          <DifferenceTable differences={approval.changes} />
        </div>
      )}
    </Section>
  )
}
