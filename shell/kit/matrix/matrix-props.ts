import type { ReactNode } from 'react'

/** What stands in a cell: the value as it is written, whether it is the best or the worst of its row, and how it differs. */
export interface MatrixCell {
  readonly text: string
  readonly mark?: 'min' | 'max' | undefined
  /** Against a reference, such as the last price: "+3.2%". */
  readonly delta?: string | undefined
}

/** Columns under one title: a supplier with the tiers of its price. */
export interface MatrixGroup {
  readonly key: string
  readonly title: ReactNode
  readonly columns: readonly string[]
}

/** A column that stays in sight: what the row is about. */
export interface MatrixHead<Row> {
  readonly title: string
  readonly width: number
  readonly show: (row: Row) => ReactNode
}

export interface MatrixProps<Row> {
  /** What is compared, for those who do not see it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly id: (row: Row) => string
  readonly heads: readonly MatrixHead<Row>[]
  readonly groups: readonly MatrixGroup[]
  /** One cell for each column of the group; nothing where there is none. */
  readonly cellOf: (row: Row, group: MatrixGroup) => readonly (MatrixCell | undefined)[]
  /** Pixels of one column of a group. */
  readonly columnWidth?: number
}

/** A cell by its row and its column, counted over all groups. */
export interface MatrixPlace {
  readonly row: number
  readonly column: number
}
