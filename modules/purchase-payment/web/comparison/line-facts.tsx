import type { Item, OurLine, TheirLine } from './items.ts'
import { COLUMN_NAMES, COMPARISON } from './words.ts'
import styles from './comparison.module.css'

const SHOWN = ['deliveryNo', 'orderCode', 'sku', 'name', 'qty', 'price', 'amount', 'date'] as const

interface Props {
  readonly title: string
  readonly lines: readonly (OurLine | TheirLine)[]
  readonly item: Item
}

/** One side of a difference. What differs stands out. */
export const LineFacts = ({ title, lines, item }: Props) => (
  <div>
    <h4 className={styles['side']}>{title}</h4>
    {lines.length === 0 ? <span className={styles['hint']}>{COMPARISON.noLine}</span> : null}
    {lines.map((line) => (
      <dl key={'id' in line ? line.id : line.rowNo} className={styles['facts']}>
        {'rowNo' in line ? (
          <div>
            <dt>{COMPARISON.row}</dt>
            <dd>{line.rowNo}</dd>
          </div>
        ) : null}
        {SHOWN.map((name) =>
          line[name] === '' ? null : (
            <div key={name}>
              <dt>{COLUMN_NAMES[name]}</dt>
              <dd>{item.differences.some(({ field }) => field === name) ? <mark>{line[name]}</mark> : line[name]}</dd>
            </div>
          ),
        )}
      </dl>
    ))}
  </div>
)
