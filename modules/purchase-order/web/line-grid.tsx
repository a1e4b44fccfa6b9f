import { Input } from 'antd'
import { showQty } from '#shell/format.ts'
import { DayPicker } from '#shell/kit/day-picker.tsx'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import type { AnswerLine, LineErrors } from './answer.ts'
import styles from './grid.module.css'
import { ANSWER, DETAIL } from './words.ts'

interface Props {
  readonly items: Order['items']
  readonly lines: readonly AnswerLine[]
  readonly errors: Readonly<Record<string, LineErrors>>
  readonly change: (itemId: string, changes: Partial<AnswerLine>) => void
  readonly today: string
  readonly asked: string
  readonly offered: string
  readonly withRemark: boolean
}

/** Line by line: what was asked beside what is entered. On a telephone each line becomes a block. */
export const LineGrid = ({ items, lines, errors, change, today, asked, offered, withRemark }: Props) => (
  <table className={styles['grid']}>
    <thead>
      <tr>
        <th scope="col">{FIELDS.skuName}</th>
        <th scope="col">{asked}</th>
        <th scope="col">
          {offered}：{FIELDS.qty}
        </th>
        <th scope="col">
          {offered}：{ANSWER.day}
        </th>
        {withRemark ? <th scope="col">{ANSWER.lineRemark}</th> : null}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => {
        const line = lines.find((one) => one.itemId === item.id)
        const wrong = errors[item.id]
        const labelled = (name: string): string => `${DETAIL.line(item.lineNo)} ${offered} ${name}`
        return line === undefined ? null : (
          <tr key={item.id}>
            <th scope="row">
              {item.skuName}
              <div className={styles['sub']}>{item.skuCode}</div>
            </th>
            <td data-label={asked}>
              {showQty(item.qty)} {item.unit}
              <div className={styles['sub']}>{item.requiredDate}</div>
            </td>
            <td data-label={`${offered}：${FIELDS.qty}`} className={styles['qty']}>
              <Input
                value={line.qty}
                inputMode="decimal"
                maxLength={19}
                suffix={item.unit}
                aria-label={labelled(FIELDS.qty)}
                aria-invalid={wrong?.qty !== undefined}
                status={wrong?.qty === undefined ? '' : 'error'}
                onChange={({ target }) => change(item.id, { qty: target.value.trim() })}
              />
              <Wrong said={wrong?.qty} />
            </td>
            <td data-label={`${offered}：${ANSWER.day}`} className={styles['day']}>
              <DayPicker
                value={line.day}
                change={(day) => change(item.id, { day })}
                from={today}
                label={labelled(ANSWER.day)}
                wrong={wrong?.day !== undefined}
              />
              <Wrong said={wrong?.day} />
            </td>
            {withRemark ? (
              <td data-label={ANSWER.lineRemark}>
                <Input
                  value={line.remark}
                  maxLength={200}
                  aria-label={labelled(ANSWER.lineRemark)}
                  onChange={({ target }) => change(item.id, { remark: target.value })}
                />
              </td>
            ) : null}
          </tr>
        )
      })}
    </tbody>
  </table>
)

export const Wrong = ({ said }: { readonly said: string | undefined }) =>
  said === undefined ? null : (
    <div role="alert" className={styles['wrong']}>
      {said}
    </div>
  )
