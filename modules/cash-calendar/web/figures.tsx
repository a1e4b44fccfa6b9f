import { compare } from '#kernel/decimal.ts'
import { showAmount } from '#shell/format.ts'
import { useSide } from '#shell/session/session.ts'
import type { CashTotals } from '../shapes.ts'
import styles from './calendar.module.css'
import { PAGE } from './words.ts'

const KEYS = ['paid', 'expected', 'atRisk', 'overdue', 'undated'] as const

const isSome = (amount: string): boolean => compare(amount, '0') !== 0

/** What a month adds up to, each currency on a line of its own. */
export const Figures = ({ totals }: { readonly totals: readonly CashTotals[] }) => {
  const side = useSide()
  const deducted = totals.filter((one) => isSome(one.deducted))
  return (
    <>
      <dl className={styles['figures']} aria-label={PAGE.totals}>
        {KEYS.map((key) => {
          const sums = totals.filter((one) => isSome(one[key]))
          return (
            <div key={key} data-key={key} data-some={sums.length > 0}>
              <dt>{PAGE.figures[side][key]}</dt>
              {sums.length === 0 ? <dd>{showAmount('0', 'CNY')}</dd> : null}
              {sums.map((one) => (
                <dd key={one.currency}>{showAmount(one[key], one.currency)}</dd>
              ))}
            </div>
          )
        })}
      </dl>
      {deducted.length === 0 ? null : (
        <p className={styles['sub']}>
          {PAGE.deducted(deducted.map((one) => showAmount(one.deducted, one.currency)).join(' + '))}
        </p>
      )}
    </>
  )
}
