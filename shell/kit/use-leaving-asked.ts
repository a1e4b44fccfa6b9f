import { useEffect, useEffectEvent } from 'react'
import { isSignInOver } from '../session/sign-in-over.ts'

/** Whether what is entered in a form is there again when the person has signed in again; asked when the window is led away. */
export type Kept = boolean | (() => boolean)

/**
 * Asks before the window is closed while something was entered that would be lost. Nobody is asked when the sign-in has ended,
 * as far as what was entered is kept for when they are back.
 */
export const useLeavingAsked = (isAsked: boolean, isKept: Kept): void => {
  const ask = useEffectEvent((event: BeforeUnloadEvent): void => {
    const isSafe = isSignInOver() && (typeof isKept === 'function' ? isKept() : isKept)
    if (!isSafe) event.preventDefault()
  })
  useEffect(() => {
    if (!isAsked) return
    const asks = (event: BeforeUnloadEvent): void => ask(event)
    addEventListener('beforeunload', asks)
    return () => removeEventListener('beforeunload', asks)
  }, [isAsked])
}
