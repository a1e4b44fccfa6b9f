import { Alert } from 'antd'
import { showMoney, showQty } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { useSide } from '#shell/session/session.ts'
import { FIELDS } from '../../field-words.ts'
import type { Payment } from '../../shapes.ts'
import styles from '../payment.module.css'
import { DETAIL } from './words.ts'

/** Three-way match: what is settled beside what was received and ordered. Staff alone see it. */
export const MatchSection = ({ doc: { matches } }: { readonly doc: Payment }) => {
  if (useSide() !== 'staff') return null
  const wrong = matches.filter(({ isMatched }) => !isMatched).length
  return (
    <Section title={DETAIL.matches}>
      {matches.length === 0 ? (
        <p className={styles['nothing']}>{DETAIL.noMatches}</p>
      ) : (
        <>
          <Alert
            type={wrong === 0 ? 'success' : 'error'}
            showIcon
            className={styles['note'] ?? ''}
            title={DETAIL.matchSum(matches.length, wrong)}
          />
          <LineTable
            lines={matches}
            id={({ lineNo }) => String(lineNo)}
            head={{ title: FIELDS.sourceCode, show: ({ sourceCode }) => sourceCode }}
            columns={[
              { title: FIELDS.qty, number: true, show: ({ qty }) => showQty(qty) },
              { title: FIELDS.acceptedQty, number: true, show: ({ acceptedQty }) => showQty(acceptedQty) },
              { title: FIELDS.unitPrice, number: true, show: ({ unitPrice }) => showMoney(unitPrice) },
              { title: FIELDS.orderPrice, number: true, show: ({ orderPrice }) => showMoney(orderPrice) },
              {
                title: DETAIL.matches,
                show: ({ isMatched, why }) => (
                  <>
                    <StatusTag tone={isMatched ? 'success' : 'error'}>
                      {isMatched ? DETAIL.matched : DETAIL.mismatched}
                    </StatusTag>{' '}
                    {why}
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </Section>
  )
}
