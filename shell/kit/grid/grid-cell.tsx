import { CalendarOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { GRID } from '../words.ts'
import { cleanText } from './cell-text.ts'
import type { GridColumn } from './grid-props.ts'
import styles from './grid.module.css'

interface Props<Row> {
  readonly row: Row
  readonly column: GridColumn<Row>
  /** Row and column in one word, by which the grid finds the cell again. */
  readonly place: string
  readonly id: string
  readonly label: string
  readonly wrong: string | undefined
  readonly isMarked: boolean
  readonly change: (text: string) => void
}

/** One cell that can be entered, with what is wrong in it. */
export const GridCell = <Row,>({ row, column, place, id, label, wrong, isMarked, change }: Props<Row>) => {
  const value = column.read(row)
  const common = {
    id,
    'data-cell': place,
    'data-marked': isMarked,
    className: styles['input'],
    'aria-label': label,
    'aria-invalid': wrong !== undefined,
    ...(wrong === undefined ? {} : { 'aria-describedby': `${id}-wrong` }),
    disabled: column.isLocked?.(row) ?? false,
  }
  const suffix = column.suffix?.(row)
  return (
    <>
      <span className={styles['cell']}>
        {column.kind === 'select' ? (
          <select {...common} value={value} onChange={({ target }) => change(target.value)}>
            <option value="">{GRID.none}</option>
            {(column.options ?? []).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : column.kind === 'day' ? (
          <DayInput common={common} label={label} value={value} from={column.from} change={change} />
        ) : (
          <input
            {...common}
            type="text"
            autoComplete="off"
            inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
            value={value}
            maxLength={column.maxLength}
            placeholder={column.placeholder?.(row)}
            onChange={({ target }) => change(target.value)}
            onBlur={() => {
              const clean = cleanText(column.kind, value)
              if (clean !== undefined && clean !== value) change(clean)
            }}
          />
        )}
        {suffix === undefined ? null : <span className={styles['suffix']}>{suffix}</span>}
      </span>
      {wrong === undefined ? null : (
        <div id={`${id}-wrong`} className={styles['wrong']}>
          {wrong}
        </div>
      )}
    </>
  )
}

interface DayProps {
  readonly common: object
  readonly label: string
  readonly value: string
  readonly from: string | undefined
  readonly change: (day: string) => void
}

/** A day, typed in any usual form or chosen in the browser's own calendar. Only whole days get into the row. */
const DayInput = ({ common, label, value, from, change }: DayProps) => {
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  // What was typed counts only as long as the row says the same: undoing must win.
  const isCurrent = typed !== undefined && (cleanText('day', typed) ?? '') === value
  return (
    <>
      <input
        {...common}
        type="text"
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        value={isCurrent ? typed : value}
        onChange={({ target }) => {
          setTyped(target.value)
          change(cleanText('day', target.value) ?? '')
        }}
        onBlur={() => value !== '' && setTyped(undefined)}
      />
      <button
        type="button"
        className={styles['calendar']}
        tabIndex={-1}
        aria-label={GRID.calendar(label)}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles['hidden']}
        tabIndex={-1}
        aria-hidden
        min={from}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </>
  )
}
