import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { dayOf } from '#kernel/day.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { CREATE } from './words.ts'
import { SUMS } from '../detail/words.ts'
import styles from './create.module.css'
import { percentText, type Picks, type PoolRow } from './picks.ts'

interface Props {
  readonly rows: readonly PoolRow[]
  readonly picks: Picks
  readonly change: (picks: Picks) => void
  readonly wrongIn: (row: PoolRow) => string | undefined
}

/** What can be settled, to be ticked one by one or all at once. */
export const PoolList = ({ rows, picks, change, wrongIn }: Props) => {
  const count = rows.filter(({ payableId }) => picks[payableId] !== undefined).length
  const set = (id: string, percent: string | undefined): void => {
    const { [id]: _former, ...others } = picks
    change(percent === undefined ? others : { ...others, [id]: percent })
  }
  return (
    <>
      <Checkbox
        className={styles['all'] ?? ''}
        checked={count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={({ target }) =>
          change(
            target.checked
              ? Object.fromEntries(rows.map(({ payableId, ratioTo }) => [payableId, percentText(ratioTo)]))
              : {},
          )
        }
      >
        {CREATE.all}
      </Checkbox>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <Row
            key={row.payableId}
            row={row}
            percent={picks[row.payableId]}
            set={(percent) => set(row.payableId, percent)}
            wrong={wrongIn(row)}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  readonly row: PoolRow
  /** As it was typed; nothing where it is not picked. */
  readonly percent: string | undefined
  readonly set: (percent: string | undefined) => void
  readonly wrong: string | undefined
}

const Row = ({ row, percent, set, wrong }: RowProps) => {
  const id = useId()
  const { sourceCode, skuName, costCategoryName, orderCode, qty, unit, unitPrice, occurredAt, direction } = row
  const name = skuName || sourceCode
  const isDeduction = direction === 2
  const before = percentText(row.ratioFrom)
  return (
    <li className={styles['row']}>
      <Checkbox
        aria-label={CREATE.pick(`${sourceCode} ${name}`)}
        checked={percent !== undefined}
        onChange={({ target }) => set(target.checked ? percentText(row.ratioTo) : undefined)}
      />
      <div className={styles['what']}>
        <span className={styles['name']}>
          {name} <StatusTag tone={isDeduction ? 'warning' : 'default'}>{costCategoryName}</StatusTag>
        </span>
        <span className={styles['sub']}>
          {[sourceCode, orderCode, dayOf(new Date(occurredAt))].filter((word) => word !== '').join(' · ')}
        </span>
        {qty === null || unitPrice === null ? null : (
          <span className={styles['sub']}>{CREATE.goods(showQty(qty), unit, showMoney(unitPrice))}</span>
        )}
        {before === '0' ? null : <span className={styles['sub']}>{CREATE.settledBefore(before)}</span>}
      </div>
      <strong className={isDeduction ? styles['takes'] : styles['amount']}>
        {isDeduction ? SUMS.less(showMoney(row.open)) : showMoney(row.open)}
      </strong>
      {percent === undefined ? null : (
        <div className={styles['share']}>
          <label htmlFor={id}>{CREATE.settleTo}</label>
          <Input
            id={id}
            aria-label={CREATE.settleToOf(name)}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-wrong`}
            status={wrong === undefined ? '' : 'error'}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={percent}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => set(target.value.trim())}
          />
          {wrong === undefined ? null : (
            <div id={`${id}-wrong`} role="alert" className={styles['wrong']}>
              {wrong}
            </div>
          )}
        </div>
      )}
    </li>
  )
}
