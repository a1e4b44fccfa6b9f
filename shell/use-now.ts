import { useEffect, useState } from 'react'

/** The time, updated every so often while somebody looks; a kept page that is shown again knows it at once. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tell = (): void => setNow(Date.now())
    tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
