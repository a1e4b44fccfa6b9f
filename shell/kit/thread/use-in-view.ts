import { useEffect, useState, type RefObject } from 'react'

/** Is something in sight, as far as the window is? `margin`: how near counts. */
export const useInView = (place: RefObject<Element | null>, margin = '0px'): boolean => {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, margin])
  return isInView
}
