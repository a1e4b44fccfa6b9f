import type { FieldErrors } from '#kernel/problem.ts'
import { HttpError, NetworkError } from './client/errors.ts'
import { ExpiredError } from './session/renewal.ts'
import { FAILURES } from './words.ts'

/** The sentence for a failed call. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof HttpError) return error.problem.title
  return error instanceof NetworkError ? FAILURES.network : FAILURES.unknown
}

/** The messages by field that a refusal carries. */
export const errorsOf = (error: unknown): FieldErrors => (error instanceof HttpError ? error.problem.errors : {})

/** A refusal as the form has it that fills one part of the body: its messages name the fields without the part. */
export const refusedWithin = (part: string, error: unknown): unknown => {
  if (!(error instanceof HttpError)) return error
  const prefix = `${part}.`
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(error.problem.errors).map(([field, said]) => [
      field.startsWith(prefix) ? field.slice(prefix.length) : field,
      said,
    ]),
  )
  return new HttpError(part, error.status, { ...error.problem, errors })
}

/** Somebody was faster: what the page shows is no longer so. */
export const isStale = (error: unknown): boolean => error instanceof HttpError && error.status === 412

/** The sign-in is over: the server says so, or it cannot be renewed any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ExpiredError || (error instanceof HttpError && error.status === 401)

/** The person may not do this. */
export const isForbidden = (error: unknown): boolean => error instanceof HttpError && error.status === 403

/** The code of a link was refused as such, not by a broken line or a busy server. */
export const isUnknownCode = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 422)
