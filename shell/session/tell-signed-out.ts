import { isSignedOut } from '../failure.ts'
import { erp } from './session.ts'

/** Who deals with the failures of a quiet call does not deal with the end of the sign-in: that is the shell's. */
export const tellSignedOut = (error: unknown): never => {
  if (isSignedOut(error)) erp.failed?.(error)
  throw error
}
