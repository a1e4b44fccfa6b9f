import { Button } from 'antd'
import { useId, useState } from 'react'
import { useNarrow } from '../../media.ts'
import lines from '../lines.module.css'
import { GRID } from '../words.ts'
import { GridCell } from './grid-cell.tsx'
import { spanOf, type, type Mark } from './grid-model.ts'
import type { GridProps } from './grid-props.ts'
import styles from './grid.module.css'
import { gridHandlers } from './handlers.ts'

/**
 * Lines to enter, as in a spreadsheet: arrows and Enter move, what was copied there can be pasted, Ctrl+D fills down, Ctrl+Z
 * undoes. Cells are plain inputs, so that Tab, screen readers and telephones need nothing special.
 */
export const EditableGrid = <Row,>(props: GridProps<Row>) => {
  const { rows, id, columns, notes = [], results = [], nameOf, wrongIn, change, add, canRemove = false, tools } = props
  const [mark, setMark] = useState<Mark>()
  const [dropped, setDropped] = useState(0)
  const narrow = useNarrow()
  const prefix = useId()
  const [head, ...facts] = notes
  const hasTools = canRemove || tools !== undefined
  const isMarked = (row: number, column: number): boolean => {
    if (mark === undefined || mark.column !== column || mark.row === mark.to) return false
    const [first, last] = spanOf(mark)
    return row >= first && row <= last
  }
  const handlers = gridHandlers(props, {
    mark,
    setMark,
    setDropped,
  })

  return (
    <>
      <table className={`${lines['lines'] ?? ''} ${styles['grid'] ?? ''}`} aria-label={props.label} {...handlers}>
        <thead>
          <tr>
            {notes.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {columns.map(({ key, title, width }) => (
              <th key={key} scope="col" style={{ width }}>
                {title}
              </th>
            ))}
            {results.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {hasTools ? <th scope="col">{GRID.tools}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={id(row)}>
              {head === undefined ? null : <th scope="row">{head.show(row)}</th>}
              {facts.map(({ title, show }) => (
                <td key={title} data-label={title}>
                  {show(row)}
                </td>
              ))}
              {columns.map((column, across) => (
                <td key={column.key} data-label={column.title}>
                  <GridCell
                    row={row}
                    column={column}
                    place={`${index}:${across}`}
                    id={`${prefix}-${id(row)}-${column.key}`}
                    label={nameOf(row, column.key, index)}
                    wrong={wrongIn(row, column.key)}
                    isMarked={isMarked(index, across)}
                    change={(text) =>
                      change(type(rows, { row: index, column: across }, column, text), `${id(row)}.${column.key}`)
                    }
                  />
                </td>
              ))}
              {results.map(({ title, show }) => (
                <td key={title} data-label={title}>
                  {show(row)}
                </td>
              ))}
              {hasTools ? (
                <td className={styles['tools']}>
                  {tools?.(row, index)}
                  {canRemove && props.isPending?.(row) !== true ? (
                    <Button
                      type="link"
                      size="small"
                      danger
                      aria-label={nameOf(row, 'remove', index)}
                      onClick={() => change(rows.filter((one) => one !== row))}
                    >
                      {GRID.remove}
                    </Button>
                  ) : null}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {add === undefined ? null : (
        <Button size="small" onClick={() => change([...rows, add(rows)])}>
          {props.addLabel ?? GRID.add}
        </Button>
      )}
      <div role="status" className={styles['wrong']}>
        {dropped > 0 ? GRID.dropped(dropped) : null}
      </div>
      {narrow || props.isExplained ? null : (
        <div className={styles['hint']}>{props.canMove ? `${GRID.hint} · ${GRID.moveHint}` : GRID.hint}</div>
      )}
    </>
  )
}
