import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useRef } from 'react'

interface Axes {
  readonly rows: number
  readonly rowPx: number
  readonly groups: readonly number[]
  /** The row and the group of the cell that has the focus: they stay, however far somebody scrolls. */
  readonly kept: { readonly row: number; readonly group: number }
  readonly headWidth: number
}

const keeping =
  (kept: number, count: number) =>
  (range: Range): number[] => {
    const seen = defaultRangeExtractor(range)
    return kept >= count || seen.includes(kept) ? seen : [...seen, kept].toSorted((a, b) => a - b)
  }

/** Which rows and which groups of columns are in sight, and how much is left out around them. Nothing is measured: sizes are given. */
export const useWindow = ({ rows, rowPx, groups, kept, headWidth }: Axes) => {
  const scroller = useRef<HTMLDivElement>(null)
  const shared = {
    getScrollElement: () => scroller.current,
    initialRect: { width: 1_200, height: 600 },
    // A page that is kept while another one is shown has no size: what is in sight stays as it was.
    observeElementRect: (
      table: Parameters<typeof observeElementRect<HTMLDivElement>>[0],
      take: (rect: { width: number; height: number }) => void,
    ) => observeElementRect(table, (rect) => (rect.height > 0 ? take(rect) : undefined)),
  }
  const down = useVirtualizer<HTMLDivElement, Element>({
    ...shared,
    count: rows,
    estimateSize: () => rowPx,
    overscan: 4,
    rangeExtractor: keeping(kept.row, rows),
  })
  const across = useVirtualizer<HTMLDivElement, Element>({
    ...shared,
    horizontal: true,
    count: groups.length,
    estimateSize: (index) => groups[index] ?? 0,
    // The first columns cover the beginning of what is scrolled.
    scrollPaddingStart: headWidth,
    overscan: 1,
    rangeExtractor: keeping(kept.group, groups.length),
  })
  const gapsOf = (axis: typeof down) => {
    const items = axis.getVirtualItems()
    return {
      items: items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? 0) })),
      rest: axis.getTotalSize() - (items.at(-1)?.end ?? 0),
    }
  }
  return { scroller, down: gapsOf(down), across: gapsOf(across) }
}
