import { useEffect, useReducer } from 'react'
import { secondsUntil } from './countdown.ts'

const TICK_MS = 250

/** Seconds that are left until a moment; it asks the clock, because timers sleep in hidden windows. */
export const useSecondsUntil = (moment: number): number => {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (moment <= Date.now()) return undefined
    const timer = setInterval(() => {
      tick()
      if (Date.now() >= moment) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [moment])
  return secondsUntil(moment, Date.now())
}
