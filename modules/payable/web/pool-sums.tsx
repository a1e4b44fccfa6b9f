import { minus } from '#kernel/decimal.ts'
import { showMoney } from '#shell/format.ts'
import type { PayableQuery, PayableSums } from '../shapes.ts'
import styles from './payable.module.css'
import { usePayableSums } from './queries.ts'
import { SUMS } from './words.ts'

const FIGURES = [
  ['openPayable', SUMS.openPayable],
  ['openDeducted', SUMS.openDeducted],
  ['payable', SUMS.payable],
  ['deducted', SUMS.deducted],
] as const

const Figure = ({ title, value }: { readonly title: string; readonly value: string }) => (
  <div className={styles['figure']}>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </div>
)

const Sums = ({ sums }: { readonly sums: PayableSums }) => (
  <dl className={styles['sums']} aria-label={SUMS.label}>
    <Figure title={SUMS.net} value={showMoney(minus(sums.openPayable, sums.openDeducted))} />
    {FIGURES.map(([key, title]) => (
      <Figure key={key} title={title} value={showMoney(sums[key])} />
    ))}
    <Figure title={SUMS.label} value={SUMS.count(sums.count)} />
  </dl>
)

/** What the rows of a query add up to: open, owed and deducted. */
export const PoolSums = ({ query }: { readonly query: PayableQuery }) => {
  const { data = [] } = usePayableSums(query)
  return data.map((sums) => <Sums key={sums.currency} sums={sums} />)
}
