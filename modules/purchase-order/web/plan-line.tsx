import { Button, Input } from 'antd'
import { showQty } from '#shell/format.ts'
import { DayPicker } from '#shell/kit/day-picker.tsx'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './grid.module.css'
import { Wrong } from './line-grid.tsx'
import { boundsOf, plannedQty, shippedPlans, type PlanCheck, type PlanRow } from './plan-rows.ts'
import { DETAIL, PLAN } from './words.ts'

export interface PlanActions {
  readonly change: (key: number, changes: Partial<PlanRow>) => void
  readonly add: (item: Order['items'][number]) => void
  readonly split: (key: number) => void
  readonly remove: (key: number) => void
}

interface Props extends PlanActions {
  readonly order: Order
  readonly item: Order['items'][number]
  readonly rows: readonly PlanRow[]
  readonly check: PlanCheck
  readonly refused: readonly string[]
  readonly today: string
}

/** The deliveries of one line, with their sum and what is wrong with them. */
export const PlanLine = ({ order, item, rows, check, refused, today, change, add, split, remove }: Props) => {
  const own = rows.filter((row) => row.itemId === item.id)
  const { least, most } = boundsOf(item, order)
  const wrong = [...new Set([...(check.lines[item.lineNo] ?? []), ...refused])]
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
      {own.map((row, index) => {
        const labelled = (name: string): string => `${DETAIL.line(item.lineNo)} ${DETAIL.seq(index + 1)} ${name}`
        const unread = check.rows[row.key]
        return (
          <div key={row.key} className={styles['row']}>
            <div className={styles['day']}>
              <DayPicker
                value={row.day}
                change={(day) => change(row.key, { day })}
                from={today}
                label={labelled(FIELDS.planDate)}
                wrong={unread?.day !== undefined || row.day < today}
              />
              <Wrong said={unread?.day} />
            </div>
            <div className={styles['qty']}>
              <Input
                value={row.qty}
                inputMode="decimal"
                maxLength={19}
                suffix={item.unit}
                aria-label={labelled(FIELDS.planQty)}
                aria-invalid={unread?.qty !== undefined}
                status={unread?.qty === undefined ? '' : 'error'}
                onChange={({ target }) => change(row.key, { qty: target.value.trim() })}
              />
              <Wrong said={unread?.qty} />
            </div>
            {row.day > item.requiredDate || row.reason !== '' ? (
              <Input
                className={styles['reason'] ?? ''}
                value={row.reason}
                maxLength={200}
                placeholder={PLAN.late}
                status={row.reason.trim() === '' ? 'error' : ''}
                aria-label={labelled(PLAN.late)}
                onChange={({ target }) => change(row.key, { reason: target.value })}
              />
            ) : null}
            <span className={styles['rowTools']}>
              <Button type="link" size="small" onClick={() => split(row.key)} aria-label={labelled(PLAN.split)}>
                {PLAN.split}
              </Button>
              <Button
                type="link"
                size="small"
                danger
                onClick={() => remove(row.key)}
                aria-label={labelled(PLAN.remove)}
              >
                {PLAN.remove}
              </Button>
            </span>
          </div>
        )
      })}
      <div className={styles['lineFoot']}>
        <Button size="small" onClick={() => add(item)}>
          {PLAN.add}
        </Button>
        <span className={styles['sub']}>
          {PLAN.total(showQty(plannedQty(item, rows)), showQty(least), showQty(most), item.unit)}
        </span>
      </div>
      {wrong.map((said) => (
        <Wrong key={said} said={said} />
      ))}
    </fieldset>
  )
}
