import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A value after it has rested for a moment: not every letter is a search. */
export const useDebounced = (value: string): string => {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return late
}
