import { useLayoutEffect, useRef, type RefObject, type UIEvent } from 'react'

interface KeptScroll<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onScroll: (event: UIEvent<E>) => void
}

/**
 * Keeps how far a page was scrolled. The browser does so too, but what it brings back is cut to what the page measured at
 * its first moment, when tables have not found their height yet.
 */
export const useKeptScroll = <E extends HTMLElement>(): KeptScroll<E> => {
  const ref = useRef<E>(null)
  const place = useRef({ left: 0, top: 0 })
  // Runs whenever the page is shown again, after the effects of what is inside it.
  useLayoutEffect(() => {
    const { left, top } = place.current
    // A page that has just come is at its top; to be told so, the browser would lay it out at once.
    if (left > 0 || top > 0) ref.current?.scrollTo({ left, top, behavior: 'instant' })
  }, [])
  return {
    ref,
    onScroll: ({ currentTarget, target }) => {
      if (target === currentTarget) place.current = { left: currentTarget.scrollLeft, top: currentTarget.scrollTop }
    },
  }
}
