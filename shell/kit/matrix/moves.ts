import type { MatrixPlace } from './matrix-props.ts'

/** Rows that the page keys go at once. */
const PAGE = 10

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Where a key leads in a table of so many rows and columns; nothing when the key is not the table's. */
export const placeAfter = (
  { row, column }: MatrixPlace,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  size: { readonly rows: number; readonly columns: number },
): MatrixPlace | undefined => {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const to = (nextRow: number, nextColumn: number): MatrixPlace => ({
    row: clamp(nextRow, lastRow),
    column: clamp(nextColumn, lastColumn),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - PAGE, column)
    case 'PageDown':
      return to(row + PAGE, column)
    case 'Home':
      return to(ctrl ? 0 : row, 0)
    case 'End':
      return to(ctrl ? lastRow : row, lastColumn)
    default:
      return undefined
  }
}
