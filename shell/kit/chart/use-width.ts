import { useLayoutEffect, useRef, useState } from 'react'

/** How wide the place of a chart is, now and after the window has changed. */
export const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const box = ref.current
    if (box === null) return undefined
    const measure = (): void => {
      // A page that is kept while another one is shown has no width.
      if (box.clientWidth > 0) setWidth(box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
