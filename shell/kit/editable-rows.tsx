import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import styles from './editable-rows.module.css'
import lines from './lines.module.css'
import { GRID } from './words.ts'

/** What an input in a cell is given: it has no label in sight of its own. */
export interface CellControl {
  readonly id: string
  readonly 'aria-label': string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

export interface RowField<Row> {
  readonly key: string
  readonly title: string
  readonly width?: number
  /** The cell: an input, or what is only read. */
  readonly show: (row: Row, control: CellControl, change: (changes: Partial<Row>) => void, index: number) => ReactNode
}

interface Props<Row> {
  /** What the rows are, for those who do not see them. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly fields: readonly RowField<Row>[]
  /** What a row is called, such as «member 2». */
  readonly nameOf: (index: number) => string
  readonly change: (rows: Row[]) => void
  /** What is wrong in a cell. */
  readonly wrongIn?: (index: number, key: string) => string | undefined
  /** Rows come and go; without it their number stands. */
  readonly add?: { readonly label: string; readonly blank: () => Row; readonly max: number }
}

/** A few rows of inputs: a table where there is room, a card each on a telephone. For many lines of numbers there is `EditableGrid`. */
export const EditableRows = <Row extends object>(props: Props<Row>) => {
  const { label, rows, fields, nameOf, change, wrongIn, add } = props
  const prefix = useId()
  const table = useRef<HTMLTableElement>(null)
  const cell = (row: Row, index: number, { key, title, show }: RowField<Row>): ReactNode => {
    const wrong = wrongIn?.(index, key)
    const id = `${prefix}-${index}-${key}`
    const control = {
      id,
      'aria-label': `${nameOf(index)} ${title}`,
      'aria-invalid': wrong !== undefined,
      ...(wrong === undefined ? {} : { 'aria-describedby': `${id}-wrong` }),
    }
    const changed = (changes: Partial<Row>): void =>
      change(rows.map((one, at) => (at === index ? { ...one, ...changes } : one)))
    return (
      <td key={key} data-label={title}>
        {show(row, control, changed, index)}
        {wrong === undefined ? null : (
          <div id={`${id}-wrong`} className={styles['wrong']}>
            {wrong}
          </div>
        )}
      </td>
    )
  }
  return (
    <>
      {rows.length === 0 ? null : (
        <table ref={table} className={`${lines['lines']} ${styles['rows']}`} aria-label={label}>
          <thead>
            <tr>
              {fields.map(({ key, title, width }) => (
                <th key={key} scope="col" style={{ width }}>
                  {title}
                </th>
              ))}
              {add === undefined ? null : (
                <th scope="col" className={styles['tools']}>
                  {GRID.tools}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {[...rows.entries()].map(([index, row]) => (
              // Told apart by where they stand: nothing else distinguishes a row that has just been added.
              <tr key={`${prefix}-${index}`}>
                {fields.map((field) => cell(row, index, field))}
                {add === undefined ? null : (
                  <td className={styles['tools']}>
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={`${GRID.remove} ${nameOf(index)}`}
                      onClick={() => change(rows.filter((_, at) => at !== index))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {add === undefined || rows.length >= add.max ? null : (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            // The row must stand there before its first input can have the focus.
            flushSync(() => change([...rows, add.blank()]))
            table.current?.querySelector<HTMLElement>('tbody tr:last-child :is(input, textarea)')?.focus()
          }}
        >
          {add.label}
        </Button>
      )}
    </>
  )
}
