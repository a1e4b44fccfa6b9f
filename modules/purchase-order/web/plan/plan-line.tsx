import { Button } from 'antd'
import { compare } from '#kernel/decimal.ts'
import { stopNote } from '#modules/work-calendar/contract.ts'
import { showQty } from '#shell/format.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { Order } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'
import styles from '../order.module.css'
import { BatchesButton } from './batches-button.tsx'
import { blankRow, boundsOf, plannedQty, shippedPlans, type PlanRow } from './plan-rows.ts'
import type { PlanForm } from './use-plan-form.ts'
import { splitRow } from '../split-row.ts'
import { BATCHES, DETAIL, PLAN } from '../words.ts'

interface Props {
  readonly order: Order
  readonly item: Order['items'][number]
  readonly form: PlanForm
}

const NAMES: Readonly<Record<string, string>> = {
  day: FIELDS.planDate,
  qty: FIELDS.planQty,
  reason: PLAN.late,
  remove: PLAN.remove,
  split: PLAN.split,
}

/** The deliveries of one line, with their sum and what is wrong with them. */
export const PlanLine = ({ order, item, form }: Props) => {
  const { rows, check, today, stops } = form
  const noteOf = ({ day }: PlanRow): string => stopNote(stops, day) ?? ''
  const isNoted = rows.some((row) => row.itemId === item.id && noteOf(row) !== '')
  const change = (own: readonly PlanRow[], about?: string): void => form.change(item.id, own, about)
  const { least, most } = boundsOf(item, order)
  const planned = plannedQty(item, rows)
  const isOut = compare(planned, least) < 0 || compare(planned, most) > 0
  const wrong = [...new Set([...(check.lines[item.lineNo] ?? []), ...(form.refused[item.lineNo] ?? [])])]
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
        {...(isNoted ? { results: [{ title: PLAN.calendar, show: noteOf }] } : {})}
        nameOf={nameOf}
        wrongIn={(row, column) => {
          if (column === 'reason') return isLate(row) && row.reason.trim() === '' ? PLAN.reasonMissing : undefined
          return column === 'qty' || column === 'day' ? check.rows[row.key]?.[column] : undefined
        }}
        change={change}
        undo={form.undo}
        redo={form.redo}
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
      <div className={styles['planSum']}>
        <BatchesButton
          label={BATCHES.line(item.lineNo)}
          today={today}
          start={rows.find(({ itemId }) => itemId === item.id)?.day ?? today}
          divide={(wish) => form.divide([item.id], wish)}
        />
        <span className={isOut ? styles['sumWrong'] : styles['sub']}>
          {PLAN.total(showQty(planned), showQty(least), showQty(most), item.unit)}
        </span>
      </div>
      {wrong.map((message) => (
        <div key={message} role="alert" className={styles['wrong']}>
          {message}
        </div>
      ))}
    </fieldset>
  )
}
