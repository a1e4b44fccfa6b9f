import type { Side } from '#kernel/caller.ts'
import type { Who } from '#kernel/operation.ts'

/**
 * What a program may do for a person. The first two are the specification's (§6): registration and the enterprise side,
 * and the supplier's admin area. `Purchasing` is the buyer's own side; `openid` asks for an ID token.
 */
export const SCOPES = ['openid', 'SupplierErp', 'SupplierCenter', 'Purchasing'] as const
export type Scope = (typeof SCOPES)[number]

/** The whole of it: what a session may do that was not asked to do less. */
export const ALL_SCOPES = SCOPES.join(' ')

/** The words of a scope parameter (RFC 6749 §3.3), each once. */
export const scopeWords = (scope: string): string[] => [...new Set(scope.split(' ').filter((word) => word !== ''))]

/** Is nothing asked for beyond what is given? */
export const isWithin = (asked: string, given: string): boolean => {
  const allowed = new Set(scopeWords(given))
  return scopeWords(asked).every((word) => allowed.has(word))
}

/** The scope that a token needs for an operation; none for calls that every signed-in person may make. */
export const scopeNeeded = (who: Who, side: Side): Scope | undefined => {
  if (typeof who === 'string') return undefined
  if (side === 'staff') return 'Purchasing'
  return who.supplier === 'applicant' ? 'SupplierErp' : 'SupplierCenter'
}
