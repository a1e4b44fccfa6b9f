import { isSignedOut } from '../../failure.ts'
import { erp } from '../../session/session.ts'

/** A form that saves by itself says what went wrong, but the end of the sign-in is the shell's. */
export const tellSignedOut = (error: unknown): never => {
  if (isSignedOut(error)) erp.failed?.(error)
  throw error
}
