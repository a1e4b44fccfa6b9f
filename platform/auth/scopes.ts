import type { Side } from '#kernel/caller.ts'
import type { Operation } from '#kernel/operation.ts'
import { ACCESS_SCOPES, isPersonScope, SCOPES, scopeWords, type Scope } from '#kernel/scope.ts'

/** The whole of it: what a session may do that was not asked to do less. */
export const ALL_SCOPES = SCOPES.join(' ')

/** Is nothing asked for beyond what is given? */
export const isWithin = (asked: string, given: string): boolean => {
  const allowed = new Set(scopeWords(given))
  return scopeWords(asked).every((word) => allowed.has(word))
}

/** What a program gets of its scope for a person: nothing that the person was not granted. */
export const heldScope = (scope: string, granted: readonly string[]): string =>
  scopeWords(scope)
    .filter((word) => !isPersonScope(word) || granted.includes(word))
    .join(' ')

/**
 * The scopes of which a token needs one for an operation. A token that only says
 * who somebody is reads nothing else, also where every signed-in person may call.
 */
export const scopesNeeded = ({ who, identity }: Pick<Operation, 'who' | 'identity'>, side: Side): readonly Scope[] => {
  if (who === 'anyone' || identity === 'any') return []
  if (identity === 'openid') return ['openid']
  if (who === 'signed_in') return ACCESS_SCOPES
  if (side === 'staff') return ['Purchasing']
  return [who.supplier === 'applicant' ? 'SupplierErp' : 'SupplierCenter']
}

/** What a token says it may do, what its session could have asked for, and what the person is granted now. */
export interface HeldScopes {
  readonly token: string
  readonly session: string
  readonly person: readonly string[]
}

/**
 * Does one of the needed scopes hold? `stale`: the token is older than the grant, and a renewed one would do. `token`: a
 * token with another scope would do. `person`: none would.
 */
export const scopeVerdict = (
  needed: readonly Scope[],
  { token, session, person }: HeldScopes,
): 'held' | 'stale' | 'token' | 'person' => {
  if (needed.length === 0) return 'held'
  const isIn = (scope: string) => (word: string) => scopeWords(scope).includes(word)
  const granted = needed.filter((word) => !isPersonScope(word) || person.includes(word))
  if (granted.length === 0) return 'person'
  if (granted.some(isIn(token))) return 'held'
  return granted.some(isIn(session)) ? 'stale' : 'token'
}
