import { Button } from 'antd'
import { sum } from '#kernel/decimal.ts'
import { showQty } from '#shell/format.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { partsOf, unfitQty, type AnswerLine } from './answer.ts'
import styles from './order.module.css'
import { splitRow } from './split-row.ts'
import type { useAnswer } from './use-answer.ts'
import { ANSWER, DETAIL } from './words.ts'

interface Props {
  readonly items: Order['items']
  readonly answer: ReturnType<typeof useAnswer>
  readonly asked: string
  /** What the columns to be filled in are called. */
  readonly offered: { readonly qty: string; readonly day: string }
  readonly withRemark: boolean
}

const REMARK = {
  key: 'remark',
  title: ANSWER.lineRemark,
  kind: 'text',
  maxLength: 200,
  read: (line: AnswerLine) => line.remark,
  write: (line: AnswerLine, remark: string) => ({ ...line, remark }),
} as const

/** Line by line: what was asked beside what is entered. */
export const LineGrid = ({ items, answer, asked, offered, withRemark }: Props) => {
  const itemOf = ({ itemId }: AnswerLine) => items.find(({ id }) => id === itemId)
  const names: Readonly<Record<string, string>> = {
    ...offered,
    remark: ANSWER.lineRemark,
    split: ANSWER.split,
    merge: ANSWER.merge,
  }
  const nameOf = (line: AnswerLine, column: string, _index: number): string => {
    const part = partsOf(answer.lines, line.itemId).length > 1 ? ` ${ANSWER.part(placeOf(line, answer.lines) + 1)}` : ''
    return `${DETAIL.line(itemOf(line)?.lineNo ?? 0)}${part} ${names[column] ?? ''}`
  }
  return (
    <EditableGrid
      label={DETAIL.items}
      rows={answer.lines}
      id={({ key }) => key}
      notes={[
        {
          title: FIELDS.skuName,
          show: (line) => <Product line={line} item={itemOf(line)} lines={answer.lines} />,
        },
        {
          title: asked,
          show: (line) => (
            <>
              {showQty(itemOf(line)?.qty ?? '0')} {itemOf(line)?.unit}
              <div className={styles['sub']}>{itemOf(line)?.requiredDate}</div>
            </>
          ),
        },
      ]}
      columns={[
        {
          key: 'qty',
          title: offered.qty,
          kind: 'decimal',
          width: 170,
          maxLength: 19,
          suffix: (line) => itemOf(line)?.unit ?? '',
          read: ({ qty }) => qty,
          write: (line, qty) => ({ ...line, qty }),
        },
        {
          key: 'day',
          title: offered.day,
          kind: 'day',
          width: 160,
          from: answer.today,
          read: ({ day }) => day,
          write: (line, day) => ({ ...line, day }),
        },
        ...(withRemark ? [REMARK] : []),
      ]}
      nameOf={nameOf}
      wrongIn={({ key }, column) => (column === 'qty' || column === 'day' ? answer.errors[key]?.[column] : undefined)}
      change={answer.change}
      undo={answer.undo}
      redo={answer.redo}
      tools={(line, index) => (
        <>
          <Button
            type="link"
            size="small"
            aria-label={nameOf(line, 'split', index)}
            onClick={() => answer.change(splitRow(answer.lines, line.key))}
          >
            {ANSWER.split}
          </Button>
          {placeOf(line, answer.lines) === 0 ? null : (
            <Button
              type="link"
              size="small"
              aria-label={nameOf(line, 'merge', index)}
              onClick={() => answer.change(answer.lines.filter(({ key }) => key !== line.key))}
            >
              {ANSWER.merge}
            </Button>
          )}
        </>
      )}
    />
  )
}

/** Which of the deliveries of its line a row is. */
const placeOf = ({ key, itemId }: AnswerLine, lines: readonly AnswerLine[]): number =>
  partsOf(lines, itemId).findIndex((line) => line.key === key)

interface ProductProps {
  readonly line: AnswerLine
  readonly item: Order['items'][number] | undefined
  readonly lines: readonly AnswerLine[]
}

/** What a row is about: the product, and of a line in parts which one it is. */
const Product = ({ line, item, lines }: ProductProps) => {
  const parts = partsOf(lines, line.itemId)
  const total = sum(parts.map(({ qty }) => (unfitQty(qty) === undefined ? qty : '0')))
  return (
    <>
      {item?.skuName}
      <div className={styles['sub']}>{item?.skuCode}</div>
      {parts.length < 2 ? null : (
        <div className={styles['sub']}>
          {ANSWER.part(placeOf(line, lines) + 1)} · {ANSWER.partsTotal(showQty(total), item?.unit ?? '')}
        </div>
      )}
    </>
  )
}
