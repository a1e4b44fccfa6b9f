import { useEffect, useState } from 'react'

/** Is something in sight, as far as the window is? `place`: nothing until it is drawn; `margin`: how near counts. */
export const useInView = (place: Element | null, margin = '0px'): boolean => {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place) return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [place, margin])
  return isInView
}
