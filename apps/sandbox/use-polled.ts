import { useEffect, useEffectEvent, useState } from 'react'

const EVERY_MS = 2000

export interface Polled<T> {
  readonly data: T | undefined
  readonly error: unknown
  /** Puts in what is known already, without waiting for the next look. */
  readonly put: (data: T) => void
}

/** Loads again and again while the window is seen. What was shown stays while a look fails. */
export const usePolled = <T>(load: (signal: AbortSignal) => Promise<T>): Polled<T> => {
  const [state, setState] = useState<{ readonly data: T | undefined; readonly error: unknown }>({
    data: undefined,
    error: undefined,
  })
  const look = useEffectEvent(load)

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async (): Promise<void> => {
      try {
        const data = await look(stop.signal)
        if (!stop.signal.aborted) setState({ data, error: undefined })
      } catch (error) {
        if (!stop.signal.aborted) setState((last) => ({ ...last, error }))
      }
      if (!stop.signal.aborted && !document.hidden) timer = setTimeout(() => void run(), EVERY_MS)
    }
    const onSeen = (): void => {
      clearTimeout(timer)
      if (!document.hidden) void run()
    }
    void run()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [])

  return { ...state, put: (data) => setState({ data, error: undefined }) }
}
