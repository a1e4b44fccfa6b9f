import { signInReason, type SignInReason } from '#kernel/sign-in-reason.ts'

const AUTHORIZE = '/api/oauth2/authorize'

/** Where to go on after signing in. */
export interface Continuation {
  /** Path and query of this host. */
  readonly address: string
  /** The program that asked; empty when the address names none. */
  readonly clientId: string
  /** Why the program asked; nothing when somebody simply opens it. */
  readonly reason: SignInReason | undefined
}

/**
 * Reads the `continue` parameter. Only the authorization call of this very host is followed: someone who could name
 * another address would get people who have just signed in. Undefined when there is none, or another.
 */
export const continuationIn = (search: string, origin: string): Continuation | undefined => {
  const asked = new URLSearchParams(search).getAll('continue')
  const [value] = asked
  // Two of them: one may have been put in front of the other.
  if (asked.length !== 1 || value === undefined || !value.startsWith(`${AUTHORIZE}?`) || !PRINTABLE.test(value))
    return undefined
  const url = new URL(value, origin)
  if (url.origin !== origin || url.pathname !== AUTHORIZE || url.hash !== '') return undefined
  return {
    address: `${url.pathname}${url.search}`,
    clientId: url.searchParams.get('client_id') ?? '',
    reason: signInReason(url.searchParams.get('login_reason')),
  }
}

// Browsers drop tabs and line breaks in addresses and read a backslash as a slash.
const PRINTABLE = /^[!-[\]-~]+$/
