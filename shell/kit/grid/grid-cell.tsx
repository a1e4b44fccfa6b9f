import { useMemo } from 'react'
import { isDay } from '#kernel/identity.ts'
import { CalendarButton } from '../calendar-button.tsx'
import { useDayText } from '../use-day-text.ts'
import { GRID } from '../words.ts'
import { cleanText } from './cell-text.ts'
import type { Place } from './grid-model.ts'
import type { GridColumn } from './grid-props.ts'
import styles from './grid.module.css'

interface Props<Row> {
  readonly row: Row
  readonly column: GridColumn<Row>
  /** Where it stands, counted from 0. */
  readonly index: number
  readonly across: number
  readonly id: string
  readonly label: string
  readonly wrong: string | undefined
  readonly isMarked: boolean
  /** Somebody is in it, and there are rows to fill. */
  readonly hasHandle: boolean
  /** The id of the list with what is usually entered; nothing where the column has none. */
  readonly listId: string | undefined
  /** Always the same function. */
  readonly typed: (at: Place, text: string) => void
}

/** One cell that can be entered. It is drawn again only when something about it changes: a keystroke costs one cell, not the grid. */
export const GridCell = <Row,>(props: Props<Row>) => {
  const { row, column, index, across, id, label, wrong, isMarked, hasHandle, listId, typed } = props
  return useMemo(
    () => <Cell {...{ row, column, index, across, id, label, wrong, isMarked, hasHandle, listId, typed }} />,
    [row, column, index, across, id, label, wrong, isMarked, hasHandle, listId, typed],
  )
}

const Cell = <Row,>({
  row,
  column,
  index,
  across,
  id,
  label,
  wrong,
  isMarked,
  hasHandle,
  listId,
  typed,
}: Props<Row>) => {
  const change = (text: string): void => typed({ row: index, column: across }, text)
  const value = column.read(row)
  const common = {
    id,
    'data-cell': `${index}:${across}`,
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
        {column.input ? (
          column.input(row, common, change)
        ) : column.kind === 'select' ? (
          <select {...common} value={value} onChange={({ target }) => change(target.value)}>
            <option value="">{GRID.none}</option>
            {(column.options ?? []).map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : column.kind === 'day' ? (
          <DayCell common={common} label={label} value={value} from={column.from} change={change} />
        ) : (
          <input
            {...common}
            type="text"
            autoComplete="off"
            inputMode={column.kind === 'decimal' ? 'decimal' : 'text'}
            list={listId}
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
        {hasHandle && !common.disabled ? (
          <span data-fill="" aria-hidden className={styles['handle']} title={GRID.fill} />
        ) : null}
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
  readonly change: (text: string) => void
}

/** A day, typed in any usual form or picked. The row gets the day that was meant, or the text as it is if that is unclear. */
const DayCell = ({ common, label, value, from, change }: DayProps) => {
  const { text, type, leave } = useDayText({ value, keep: (typed) => cleanText('day', typed) ?? typed, change })
  return (
    <>
      <input
        {...common}
        type="text"
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      <span className={styles['calendar']}>
        <CalendarButton label={label} value={isDay(value) ? value : ''} from={from} choose={change} />
      </span>
    </>
  )
}
