import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells when a place comes into sight, as long as somebody waits for it. `margin`: how near counts. */
export const useInSight = (isAwaited: boolean, came: () => void, margin = '0px') => {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(came)
  useEffect(() => {
    if (!isAwaited || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isAwaited, margin])
  return place
}
