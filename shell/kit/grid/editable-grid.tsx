import { Button } from 'antd'
import { Fragment, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNarrow } from '../../media.ts'
import { PhonePages } from '../list/phone-pages.tsx'
import lines from '../lines.module.css'
import { GRID } from '../words.ts'
import { fillHandlers } from './fill-handle.ts'
import { GridFoot, GridHead } from './grid-edges.tsx'
import { spanOf, type, type Mark, type Place } from './grid-model.ts'
import type { GridColumn, GridProps } from './grid-props.ts'
import { GridRow, listIdOf } from './grid-row.tsx'
import styles from './grid.module.css'
import { gridHandlers } from './handlers.ts'
import { useShownRows } from './use-shown-rows.ts'

const NO_WIDTHS: readonly number[] = []

/**
 * Lines to enter, as in a spreadsheet: arrows and Enter move, what was copied there can be pasted, Ctrl+D and the handle fill
 * down, Ctrl+Z undoes. Cells are plain inputs, so that Tab, screen readers and telephones need nothing special. Of many rows
 * only those in sight are in the document (docs/decisions/0091-a-thousand-rows.md).
 */
export const EditableGrid = <Row,>(props: GridProps<Row>) => {
  const { rows, change, add } = props
  const [mark, setMark] = useState<Mark>()
  const [active, setActive] = useState<Place>()
  const [dropped, setDropped] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(() => new Set())
  const narrow = useNarrow()
  const prefix = useId()
  const { scroller, isVirtual, isPart, shown, rest, measure, reveal, setFocused, pages } = useShownRows(
    rows.length,
    (index) => {
      const row = rows[index]
      return row === undefined ? index : props.id(row)
    },
  )
  const { typed, remove } = useLatest(props)
  const stickyWidths = narrow ? NO_WIDTHS : (props.stickyWidths ?? NO_WIDTHS)
  const isBoxed = isVirtual || stickyWidths.length > 0
  const [first, last] = mark === undefined || mark.row === mark.to ? [1, 0] : spanOf(mark)
  const handlers = gridHandlers(props, {
    mark,
    setMark,
    setDropped,
    reveal,
    setActive: (at) => {
      setActive(at)
      setFocused(at.row)
    },
  })
  const toggle = useCallback(
    (key: string | number): void => setOpened((before) => before.symmetricDifference(new Set([key]))),
    [],
  )

  return (
    <>
      <div ref={scroller} className={isBoxed ? styles['box'] : undefined}>
        <table
          className={`${lines['lines'] ?? ''} ${styles['grid'] ?? ''}`}
          aria-label={props.label}
          {...(isPart ? { 'aria-rowcount': rows.length + 1 } : {})}
          {...handlers}
          {...fillHandlers(props, { mark, setMark, active })}
        >
          <GridHead grid={props} stickyWidths={stickyWidths} />
          {shown.map(({ index, gap }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Fragment key={props.id(row)}>
                <Gap px={gap} />
                <GridRow
                  grid={props}
                  row={row}
                  index={index}
                  prefix={prefix}
                  isPart={isPart}
                  markedColumn={index >= first && index <= last ? mark?.column : undefined}
                  handleColumn={!narrow && rows.length > 1 && active?.row === index ? active.column : undefined}
                  stickyWidths={stickyWidths}
                  typed={typed}
                  remove={remove}
                  isOpen={opened.has(props.id(row))}
                  toggle={toggle}
                  measure={measure}
                />
              </Fragment>
            )
          })}
          <Gap px={rest} />
          <GridFoot grid={props} stickyWidths={stickyWidths} />
        </table>
      </div>
      <Suggestions columns={props.columns} prefix={prefix} />
      {pages ? <PhonePages {...pages} /> : null}
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

/** What is usually entered, once for all cells of a column. */
const Suggestions = <Row,>({
  columns,
  prefix,
}: {
  readonly columns: readonly GridColumn<Row>[]
  readonly prefix: string
}) =>
  columns.map(({ key, suggestions }) =>
    suggestions === undefined ? null : (
      <datalist key={key} id={listIdOf(prefix, key)}>
        {suggestions.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    ),
  )

/** What cells and buttons do. Always the same functions, which know the rows as they were last shown. */
const useLatest = <Row,>(props: GridProps<Row>) => {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const typed = useCallback((at: Place, text: string): void => {
    const { rows, columns, change, id } = latest.current
    const [row, column] = [rows[at.row], columns[at.column]]
    if (row !== undefined && column !== undefined) change(type(rows, at, column, text), `${id(row)}.${column.key}`)
  }, [])
  const remove = useCallback(
    (index: number): void => latest.current.change(latest.current.rows.toSpliced(index, 1)),
    [],
  )
  return { typed, remove }
}

/** Holds the place of rows that are out of sight. */
const Gap = ({ px }: { readonly px: number }) =>
  px > 0 ? (
    <tbody aria-hidden>
      <tr className={styles['gap']} style={{ height: px }} />
    </tbody>
  ) : null
