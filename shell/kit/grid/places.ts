import type { Place } from './grid-model.ts'

/** The place of an element's cell in a grid. A panel below a row may hold a grid of its own, whose cells are not this one's. */
export const placeIn = (table: Element, target: EventTarget): Place | undefined => {
  if (!(target instanceof HTMLElement) || target.closest('table') !== table) return undefined
  const place = /^(\d+):(\d+)$/.exec(target.dataset['cell'] ?? '')
  return place === null ? undefined : { row: Number(place[1]), column: Number(place[2]) }
}

/** The cell at a place, if it is in the document. */
export const cellAt = (table: Element, { row, column }: Place): HTMLElement | undefined =>
  [...table.querySelectorAll<HTMLElement>(`[data-cell="${row}:${column}"]`)].find(
    (cell) => cell.closest('table') === table,
  )
