import { useEffect } from 'react'
import { isSignInOver } from '../session/sign-in-over.ts'

const always = (): boolean => true

/**
 * Asks before the window is closed while something was entered that would be lost. Nobody is asked when the sign-in has ended,
 * as far as what was entered is kept for when they are back.
 */
export const useLeavingAsked = (isAsked: boolean, isKept: () => boolean = always): void =>
  useEffect(() => {
    if (!isAsked) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (!(isSignInOver() && isKept())) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsked, isKept])
