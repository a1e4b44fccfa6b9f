import { Button } from 'antd'
import { showQty } from '#shell/format.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './order.module.css'
import { blankRow, boundsOf, plannedQty, shippedPlans, type PlanCheck, type PlanRow } from './plan-rows.ts'
import { splitRow } from './split-row.ts'
import { DETAIL, PLAN } from './words.ts'

interface Props {
  readonly order: Order
  readonly item: Order['items'][number]
  /** Of all lines. */
  readonly rows: readonly PlanRow[]
  readonly check: PlanCheck
  readonly refused: readonly string[]
  readonly today: string
  /** Takes the rows of this line as they are now. */
  readonly change: (own: readonly PlanRow[], about?: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

const NAMES: Readonly<Record<string, string>> = {
  day: FIELDS.planDate,
  qty: FIELDS.planQty,
  reason: PLAN.late,
  remove: PLAN.remove,
  split: PLAN.split,
}

/** The deliveries of one line, with their sum and what is wrong with them. */
export const PlanLine = ({ order, item, rows, check, refused, today, change, undo, redo }: Props) => {
  const { least, most } = boundsOf(item, order)
  const wrong = [...new Set([...(check.lines[item.lineNo] ?? []), ...refused])]
  const isLate = ({ day }: PlanRow): boolean => day > item.requiredDate
  const nameOf = (_row: PlanRow, column: string, index: number): string =>
    `${DETAIL.line(item.lineNo)} ${DETAIL.seq(index + 1)} ${NAMES[column] ?? ''}`
  return (
    <fieldset className={styles['line']}>
      <legend>
        {DETAIL.line(item.lineNo)} {item.skuName} <span className={styles['sub']}>{PLAN.due(item.requiredDate)}</span>
      </legend>
      {shippedPlans(item).map((plan) => (
        <div key={plan.id} className={styles['kept']}>
          {plan.planDate} · {showQty(plan.planQty)} {item.unit} · {PLAN.kept}
        </div>
      ))}
      <EditableGrid
        label={`${DETAIL.line(item.lineNo)} ${DETAIL.plans}`}
        rows={rows.filter((row) => row.itemId === item.id)}
        id={({ key }) => key}
        columns={[
          {
            key: 'day',
            title: FIELDS.planDate,
            kind: 'day',
            width: 160,
            from: today,
            read: ({ day }) => day,
            write: (row, day) => ({ ...row, day }),
          },
          {
            key: 'qty',
            title: FIELDS.planQty,
            kind: 'decimal',
            width: 170,
            maxLength: 19,
            suffix: () => item.unit,
            read: ({ qty }) => qty,
            write: (row, qty) => ({ ...row, qty }),
          },
          {
            key: 'reason',
            title: PLAN.late,
            kind: 'text',
            maxLength: 200,
            read: ({ reason }) => reason,
            write: (row, reason) => ({ ...row, reason }),
          },
        ]}
        nameOf={nameOf}
        wrongIn={(row, column) => {
          if (column === 'reason') return isLate(row) && row.reason.trim() === '' ? PLAN.reasonMissing : undefined
          return column === 'qty' || column === 'day' ? check.rows[row.key]?.[column] : undefined
        }}
        change={change}
        undo={undo}
        redo={redo}
        add={(own) => blankRow([...rows, ...own], own, item)}
        addLabel={PLAN.add}
        isExplained={order.items[0] !== item}
        canRemove
        tools={(row, index) => (
          <Button
            type="link"
            size="small"
            aria-label={nameOf(row, 'split', index)}
            onClick={() => change(splitRow(rows, row.key, { planId: '' }).filter(({ itemId }) => itemId === item.id))}
          >
            {PLAN.split}
          </Button>
        )}
      />
      <div className={styles['sub']}>
        {PLAN.total(showQty(plannedQty(item, rows)), showQty(least), showQty(most), item.unit)}
      </div>
      {wrong.map((message) => (
        <div key={message} role="alert" className={styles['wrong']}>
          {message}
        </div>
      ))}
    </fieldset>
  )
}
