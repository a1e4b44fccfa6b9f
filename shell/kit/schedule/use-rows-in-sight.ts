import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'

const OVERSCAN = 6

/** A page that is kept while another one is shown has no size: its rows stay as they were. */
const observeSeen = (
  strip: Virtualizer<HTMLDivElement, Element>,
  take: (rect: { width: number; height: number }) => void,
) => observeElementRect(strip, (rect) => (rect.height > 0 ? take(rect) : undefined))

/** Which of many rows of one height are in the document. */
export const useRowsInSight = (count: number, rowPx: number, keyOf: (index: number) => string | number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    initialRect: { width: 1_000, height: 600 },
    observeElementRect: observeSeen,
  })
  return { scroller, rows: virtual.getVirtualItems(), height: virtual.getTotalSize() }
}
