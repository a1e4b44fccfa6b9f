const NAME = 'access_token'
/** Suppliers and the buyer's staff sign in to two programs: one browser may be signed in to both. */
const CONSOLE_NAME = 'console_token'
const MAX_AGE = 365 * 86_400

/** The token among the cookies of a page. */
export const tokenIn = (cookies: string, name = NAME): string | undefined => {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** The domain that neighbouring hosts share; none for a local host or a bare address. */
export const parentDomain = (host: string): string | undefined => {
  const labels = host.split('.')
  if (labels.length < 2 || host.endsWith('.localhost') || /^[\d.]+$|:/.test(host)) return undefined
  return labels.slice(labels.length > 2 ? 1 : 0).join('.')
}

/** The cookie as it is written; an empty token removes it. */
export const cookieOf = (token: string, host: string, domain: string | undefined, name = NAME): string =>
  [
    `${name}=${token}`,
    'path=/',
    'samesite=lax',
    `max-age=${token === '' ? 0 : MAX_AGE}`,
    ...(domain === undefined ? [] : [`domain=${domain}`]),
    ...(host === 'localhost' || host.endsWith('.localhost') ? [] : ['secure']),
  ].join('; ')

const nameHere = (): string => (/^\/console(\/|$)/.test(location.pathname) ? CONSOLE_NAME : NAME)

export const readToken = (): string | undefined => tokenIn(document.cookie, nameHere())

/** Keeps the token for a year, for the parent domain. A browser refuses domains that are public suffixes: then for this host. */
export const keepToken = (token: string): void => {
  const host = location.hostname
  document.cookie = cookieOf(token, host, parentDomain(host), nameHere())
  if (readToken() !== token) document.cookie = cookieOf(token, host, undefined, nameHere())
}

export const dropToken = (): void => {
  const host = location.hostname
  for (const domain of [parentDomain(host), undefined]) document.cookie = cookieOf('', host, domain, nameHere())
}
