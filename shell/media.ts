import { useSyncExternalStore } from 'react'

/** Follows a media query. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )

/** Telephone width, the specification's 575 px. */
export const useNarrow = (): boolean => useMedia('(max-width: 575px)')

/** Too narrow for the whole sidebar, the specification's 1024 px. */
export const useCollapsed = (): boolean => useMedia('(max-width: 1023.98px)')

export const useDark = (): boolean => useMedia('(prefers-color-scheme: dark)')

/** Does the person want things to stand still? */
export const useStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
