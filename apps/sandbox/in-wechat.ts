import { PAGE_PATH } from '#modules/action-link/rules.ts'
import { parentDomain } from '#shell/session/cookies.ts'

const NAME = 'sandbox_openid'
const SECONDS = 1800

/**
 * The cookie that makes this browser the messaging app's: a page cannot change its user agent, so the servers take this
 * in its place, in development only. Its value is the account; an empty one takes it back.
 */
export const insideCookie = (openId: string, host: string): string => {
  const domain = parentDomain(host)
  return [
    `${NAME}=${openId}`,
    'path=/',
    'samesite=lax',
    `max-age=${openId === '' ? 0 : SECONDS}`,
    ...(domain === undefined ? [] : [`domain=${domain}`]),
  ].join('; ')
}

/** The account whose browser this pretends to be; nothing outside. */
export const insideAs = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((one) => one.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) || undefined

export const goInside = (openId: string): void => {
  document.cookie = insideCookie(openId, location.hostname)
}

export const goOutside = (): void => {
  document.cookie = insideCookie('', location.hostname)
}

/** A web address that can be opened; anything else, such as a script, is none. */
export const webAddress = (text: string): string | undefined => {
  const trimmed = text.trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed).href : undefined
}

/** Does it let its receiver act at once? Others lead to a page of the portal. */
export const isActionLink = (address: string): boolean => new URL(address).pathname.startsWith(PAGE_PATH)
