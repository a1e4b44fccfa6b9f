/** What a person is granted: registration and the enterprise side, and the supplier's admin area (specification §6). */
export const PERSON_SCOPES = ['SupplierErp', 'SupplierCenter'] as const
export type PersonScope = (typeof PERSON_SCOPES)[number]

/**
 * What a program may do for a person. `Purchasing` is the buyer's side; `Account` is the person's own account, and all that
 * the portal has for somebody to whom neither side is granted.
 */
export const ACCESS_SCOPES = [...PERSON_SCOPES, 'Purchasing', 'Account'] as const

/** `openid` asks who the person is, `profile` what they are called: neither opens a call about anything else. */
export const SCOPES = ['openid', 'profile', ...ACCESS_SCOPES] as const
export type Scope = (typeof SCOPES)[number]

/** The words of a scope parameter (RFC 6749 §3.3), each once. */
export const scopeWords = (scope: string): string[] => [...new Set(scope.split(' ').filter((word) => word !== ''))]

/** Does it open calls? */
export const isAccessScope = (word: string): boolean => ACCESS_SCOPES.some((scope) => scope === word)

/** Is it granted person by person? */
export const isPersonScope = (word: string): word is PersonScope => PERSON_SCOPES.some((scope) => scope === word)
