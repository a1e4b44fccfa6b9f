import { dayOf } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { showAmount } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useSide } from '#shell/session/session.ts'
import type { PaymentQuery, PaymentSums } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import styles from './payment.module.css'
import { usePaymentSums, usePoolSums } from './queries.ts'
import { SUMS } from './detail/words.ts'
import { FIGURES } from './words.ts'

interface Figure {
  readonly label: string
  readonly query: PaymentQuery
  readonly amount: 'payableAmount' | 'paidAmount' | 'openAmount'
  readonly tab: string
}

const ON_THE_WAY: PaymentQuery = { Status: face.codesOf('payable', 'partlyPaid') }

/** What is paid in the month of a day. */
const paidIn = (today: string): PaymentQuery => ({ PaidFrom: `${today.slice(0, 8)}01`, PaidTo: today })

const figuresOf = (side: Viewer, today: string): readonly Figure[] => {
  const { paymentToInvoice, paymentToReview, paymentToCheck, paymentToPay } = WORK_QUEUES
  const paid = { query: paidIn(today), amount: 'paidAmount', tab: 'paid' } as const
  return side === 'supplier'
    ? [
        { label: FIGURES.toInvoice, query: paymentToInvoice.filter, amount: 'payableAmount', tab: 'toInvoice' },
        { label: FIGURES.onTheWay, query: ON_THE_WAY, amount: 'openAmount', tab: 'paying' },
        { label: FIGURES.received, ...paid },
      ]
    : [
        { label: FIGURES.toReview, query: paymentToReview.filter, amount: 'payableAmount', tab: 'toReview' },
        { label: FIGURES.toCheck, query: paymentToCheck.filter, amount: 'payableAmount', tab: 'toCheck' },
        { label: FIGURES.toPay, query: paymentToPay.filter, amount: 'openAmount', tab: 'toPay' },
        { label: FIGURES.sent, ...paid },
      ]
}

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

interface Amount {
  readonly currency: string
  readonly count: number
  readonly amount: string
}

const Pool = () => {
  const { data } = usePoolSums()
  const sums = data?.map(({ currency, count, openPayable, openDeducted }) => ({
    currency,
    count,
    amount: total([openPayable, `-${openDeducted}`]),
  }))
  return <FigureCard label={FIGURES.pool} to={FIGURES.pools[useSide()]} sums={sums} />
}

const Counted = ({ figure: { label, query, amount, tab } }: { readonly figure: Figure }) => {
  const { data } = usePaymentSums(query)
  const amountOf = (sums: PaymentSums): Amount => ({ ...sums, amount: sums[amount] })
  return <FigureCard label={label} to={`/admin/payment/list?tab=${tab}`} sums={data?.map(amountOf)} />
}

const NOTHING: Amount = { currency: 'CNY', count: 0, amount: '0.00' }

const signed = ({ amount, currency }: Amount): string =>
  amount.startsWith('-') ? SUMS.less(showAmount(amount.slice(1), currency)) : showAmount(amount, currency)

interface CardProps {
  readonly label: string
  readonly to: string
  /** Nothing while they are not known. */
  readonly sums: readonly Amount[] | undefined
}

/** An amount for each currency, and how many make it up; it leads to them. */
const FigureCard = ({ label, to, sums }: CardProps) => {
  const known = sums?.length === 0 ? [NOTHING] : sums
  return (
    <PageLink to={to} className={styles['figure']}>
      <span className={styles['sub']}>{label}</span>
      {known === undefined ? <strong>…</strong> : null}
      {known?.map((one) => (
        <strong key={one.currency}>{signed(one)}</strong>
      ))}
      <span className={styles['sub']}>
        {known === undefined ? '' : FIGURES.count(known.reduce((sum, { count }) => sum + count, 0))}
      </span>
    </PageLink>
  )
}
