import { showMoney } from '#shell/format.ts'
import { compositionOf } from '../../composition.ts'
import { FIELDS } from '../../field-words.ts'
import type { Payment } from '../../shapes.ts'
import { SUMS } from './words.ts'
import styles from './composition.module.css'

type Composed = Parameters<typeof compositionOf>[0] & Pick<Payment, 'amountNoTax' | 'taxAmount'>

/** How what is payable comes about: a waterfall whose bars stand in a table, so that nobody needs to see them. */
export const Composition = ({ sums }: { readonly sums: Composed }) => (
  <>
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{SUMS.kind}</th>
          <th scope="col" className={styles['bars']} aria-hidden />
          <th scope="col" className={styles['number']}>
            {SUMS.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {compositionOf(sums).map(({ key, label, amount, effect, start, length }) => (
          <tr key={key} className={effect === 'leaves' ? styles['total'] : undefined}>
            <th scope="row">{label}</th>
            <td aria-hidden>
              <span className={styles['track']}>
                <span
                  className={`${styles['bar'] ?? ''} ${styles[effect] ?? ''}`}
                  style={{ marginInlineStart: `${start}%`, width: `${length}%` }}
                />
              </span>
            </td>
            <td className={styles['number']}>
              {effect === 'takes' ? SUMS.less(showMoney(amount)) : showMoney(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles['rest']}>{SUMS.noTax(showMoney(sums.amountNoTax), showMoney(sums.taxAmount))}</p>
  </>
)

/** How much of it has been sent. */
export const PaidRest = ({ doc: { paidAmount, openAmount } }: { readonly doc: Payment }) => (
  <p className={styles['rest']}>
    <span>
      {FIELDS.paidAmount} <strong>{showMoney(paidAmount)}</strong>
    </span>
    <span>
      {FIELDS.openAmount} <strong>{showMoney(openAmount)}</strong>
    </span>
  </p>
)
