import { Input } from 'antd'
import { useId } from 'react'
import { showQty } from '#shell/format.ts'
import type { ReceiptItem } from '../../line-shapes.ts'
import { Wrong } from '../phone/photos.tsx'
import styles from '../phone/phone.module.css'
import { Stepper } from '../phone/stepper.tsx'
import { PHONE, SHIP } from '../phone/words.ts'
import { boxesIn, isSent, type ShipLine } from './ship-lines.ts'

interface Props {
  readonly item: ReceiptItem
  readonly line: ShipLine
  readonly change: (changes: Partial<ShipLine>) => void
  readonly ownBatch: boolean
  /** How many of its cartons were scanned, of how many; nothing while nobody scans. */
  readonly scanned: string | undefined
  readonly wrong: (name: string) => string | undefined
}

/** One line of goods: how many, how packed, of which batch. */
export const LineCard = ({ item, line, change, ownBatch, scanned, wrong }: Props) => {
  const id = useId()
  const boxes = boxesIn(line)
  const step = Number(line.boxQty) > 0 ? line.boxQty : '1'
  const qtyWrong = wrong('shippedQty') ?? wrong('boxCount')
  return (
    <section
      aria-label={`${PHONE.line(item.lineNo)} ${item.skuName}`}
      className={`${styles['card'] ?? ''} ${isSent(line) ? '' : (styles['off'] ?? '')}`}
    >
      <div>
        <div className={styles['name']}>{item.skuName}</div>
        <div className={`${styles['head'] ?? ''} ${styles['sub'] ?? ''}`}>
          <span>
            {item.skuCode} · {item.orderCode}
          </span>
          <span>{item.planQty === null ? null : SHIP.planned(showQty(item.planQty), item.unit)}</span>
        </div>
      </div>
      <Stepper
        label={SHIP.qty(item.skuName)}
        value={line.qty}
        change={(qty) => change({ qty })}
        step={step}
        isWrong={qtyWrong !== undefined}
        describedBy={`${id}-qty`}
      />
      <Wrong id={`${id}-qty`} why={qtyWrong} />
      {isSent(line) ? null : <div className={styles['sub']}>{SHIP.skipped}</div>}
      <div className={styles['pair']}>
        <div className={styles['field']}>
          <label htmlFor={`${id}-box`}>{SHIP.each(item.unit)}</label>
          <Input
            id={`${id}-box`}
            aria-label={SHIP.perBox(item.lineNo)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={line.boxQty}
            onChange={({ target }) => change({ boxQty: target.value.trim() })}
          />
        </div>
        {ownBatch ? (
          <div className={styles['field']}>
            <label htmlFor={`${id}-batch`}>{SHIP.batch}</label>
            <Input
              id={`${id}-batch`}
              aria-label={SHIP.batchOf(item.lineNo)}
              maxLength={50}
              autoComplete="off"
              value={line.batchNo}
              status={wrong('batchNo') === undefined ? '' : 'error'}
              aria-invalid={wrong('batchNo') !== undefined}
              aria-describedby={`${id}-batch-wrong`}
              onChange={({ target }) => change({ batchNo: target.value })}
            />
            <Wrong id={`${id}-batch-wrong`} why={wrong('batchNo')} />
          </div>
        ) : null}
      </div>
      <div className={styles['sub']}>{scanned ?? (boxes === undefined ? null : SHIP.packed(boxes))}</div>
    </section>
  )
}
