import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNarrow } from '../../media.ts'

/** Up to here all rows are in the document: Ctrl+F finds them, and a page with a few lines needs no window of its own. */
const VIRTUAL_FROM = 100
/** Cards that a telephone shows at once. */
const CARDS = 20
const ROW_PX = 49
const OVERSCAN = 4

interface Shown {
  readonly index: number
  /** Pixels of rows that are left out before this one. */
  readonly gap: number
}

/** A page that is kept while another one is shown has no size: its rows stay as they were. */
const observeSeen = (
  grid: Virtualizer<HTMLDivElement, Element>,
  take: (rect: { width: number; height: number }) => void,
) => observeElementRect(grid, (rect) => (rect.height > 0 ? take(rect) : undefined))

/** Which rows are in the document: all of a few, those in sight of many, a page of them on a telephone. */
export const useShownRows = (count: number, keyOf: (index: number) => string | number) => {
  const narrow = useNarrow()
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  const [chosen, setChosen] = useState(0)
  const isVirtual = !narrow && count > VIRTUAL_FROM
  const pages = Math.ceil(count / CARDS)
  const page = Math.min(chosen, pages - 1)
  const grid = useVirtualizer<HTMLDivElement, Element>({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    initialRect: { width: 1_000, height: 600 },
    observeElementRect: observeSeen,
    measureElement: (row, entry, of) => measureElement(row, entry, of) || ROW_PX,
    // Whoever types in a row keeps it, however far he scrolls.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return focused < 0 || focused >= count || seen.includes(focused)
        ? seen
        : [...seen, focused].toSorted((a, b) => a - b)
    },
  })

  const items = isVirtual ? grid.getVirtualItems() : []
  const first = narrow ? page * CARDS : 0
  const shown: readonly Shown[] = isVirtual
    ? items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? 0) }))
    : Array.from({ length: narrow ? Math.min(CARDS, count - first) : count }, (_, at) => ({
        index: first + at,
        gap: 0,
      }))

  return {
    scroller,
    isVirtual,
    /** Not all rows are there: readers must be told how many there are. */
    isPart: shown.length < count,
    shown,
    /** Pixels of rows that are left out after the last one. */
    rest: isVirtual ? grid.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    measure: isVirtual ? grid.measureElement : undefined,
    setFocused,
    /** Has a row in the document at once, so that it can have the focus. */
    reveal: (row: number): void =>
      flushSync(() => {
        setFocused(row)
        setChosen(Math.floor(row / CARDS))
      }),
    pages:
      narrow && pages > 1
        ? { total: count, pageNo: page + 1, pageSize: CARDS, turn: (pageNo: number) => setChosen(pageNo - 1) }
        : undefined,
  }
}
