import type { MouseEvent, PointerEvent } from 'react'
import { fillDown, type Mark, type Place } from './grid-model.ts'
import type { GridProps } from './grid-props.ts'
import { placeIn } from './places.ts'

interface Screen {
  readonly mark: Mark | undefined
  readonly setMark: (mark: Mark | undefined) => void
  readonly active: Place | undefined
}

const isHandle = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['fill'] !== undefined

/** The small square at a cell: dragged down it fills the rows that it passes, pressed twice all rows below, as in a spreadsheet. */
export const fillHandlers = <Row>({ rows, columns, change, isPending }: GridProps<Row>, screen: Screen) => {
  const { mark, setMark, active } = screen
  const fill = (to: Mark): void => {
    const field = columns[to.column]
    if (field !== undefined && to.row < to.to) change(fillDown(rows, field, to))
  }
  return {
    onPointerDown: ({ target, pointerId }: PointerEvent): void => {
      if (!isHandle(target) || active === undefined) return
      target.setPointerCapture(pointerId)
      setMark({ ...active, to: active.row })
    },
    // The cell keeps the focus while its handle is dragged.
    onMouseDown: (event: MouseEvent): void => {
      if (isHandle(event.target)) event.preventDefault()
    },
    onPointerMove: ({ target, pointerId, clientX, clientY, currentTarget }: PointerEvent): void => {
      if (!isHandle(target) || active === undefined || !target.hasPointerCapture(pointerId)) return
      const over = document.elementFromPoint(clientX, clientY)?.closest('td')?.querySelector('[data-cell]')
      const at = over ? placeIn(currentTarget, over) : undefined
      if (at !== undefined && at.row >= active.row) setMark({ ...active, to: at.row })
    },
    onPointerUp: ({ target }: PointerEvent): void => {
      if (isHandle(target) && mark !== undefined) fill(mark)
    },
    onDoubleClick: ({ target }: MouseEvent): void => {
      if (!isHandle(target) || active === undefined) return
      fill({ ...active, to: rows.findLastIndex((row) => isPending?.(row) !== true) })
    },
  }
}
