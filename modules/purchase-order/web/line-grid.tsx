import { showQty } from '#shell/format.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import type { AnswerLine } from './answer.ts'
import styles from './order.module.css'
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
  const names: Readonly<Record<string, string>> = { ...offered, remark: ANSWER.lineRemark }
  return (
    <EditableGrid
      label={DETAIL.items}
      rows={answer.lines}
      id={({ itemId }) => itemId}
      notes={[
        {
          title: FIELDS.skuName,
          show: (line) => (
            <>
              {itemOf(line)?.skuName}
              <div className={styles['sub']}>{itemOf(line)?.skuCode}</div>
            </>
          ),
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
      nameOf={(line, column) => `${DETAIL.line(itemOf(line)?.lineNo ?? 0)} ${names[column] ?? ''}`}
      wrongIn={({ itemId }, column) =>
        column === 'qty' || column === 'day' ? answer.errors[itemId]?.[column] : undefined
      }
      change={answer.change}
      undo={answer.undo}
      redo={answer.redo}
    />
  )
}
