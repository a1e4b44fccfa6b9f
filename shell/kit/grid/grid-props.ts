import type { ReactNode } from 'react'
import type { LineColumn } from '../detail/line-table.tsx'
import type { GridField } from './grid-model.ts'

/** A column as it is shown. */
export interface GridColumn<Row> extends GridField<Row> {
  readonly title: string
  readonly width?: number
  readonly maxLength?: number
  readonly placeholder?: (row: Row) => string
  /** Stands behind the input, such as the unit. */
  readonly suffix?: (row: Row) => string
  /** The first day that can be chosen. */
  readonly from?: string
}

export interface GridProps<Row> {
  /** What the grid is, for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly id: (row: Row) => string | number
  readonly columns: readonly GridColumn<Row>[]
  /** Columns to read, before those to enter; the first one names the row. */
  readonly notes?: readonly LineColumn<Row>[]
  /** The name of a cell: which row, which column. It is what screen readers say. */
  readonly nameOf: (row: Row, column: string, index: number) => string
  /** What is wrong in a cell. */
  readonly wrongIn: (row: Row, column: string) => string | undefined
  /** Takes the rows as they are now, and what the change was about. */
  readonly change: (rows: Row[], about?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Makes a further row; without it the number of rows stands. */
  readonly add?: (rows: readonly Row[]) => Row
  readonly addLabel?: string
  readonly canRemove?: boolean
  /** How to move and paste is said elsewhere: by the first of several grids. */
  readonly isExplained?: boolean
  /** The module's own buttons at a row. */
  readonly tools?: (row: Row, index: number) => ReactNode
}
