import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { parseCells, writeCells } from './cell-text.ts'
import { fillDown, fillMark, leadsTo, moveRow, paste, spanOf, type Mark, type Place } from './grid-model.ts'
import type { GridProps } from './grid-props.ts'
import { cellAt, placeIn } from './places.ts'

interface Screen {
  readonly mark: Mark | undefined
  readonly setMark: (mark: Mark | undefined) => void
  readonly setDropped: (count: number) => void
  readonly setActive: (at: Place) => void
  /** Has a row in the document that is not there because it is out of sight. */
  readonly reveal: (row: number) => void
}

/** Where the caret stands; a cell whose whole text is marked counts as both ends, as in a spreadsheet. */
const caretIn = (target: EventTarget): { readonly atStart: boolean; readonly atEnd: boolean } => {
  if (!(target instanceof HTMLInputElement)) return { atStart: true, atEnd: true }
  const [from, to, length] = [target.selectionStart ?? 0, target.selectionEnd ?? 0, target.value.length]
  const isWhole = from === 0 && to === length
  return { atStart: isWhole || to === 0, atEnd: isWhole || from === length }
}

/** What keys and the clipboard do in a grid. */
export const gridHandlers = <Row>(grid: GridProps<Row>, screen: Screen) => {
  const { rows, columns, change, add, undo, redo } = grid
  const { mark, setMark, setDropped, setActive, reveal } = screen
  const isWide = mark !== undefined && mark.row !== mark.to

  const go = (table: Element, at: Place): boolean => {
    if (at.row < 0 || at.column < 0 || at.column >= columns.length) return false
    if (cellAt(table, at) === undefined) reveal(at.row)
    const next = cellAt(table, at)
    next?.focus()
    if (next instanceof HTMLInputElement) next.select()
    return next !== undefined
  }

  /** The next cell on the way that can be entered; the last one when there is none, which then stays where it is. */
  const pastLocked = (from: Place, to: Place): Place => {
    const [down, across] = [to.row - from.row, to.column - from.column]
    let at = to
    for (let row = rows[at.row]; row !== undefined && columns[at.column]?.isLocked?.(row); row = rows[at.row])
      at = { row: at.row + down, column: at.column + across }
    return at
  }

  /** Ctrl and a letter; says whether the grid took it. */
  const command = (key: string, shift: boolean, at: Place): boolean => {
    const field = columns[at.column]
    if (key === 'z') (shift ? redo : undo)()
    else if (key === 'y') redo()
    else if (key === 'd' && field !== undefined)
      change(fillDown(rows, field, mark?.column === at.column ? mark : { ...at, to: at.row }))
    else return false
    return true
  }

  /** Moves, or marks with Shift; says whether the grid took the key. */
  const move = (event: KeyboardEvent, at: Place): boolean => {
    const isSelect = event.target instanceof HTMLSelectElement
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    // Up and down choose in a list.
    if (isSelect && isVertical) return false
    const led = leadsTo({ key: event.key, shift: event.shiftKey, ...caretIn(event.target) }, at)
    if (led === undefined) return false
    const next = pastLocked(at, led)
    const from = mark?.column === at.column ? mark.row : at.row
    if (go(event.currentTarget, next))
      setMark(event.shiftKey && isVertical ? { row: from, column: at.column, to: next.row } : undefined)
    return true
  }

  /** Moves or removes the row; says whether the grid took the key. */
  const arrange = (event: KeyboardEvent, { row, column }: Place): boolean => {
    const stays = grid.isPending ?? (() => false)
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    const table = event.currentTarget
    if (by !== undefined && grid.canMove === true) {
      const moved = moveRow(rows, row, by, stays)
      // The row must stand in its new place before its cell can have the focus.
      if (moved) flushSync(() => change(moved))
      if (moved) go(table, { row: row + by, column })
      return true
    }
    const removed = rows[row]
    if (event.key !== 'Delete' || grid.canRemove !== true || removed === undefined || stays(removed)) return false
    flushSync(() => change(rows.filter((one) => one !== removed)))
    if (!go(table, { row, column })) go(table, { row: row - 1, column })
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent): void => {
      const at = placeIn(event.currentTarget, event.target)
      // Enter and arrows belong to the input method while somebody composes a character; an open list takes its own.
      if (at === undefined || event.nativeEvent.isComposing || event.defaultPrevented) return
      if (event.altKey) {
        if (arrange(event, at)) event.preventDefault()
        return
      }
      const field = columns[at.column]
      if (event.ctrlKey || event.metaKey) {
        if (command(event.key.toLowerCase(), event.shiftKey, at)) event.preventDefault()
      } else if (event.key === 'Delete' && isWide && field !== undefined) {
        event.preventDefault()
        change(fillMark(rows, field, mark, ''))
      } else if (move(event, at)) event.preventDefault()
    },
    onPaste: (event: ClipboardEvent): void => {
      const at = placeIn(event.currentTarget, event.target)
      const text = event.clipboardData.getData('text/plain')
      // A word within a text is the input's own matter.
      if (at === undefined || (!/[\t\r\n]/.test(text) && !isWide)) return
      event.preventDefault()
      const cells = parseCells(text)
      if (grid.take?.(cells, at)) return
      const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : []
      const field = columns[at.column]
      if (only !== undefined && isWide && field !== undefined) return change(fillMark(rows, field, mark, only))
      const done = paste(rows, columns, at, cells, add)
      setDropped(done.dropped)
      change(done.rows)
    },
    onCopy: (event: ClipboardEvent): void => {
      const field = mark === undefined ? undefined : columns[mark.column]
      if (!isWide || field === undefined) return
      event.preventDefault()
      const [first, last] = spanOf(mark)
      event.clipboardData.setData('text/plain', writeCells(rows.slice(first, last + 1).map((row) => [field.read(row)])))
    },
    onFocus: (event: FocusEvent): void => {
      const at = placeIn(event.currentTarget, event.target)
      if (at === undefined) return
      setActive(at)
      if (mark === undefined) return
      if (at.column !== mark.column || at.row !== mark.to) setMark(undefined)
    },
  }
}
