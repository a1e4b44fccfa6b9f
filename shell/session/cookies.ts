import { fieldOf, parseJson } from '#kernel/json.ts'

/** What a sign-in yields. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string
}

const MAX_AGE = 365 * 86_400
const STALE_AFTER_MS = 50 * 60_000

/** A value among the cookies of a page. */
export const cookieIn = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** The domain that neighbouring hosts share; none for a local host or a bare address. */
export const parentDomain = (host: string): string | undefined => {
  const labels = host.split('.')
  if (labels.length < 2 || host.endsWith('.localhost') || /^[\d.]+$|:/.test(host)) return undefined
  return labels.slice(labels.length > 2 ? 1 : 0).join('.')
}

/** The cookie as it is written; an empty value removes it. */
export const cookieOf = (name: string, value: string, host: string, domain: string | undefined): string =>
  [
    `${name}=${value}`,
    'path=/',
    'samesite=lax',
    `max-age=${value === '' ? 0 : MAX_AGE}`,
    ...(domain === undefined ? [] : [`domain=${domain}`]),
    ...(host === 'localhost' || host.endsWith('.localhost') ? [] : ['secure']),
  ].join('; ')

/** Fifty minutes after its issue a token is renewed before it is used; one that says nothing of its issue, at once. */
export const isStale = (token: string, now: number): boolean => {
  const issued = issuedAt(token)
  return issued === undefined || now - issued >= STALE_AFTER_MS
}

/** How far the clock of this machine is ahead of the one that issued a token that has just arrived. */
export const clockOffset = (fresh: string, now: number): number => now - (issuedAt(fresh) ?? now)

/** The groups that a token names. Calls carry them before anything else is known of the person. */
export const groupsIn = (token: string): string[] => {
  const groups = claimOf(token, 'userGroup')
  return typeof groups === 'string' && groups !== '' ? groups.split(',') : []
}

/** Whose token it is. Known without a line, too; what the person may do is for the server to say. */
export const userIn = (token: string): string | undefined => {
  const uid = claimOf(token, 'uid')
  return typeof uid === 'string' && uid !== '' ? uid : undefined
}

const issuedAt = (token: string): number | undefined => {
  const iat = claimOf(token, 'iat')
  return typeof iat === 'number' ? iat * 1000 : undefined
}

const claimOf = (token: string, name: string): unknown => {
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return fieldOf(parseJson(claims), name)
  } catch {
    // Not even base64.
    return undefined
  }
}
