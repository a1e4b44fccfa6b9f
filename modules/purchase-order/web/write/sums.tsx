import { useStore } from 'zustand'
import { showMoney, showQty } from '#shell/format.ts'
import writing from '#shell/kit/writing/writing.module.css'
import { isBlank, pricedLines, wholeFees } from '../../missing.ts'
import { totalsOf } from '../../rules.ts'
import { useScene } from './form-context.tsx'
import { SUMS } from './words.ts'
import styles from './write.module.css'

/** What the order comes to, as far as it is written. */
export const Sums = () => {
  const { form } = useScene()
  const items = useStore(form.store, ({ parts }) => parts.items)
  const taxRate = useStore(form.store, ({ parts }) => parts.taxRate)
  const fees = useStore(form.store, ({ parts }) => parts.extraFees)
  const totals = totalsOf(pricedLines(items), taxRate, wholeFees(fees))
  return (
    <dl className={writing['sums']} aria-label={SUMS.title}>
      <div>
        <dt>{SUMS.lines(items.filter((line) => !isBlank(line)).length)}</dt>
        <dd>
          {SUMS.qty} {showQty(totals.totalQty)}
        </dd>
      </div>
      <div className={styles['aside']}>
        <dt>{SUMS.noTax}</dt>
        <dd>{showMoney(totals.amountNoTax)}</dd>
      </div>
      <div className={styles['aside']}>
        <dt>{SUMS.tax}</dt>
        <dd>{showMoney(totals.taxAmount)}</dd>
      </div>
      <div>
        <dt>{SUMS.total}</dt>
        <dd className={writing['total']}>{showMoney(totals.totalAmount)}</dd>
      </div>
    </dl>
  )
}
