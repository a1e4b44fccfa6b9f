import { BASE } from '../base.ts'
import { clockOffset, cookieIn, cookieOf, parentDomain, type TokenPair } from './cookies.ts'

/** Suppliers and the buyer's staff sign in to two programs: one browser may be signed in to both. */
const NAMES =
  BASE === ''
    ? { access: 'access_token', refresh: 'refresh_token' }
    : { access: 'console_token', refresh: 'console_refresh' }
type Kind = keyof typeof NAMES

let seen: string | undefined

/** The cookies as they are now. The browser is slow to answer, and the calls of a page that opens all ask in one go. */
const cookies = (): string => {
  if (seen !== undefined) return seen
  queueMicrotask(() => (seen = undefined))
  return (seen = document.cookie)
}

const write = (cookie: string): void => {
  document.cookie = cookie
  seen = undefined
}

/** The token that the browser keeps for this program. */
export const readToken = (kind: Kind = 'access'): string | undefined => cookieIn(cookies(), NAMES[kind])

// A cookie like the tokens: other windows see all of them at the same moment, which local storage does not promise.
const OFFSET = 'clock_offset'

/** The time by the clock that issues tokens. A machine with a wrong clock would renew at every call, or too late. */
export const serverNow = (): number => Date.now() - Number(cookieIn(cookies(), OFFSET) ?? 0)

/** Keeps tokens for a year, for the parent domain. A browser refuses domains that are public suffixes: then for this host. */
export const keepTokens = ({ accessToken, refreshToken }: TokenPair): void => {
  keep(OFFSET, String(clockOffset(accessToken, Date.now())))
  keep(NAMES.access, accessToken)
  keep(NAMES.refresh, refreshToken)
}

const keep = (name: string, value: string): void => {
  const host = location.hostname
  write(cookieOf(name, value, host, parentDomain(host)))
  if (cookieIn(cookies(), name) !== value) write(cookieOf(name, value, host, undefined))
}

const drop = (kind: Kind): void => {
  const host = location.hostname
  for (const domain of [parentDomain(host), undefined]) write(cookieOf(NAMES[kind], '', host, domain))
}

/** Forgets the refresh token. One that another window has put there since is left alone. */
export const dropRefreshToken = (refused: string | undefined): void => {
  if (readToken('refresh') === refused) drop('refresh')
}

export const dropTokens = (): void => {
  drop('access')
  drop('refresh')
}
