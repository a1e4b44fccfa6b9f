import { useEffect } from 'react'

/** Asks before the window is closed while something was entered that would be lost. */
export const useLeavingAsked = (isAsked: boolean): void =>
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked])
