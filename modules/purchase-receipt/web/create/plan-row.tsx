import { Checkbox, Input } from 'antd'
import { useId } from 'react'
import { HoldMark } from '#modules/rectification/web/shared/hold-note.tsx'
import { showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Shippable } from '../../line-shapes.ts'
import { Wrong } from '../phone/photos.tsx'
import styles from './create.module.css'
import { isOverPlan } from './picks.ts'
import { CREATE } from './words.ts'

interface Props {
  readonly plan: Shippable
  readonly today: string
  /** The quantity as it was typed; nothing where it is not picked. */
  readonly qty: string | undefined
  readonly pick: (isPicked: boolean) => void
  readonly change: (qty: string) => void
  readonly wrong: string | undefined
}

/** One plan that can be sent now. */
export const PlanRow = ({ plan, today, qty, pick, change, wrong }: Props) => {
  const id = useId()
  const { skuName, skuCode, orderCode, planDate, remainingQty, reservedQty, unit, isLate, isHeld } = plan
  return (
    <li className={styles['plan']}>
      <Checkbox
        aria-label={CREATE.pick(`${orderCode} ${skuName}`)}
        checked={qty !== undefined}
        disabled={isHeld && qty === undefined}
        onChange={({ target }) => pick(target.checked)}
      />
      <label className={styles['goods']} htmlFor={qty === undefined ? undefined : id}>
        <span className={styles['name']}>{skuName}</span>
        <span className={styles['sub']}>
          {skuCode} · {orderCode}
        </span>
        <span className={styles['sub']}>
          <HoldMark isHeld={isHeld} /> {CREATE.due(planDate)}{' '}
          {isLate ? <StatusTag tone="error">{CREATE.late}</StatusTag> : null}
          {planDate === today ? <StatusTag tone="warning">{CREATE.today}</StatusTag> : null}{' '}
          {CREATE.rest(showQty(remainingQty), unit)}{' '}
          {Number(reservedQty) > 0 ? CREATE.reserved(showQty(reservedQty)) : ''}
        </span>
      </label>
      {qty === undefined ? null : (
        <div className={styles['qty']}>
          <Input
            id={id}
            size="large"
            aria-label={CREATE.qty(skuName)}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-wrong`}
            status={wrong === undefined ? (isOverPlan(plan, qty) ? 'warning' : '') : 'error'}
            suffix={unit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={qty}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => change(target.value.trim())}
          />
          <Wrong id={`${id}-wrong`} why={wrong} />
          {wrong === undefined && isOverPlan(plan, qty) ? <div className={styles['sub']}>{CREATE.overPlan}</div> : null}
        </div>
      )}
    </li>
  )
}
