import { useEffect, useEffectEvent, useState } from 'react'
import { serverClock } from './clock/server-clock.ts'

/** The server's time, updated as often as is asked for while somebody looks; a kept page that is shown again knows it at once. */
export const useNow = (everyMs: (now: number) => number): number => {
  const [now, setNow] = useState(serverClock.now)
  const every = useEffectEvent(everyMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      const time = serverClock.now()
      setNow(time)
      timer = setTimeout(tick, every(time))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
