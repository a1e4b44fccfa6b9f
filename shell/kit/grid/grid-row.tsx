import type { ReactNode } from 'react'
import { GRID } from '../words.ts'
import { GridCell } from './grid-cell.tsx'
import type { Place } from './grid-model.ts'
import type { GridProps } from './grid-props.ts'
import styles from './grid.module.css'
import { OpenButton, RemoveButton } from './row-buttons.tsx'
import { stickyStyle } from './sticky.ts'

interface Props<Row> {
  readonly grid: GridProps<Row>
  readonly row: Row
  readonly index: number
  readonly prefix: string
  /** Not all rows are in the document: which one this is. */
  readonly isPart: boolean
  readonly markedColumn: number | undefined
  readonly handleColumn: number | undefined
  readonly stickyWidths: readonly number[]
  readonly typed: (at: Place, text: string) => void
  readonly remove: (index: number) => void
  readonly isOpen: boolean
  readonly toggle: (key: string | number) => void
  readonly measure: ((node: Element | null) => void) | undefined
}

/** Cells are wide enough for most texts, unless a column says that its own are short. */
const USUAL_WIDTH = 110
const narrowIn = ({ width }: { readonly width?: number }) =>
  width !== undefined && width < USUAL_WIDTH ? { minWidth: width } : {}

/** One row, and below it its panel if that is open. */
export const GridRow = <Row,>(props: Props<Row>) => {
  const {
    grid,
    row,
    index,
    prefix,
    isPart,
    markedColumn,
    handleColumn,
    stickyWidths,
    typed,
    remove,
    isOpen,
    toggle,
    measure,
  } = props
  const { columns, notes = [], results = [], nameOf, wrongIn, rowWrong, expand, canRemove = false, tools } = grid
  const key = grid.id(row)
  const panelId = `${prefix}-${key}-panel`
  const wrong = rowWrong?.(row)
  const width = notes.length + columns.length + results.length + (rowWrong ? 1 : 0) + (hasTools(grid) ? 1 : 0)
  const opener = expand ? (
    <OpenButton label={expand.label(row, index)} isOpen={isOpen} panelId={panelId} rowKey={key} toggle={toggle} />
  ) : null
  // The button stands before whatever comes first.
  const led = (at: number, content: ReactNode): ReactNode =>
    opener !== null && at === 0 ? (
      <div className={styles['led']}>
        {opener}
        <div className={styles['grow']}>{content}</div>
      </div>
    ) : (
      content
    )

  return (
    <tbody ref={measure} data-index={index}>
      <tr {...(isPart ? { 'aria-rowindex': index + 2 } : {})}>
        {notes.map(({ title, show }, at) =>
          at === 0 ? (
            <th key={title} scope="row" style={stickyStyle(stickyWidths, at)}>
              {led(at, show(row))}
            </th>
          ) : (
            <td key={title} data-label={title} style={stickyStyle(stickyWidths, at)}>
              {show(row)}
            </td>
          ),
        )}
        {columns.map((column, across) => (
          <td
            key={column.key}
            data-label={column.title}
            style={{ ...narrowIn(column), ...stickyStyle(stickyWidths, notes.length + across) }}
          >
            {led(
              notes.length + across,
              <GridCell
                row={row}
                column={column}
                index={index}
                across={across}
                id={`${prefix}-${key}-${column.key}`}
                label={nameOf(row, column.key, index)}
                wrong={wrongIn(row, column.key)}
                isMarked={markedColumn === across}
                hasHandle={handleColumn === across}
                listId={column.suggestions === undefined ? undefined : listIdOf(prefix, column.key)}
                typed={typed}
              />,
            )}
          </td>
        ))}
        {results.map(({ title, show }) => (
          <td key={title} data-label={title}>
            {show(row)}
          </td>
        ))}
        {rowWrong ? (
          <td className={styles['rowWrong']} {...(wrong === undefined ? {} : { 'data-label': GRID.problem })}>
            {wrong}
          </td>
        ) : null}
        {hasTools(grid) ? (
          <td className={styles['tools']}>
            {tools?.(row, index)}
            {canRemove && grid.isPending?.(row) !== true ? (
              <RemoveButton label={nameOf(row, 'remove', index)} index={index} remove={remove} />
            ) : null}
          </td>
        ) : null}
      </tr>
      {expand && isOpen ? (
        <tr id={panelId}>
          <td colSpan={width} className={styles['panel']}>
            {expand.show(row, index)}
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

/** The id of the one list of a grid with what is usually entered into a column. */
export const listIdOf = (prefix: string, key: string): string => `${prefix}-${key}-list`

/** Whether rows have buttons. */
export const hasTools = <Row,>({ canRemove = false, tools }: GridProps<Row>): boolean =>
  canRemove || tools !== undefined
