import { useEffect, useState } from 'react'

/** Seconds that are left since it was started; it counts by the clock, because timers sleep in hidden windows. */
export const useCountdown = (seconds: number): readonly [number, () => void] => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return undefined
    const tick = (): void => setLeft(Math.max(Math.ceil((until - Date.now()) / 1000), 0))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return [left, () => setUntil(Date.now() + seconds * 1000)]
}
