import { upwards } from './draft/paths.ts'

const ENTRY = 'input:not([type=hidden]):not([hidden]),textarea,button,[role=combobox],[role=region]'
/** A step's code may have to be fetched first. */
const WAIT_MS = 10_000

const placeOf = (path: string): HTMLElement | undefined => {
  for (const at of upwards(path)) {
    const found = document.querySelector(`[data-path="${CSS.escape(at)}"]`)
    if (found instanceof HTMLElement) return found
  }
  return undefined
}

/** Scrolls to a field and focuses it, as soon as it is on the page. Gives back how to stop waiting. */
export const focusField = (path: string): (() => void) => {
  const until = performance.now() + WAIT_MS
  let frame = 0
  const look = (): void => {
    const place = placeOf(path)
    if (place) {
      place.scrollIntoView({ block: 'center' })
      const entry = place.querySelector(ENTRY)
      const target = entry instanceof HTMLElement ? entry : place
      target.focus({ preventScroll: true })
    } else if (performance.now() < until) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => cancelAnimationFrame(frame)
}
