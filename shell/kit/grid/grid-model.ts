import { cleanText, type CellKind, type CellOption } from './cell-text.ts'

/** A column that can be entered: how its text is read from a row and written into it. */
export interface GridField<Row> {
  readonly key: string
  readonly kind: CellKind
  readonly read: (row: Row) => string
  readonly write: (row: Row, text: string) => Row
  readonly options?: readonly CellOption[]
  readonly isLocked?: (row: Row) => boolean
}

/** A place in the grid, counted from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** Cells of one column that were marked together; `row` is where it began. */
export interface Mark extends Place {
  readonly to: number
}

/** The first and the last row of a mark. */
export const spanOf = ({ row, to }: Mark): readonly [first: number, last: number] => [
  Math.min(row, to),
  Math.max(row, to),
]

const written = <Row>(row: Row, field: GridField<Row>, text: string): Row | undefined => {
  const clean = field.isLocked?.(row) ? undefined : cleanText(field.kind, text, field.options)
  return clean === undefined ? undefined : field.write(row, clean)
}

/** Writes one cell as it was typed. */
export const type = <Row>(rows: readonly Row[], at: Place, field: GridField<Row>, text: string): Row[] =>
  rows.map((row, index) => (index === at.row && !field.isLocked?.(row) ? field.write(row, text) : row))

export interface Pasted<Row> {
  readonly rows: Row[]
  /** Cells that had no place, or made no sense in theirs. */
  readonly dropped: number
}

/** Puts cells into the grid from a place on; rows are added where that can be done. */
export const paste = <Row>(
  rows: readonly Row[],
  fields: readonly GridField<Row>[],
  at: Place,
  cells: readonly (readonly string[])[],
  add?: (rows: readonly Row[]) => Row,
): Pasted<Row> => {
  let dropped = 0
  const next = [...rows]
  cells.forEach((line, down) => {
    const index = at.row + down
    if (index >= next.length && add !== undefined) next.push(add(next))
    line.forEach((text, across) => {
      const [row, field] = [next[index], fields[at.column + across]]
      const done = row === undefined || field === undefined ? undefined : written(row, field, text)
      if (done === undefined) dropped += 1
      else next[index] = done
    })
  })
  return { rows: next, dropped }
}

/** Copies the first cell of a mark into the others; a single cell takes what stands above it. */
export const fillDown = <Row>(rows: readonly Row[], field: GridField<Row>, mark: Mark): Row[] => {
  const [first, last] = spanOf(mark)
  const from = first === last ? first - 1 : first
  const source = rows[from]
  if (source === undefined) return [...rows]
  const text = field.read(source)
  return rows.map((row, index) => (index > from && index <= last ? (written(row, field, text) ?? row) : row))
}

/** Writes the same text into all cells of a mark. */
export const fillMark = <Row>(rows: readonly Row[], field: GridField<Row>, mark: Mark, text: string): Row[] => {
  const [first, last] = spanOf(mark)
  return rows.map((row, index) => (index >= first && index <= last ? (written(row, field, text) ?? row) : row))
}

/** Puts a row in the place of its neighbour; at the end, or where the neighbour stays, nothing changes. */
export const moveRow = <Row>(
  rows: readonly Row[],
  from: number,
  by: -1 | 1,
  stays: (row: Row) => boolean,
): Row[] | undefined => {
  const [row, neighbour] = [rows[from], rows[from + by]]
  if (row === undefined || neighbour === undefined || stays(row) || stays(neighbour)) return undefined
  return rows.map((one, index) => (index === from ? neighbour : index === from + by ? row : one))
}

/** A key that was pressed in a cell, and where the caret stood. */
export interface Pressed {
  readonly key: string
  readonly shift: boolean
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** Where a key leads; nothing when the cell itself should have it. Within a text the arrows move the caret. */
export const leadsTo = ({ key, shift, atStart, atEnd }: Pressed, { row, column }: Place): Place | undefined => {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'Enter':
      return { row: row + (shift ? -1 : 1), column }
    case 'ArrowLeft':
      return atStart && !shift ? { row, column: column - 1 } : undefined
    case 'ArrowRight':
      return atEnd && !shift ? { row, column: column + 1 } : undefined
    default:
      return undefined
  }
}
