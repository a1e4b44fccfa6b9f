import { useEffect, useState } from 'react'
import { useKeptEntry } from './kept-entry.tsx'

/**
 * What a form holds, there again after the window was led away. `taken` reads what was kept: nothing when it is not made like
 * this form, because somebody tampered with it or the form has changed.
 */
export const useKeptState = <T>(part: string, start: T, taken: (kept: unknown) => T | undefined) => {
  const entry = useKeptEntry(part)
  const [first] = useState(start)
  const [now, change] = useState(() => taken(entry.read()) ?? first)
  const isTouched = now !== first
  useEffect(() => {
    if (isTouched) entry.write(now)
    else entry.clear()
  }, [entry, now, isTouched])
  return { now, change, isTouched }
}

/** Takes a text. */
export const keptText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined)
