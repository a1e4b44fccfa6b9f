import { dayOf } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { showMoney } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import { openOf } from '../settlement.ts'
import type { PaymentQuery, PaymentRow } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import styles from './payment.module.css'
import { usePaymentsIn, usePoolSums } from './queries.ts'
import { FIGURES, SUMS } from './words.ts'

interface Figure {
  readonly label: string
  readonly query: PaymentQuery
  readonly amountOf: (row: PaymentRow) => string
  readonly tab: string
}

const payableOf = ({ payableAmount }: PaymentRow): string => payableAmount
const paidOf = ({ paidAmount }: PaymentRow): string => paidAmount
const ON_THE_WAY: PaymentQuery = { Status: face.codesOf('payable', 'partlyPaid') }

/** What is paid in the month of a day. */
const paidIn = (today: string): PaymentQuery => ({ PaidFrom: `${today.slice(0, 8)}01`, PaidTo: today })

const figuresOf = (side: Viewer, today: string): readonly Figure[] =>
  side === 'supplier'
    ? [
        {
          label: FIGURES.toInvoice,
          query: WORK_QUEUES.paymentToInvoice.filter,
          amountOf: payableOf,
          tab: 'toInvoice',
        },
        { label: FIGURES.onTheWay, query: ON_THE_WAY, amountOf: openOf, tab: 'paying' },
        { label: FIGURES.received, query: paidIn(today), amountOf: paidOf, tab: 'paid' },
      ]
    : [
        { label: FIGURES.toReview, query: WORK_QUEUES.paymentToReview.filter, amountOf: payableOf, tab: 'toReview' },
        { label: FIGURES.toCheck, query: WORK_QUEUES.paymentToCheck.filter, amountOf: payableOf, tab: 'toCheck' },
        { label: FIGURES.toPay, query: WORK_QUEUES.paymentToPay.filter, amountOf: openOf, tab: 'toPay' },
        { label: FIGURES.sent, query: paidIn(today), amountOf: paidOf, tab: 'paid' },
      ]

/** How much money is where. */
export const Figures = () => {
  const side = useSide()
  return (
    <section aria-label={FIGURES.label} className={styles['figures']}>
      <Pool />
      {figuresOf(side, dayOf(new Date())).map((figure) => (
        <Counted key={figure.label} figure={figure} />
      ))}
    </section>
  )
}

const Pool = () => {
  const { data } = usePoolSums()
  const [sums] = data ?? []
  const open = sums === undefined ? '0.00' : total([sums.openPayable, `-${sums.openDeducted}`])
  return (
    <PageLink to={FIGURES.pools[useSide()]} className={styles['figure']}>
      <span className={styles['sub']}>{FIGURES.pool}</span>
      <strong>
        {data === undefined ? '…' : open.startsWith('-') ? SUMS.less(showMoney(open.slice(1))) : showMoney(open)}
      </strong>
      <span className={styles['sub']}>{sums === undefined ? '' : FIGURES.count(sums.count)}</span>
    </PageLink>
  )
}

/** The amount is said while all of them are known; beyond that there are too many to add up here. */
const Counted = ({ figure: { label, query, amountOf, tab } }: { readonly figure: Figure }) => {
  const { data } = usePaymentsIn(query)
  const isWhole = data !== undefined && data.data.length === data.recordCount
  const count = FIGURES.count(data?.recordCount ?? 0)
  return (
    <PageLink to={`/admin/payment/list?tab=${tab}`} className={styles['figure']}>
      <span className={styles['sub']}>{label}</span>
      <strong>{data === undefined ? '…' : isWhole ? showMoney(total(data.data.map(amountOf))) : count}</strong>
      <span className={styles['sub']}>{isWhole ? count : ''}</span>
    </PageLink>
  )
}
