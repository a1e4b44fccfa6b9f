import { useSyncExternalStore } from 'react'

/** What a browser says about its window and its person. */
export const MEDIA = {
  /** Telephone width, the specification's 575 px. */
  narrow: '(max-width: 575px)',
  /** Too narrow for the whole sidebar, the specification's 1024 px. */
  collapsed: '(max-width: 1023.98px)',
  /** Room for a list beside what it leads to. */
  wide: '(min-width: 1360px)',
  dark: '(prefers-color-scheme: dark)',
  /** The person wants things to stand still. */
  still: '(prefers-reduced-motion: reduce)',
} as const

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

export const useNarrow = (): boolean => useMedia(MEDIA.narrow)
export const useCollapsed = (): boolean => useMedia(MEDIA.collapsed)
export const useWide = (): boolean => useMedia(MEDIA.wide)
export const useDark = (): boolean => useMedia(MEDIA.dark)
export const useStill = (): boolean => useMedia(MEDIA.still)
