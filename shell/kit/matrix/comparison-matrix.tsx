import { Fragment, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNarrow } from '../../media.ts'
import { stickyStyle } from '../grid/sticky.ts'
import type { MatrixCell, MatrixPlace, MatrixProps } from './matrix-props.ts'
import styles from './matrix.module.css'
import { placeAfter } from './moves.ts'
import { useWindow } from './use-window.ts'
import { MATRIX } from './words.ts'

const ROW_PX = 44
const COLUMN_PX = 96

// A table whose cells can have the focus is a grid (ARIA Authoring Practices, data grids).
const AS_GRID = { role: 'grid', 'aria-readonly': true } as const

const placeIn = (target: EventTarget): MatrixPlace | undefined => {
  const place = target instanceof HTMLElement ? /^(\d+):(\d+)$/.exec(target.dataset['place'] ?? '') : null
  return place === null ? undefined : { row: Number(place[1]), column: Number(place[2]) }
}

/**
 * Values of many rows side by side, to read: suppliers across, each with its tiers. Only what is in sight is in the document,
 * down and across; the first columns and both rows of titles stay. One stop of the Tab key, arrows lead from cell to cell.
 */
export const ComparisonMatrix = <Row,>(props: MatrixProps<Row>) => {
  const { rows, id, heads, groups, cellOf, columnWidth = COLUMN_PX } = props
  const [active, setActive] = useState<MatrixPlace>({ row: 0, column: 0 })
  const narrow = useNarrow()
  const firsts = firstColumns(groups.map(({ columns }) => columns.length))
  const groupAt = (column: number): number => firsts.findLastIndex((first) => first <= column)
  const widths = heads.map(({ width }) => width)
  // On a telephone one column that stays is all there is room for.
  const sticky = narrow ? widths.slice(0, 1) : widths
  const { scroller, down, across } = useWindow({
    rows: rows.length,
    rowPx: ROW_PX,
    groups: groups.map(({ columns }) => columns.length * columnWidth),
    kept: { row: active.row, group: groupAt(active.column) },
    headWidth: sticky.reduce((sum, width) => sum + width, 0),
  })
  const columnCount = groups.reduce((sum, { columns }) => sum + columns.length, 0)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const from = placeIn(event.target)
    const pressed = { key: event.key, ctrl: event.ctrlKey || event.metaKey }
    const next = from && placeAfter(from, pressed, { rows: rows.length, columns: columnCount })
    if (next === undefined) return
    event.preventDefault()
    // The cell must be in the document before it can have the focus.
    flushSync(() => setActive(next))
    const cell = event.currentTarget.querySelector(`[data-place="${next.row}:${next.column}"]`)
    if (cell instanceof HTMLElement) cell.focus()
  }
  const onFocus = ({ target }: FocusEvent): void => {
    const place = placeIn(target)
    if (place !== undefined) setActive(place)
  }

  return (
    <div ref={scroller} className={styles['box']}>
      <table
        {...AS_GRID}
        {...{ onKeyDown, onFocus }}
        className={styles['matrix']}
        aria-label={props.label}
        aria-rowcount={rows.length + 2}
        aria-colcount={heads.length + columnCount}
        style={{ width: widths.reduce((sum, width) => sum + width, 0) + columnCount * columnWidth }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {heads.map(({ title, width }, at) => (
              <th key={title} scope="col" rowSpan={2} style={stickyStyle(sticky, at) ?? { width }}>
                {title}
              </th>
            ))}
            {across.items.map(({ index, gap }) => {
              const { key, title, columns } = groups[index] ?? { key: '', title: '', columns: [] }
              return (
                <Fragment key={key}>
                  <Gap px={gap} rowSpan={2} />
                  <th scope="colgroup" colSpan={columns.length} style={{ width: columns.length * columnWidth }}>
                    {title}
                  </th>
                </Fragment>
              )
            })}
            <Gap px={across.rest} rowSpan={2} />
          </tr>
          <tr aria-rowindex={2}>
            {across.items.flatMap(({ index }) =>
              (groups[index]?.columns ?? []).map((title) => (
                <th key={`${groups[index]?.key} ${title}`} scope="col" style={{ width: columnWidth }}>
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {down.items.map(({ index, gap }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Fragment key={id(row)}>
                {gap > 0 ? <tr aria-hidden style={{ height: gap }} /> : null}
                <tr aria-rowindex={index + 3} style={{ height: ROW_PX }}>
                  {heads.map(({ title, show }, at) =>
                    at === 0 ? (
                      <th key={title} scope="row" aria-colindex={1} style={stickyStyle(sticky, at)}>
                        <div className={styles['head']}>{show(row)}</div>
                      </th>
                    ) : (
                      <td key={title} aria-colindex={at + 1} style={stickyStyle(sticky, at)}>
                        <div className={styles['head']}>{show(row)}</div>
                      </td>
                    ),
                  )}
                  {across.items.map(({ index: of, gap: left }) => {
                    const group = groups[of]
                    const first = firsts[of] ?? 0
                    const cells = group === undefined ? [] : cellOf(row, group)
                    return (
                      <Fragment key={group?.key}>
                        <Gap px={left} />
                        {group?.columns.map((title, at) => (
                          <td
                            key={title}
                            aria-colindex={heads.length + first + at + 1}
                            data-place={`${index}:${first + at}`}
                            data-mark={cells[at]?.mark}
                            tabIndex={active.row === index && active.column === first + at ? 0 : -1}
                          >
                            <Value cell={cells[at]} />
                          </td>
                        ))}
                      </Fragment>
                    )
                  })}
                  <Gap px={across.rest} />
                </tr>
              </Fragment>
            )
          })}
          {down.rest > 0 ? <tr aria-hidden style={{ height: down.rest }} /> : null}
        </tbody>
      </table>
    </div>
  )
}

/** The number of the first column of each group. */
const firstColumns = (counts: readonly number[]): number[] =>
  counts.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0))

const Value = ({ cell }: { readonly cell: MatrixCell | undefined }) =>
  cell === undefined ? (
    MATRIX.none
  ) : (
    <>
      {cell.text}
      {/* Said and not only coloured. */}
      {cell.mark === undefined ? null : <span className={styles['mark']}>{MATRIX[cell.mark]}</span>}
      {cell.delta === undefined ? null : <div className={styles['delta']}>{cell.delta}</div>}
    </>
  )

/** Holds the place of columns that are out of sight. */
const Gap = ({ px, rowSpan }: { readonly px: number; readonly rowSpan?: number }) =>
  px > 0 ? <td aria-hidden rowSpan={rowSpan} className={styles['gap']} style={{ width: px }} /> : null
