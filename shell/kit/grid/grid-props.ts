import type { ReactNode } from 'react'
import type { LineColumn } from '../detail/line-table.tsx'
import type { GridField, Place } from './grid-model.ts'

/** A column as it is shown. */
export interface GridColumn<Row> extends GridField<Row> {
  readonly title: string
  readonly width?: number
  readonly maxLength?: number
  readonly placeholder?: (row: Row) => string
  /** Stands behind the input, such as the unit. */
  readonly suffix?: (row: Row) => string
  /** What is usually entered here: offered while somebody types, and nothing else is refused. */
  readonly suggestions?: readonly string[]
  /** The first day that can be chosen. */
  readonly from?: string
  /** An input of the module's own in the place of the usual one. */
  readonly input?: (row: Row, control: GridControl, change: (text: string) => void) => ReactNode
}

/** What an input of a cell needs so that the grid finds it, and its label and message belong to it. */
export interface GridControl {
  readonly id: string
  readonly className: string | undefined
  readonly disabled: boolean
  readonly 'data-cell': string
  readonly 'data-marked': boolean
  readonly 'aria-label': string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

export interface GridProps<Row> {
  /** What the grid is, for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly id: (row: Row) => string | number
  /** A cell is drawn again when its row, its column or what is wrong changes: columns that depend on anything else are made anew. */
  readonly columns: readonly GridColumn<Row>[]
  /** Columns to read, before those to enter; the first one names the row. */
  readonly notes?: readonly LineColumn<Row>[]
  /** Columns to read, behind those to enter. */
  readonly results?: readonly LineColumn<Row>[]
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
  /** Alt and an arrow moves a row; Alt and Delete removes it where rows can be removed. */
  readonly canMove?: boolean
  /** Rows that stand at the end to be written into: they are neither moved nor removed. */
  readonly isPending?: (row: Row) => boolean
  /** Takes what was copied elsewhere as a whole; nothing when it is cells for where the caret is. */
  readonly take?: (cells: readonly (readonly string[])[], at: Place) => boolean
  /** How to move and paste is said elsewhere: by the first of several grids. */
  readonly isExplained?: boolean
  /** Widths of the first columns, notes included: they stay in sight while the others are scrolled sideways. */
  readonly stickyWidths?: readonly number[]
  /** The row at the foot: what stands under a column, by its key, or by its title if it is one to read. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  /** What is wrong with a row as a whole, in a column of its own. */
  readonly rowWrong?: (row: Row) => string | undefined
  /** A panel below a row, such as its price tiers, and the name of the button that opens it. */
  readonly expand?: {
    readonly label: (row: Row, index: number) => string
    readonly show: (row: Row, index: number) => ReactNode
  }
  /** The module's own buttons at a row. */
  readonly tools?: (row: Row, index: number) => ReactNode
}
