import { URI_SAYS as MESSAGES } from './words.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
// What the answer of the authorization call itself carries (RFC 6749 §4.1.2, RFC 9207): a second one would confuse the client.
const ANSWERS = ['code', 'state', 'error', 'iss']
const TRICKY = /%(?:2e|2f|5c|25|[01][0-9a-f]|7f)/i

/**
 * Why an address cannot be registered; nothing when it can. The one spelling that a browser would itself use is asked
 * for, because later it is compared letter by letter (RFC 9700 §2.1): two spellings of one place are one too many.
 */
export const redirectFault = (address: string): string | undefined => {
  if (address.includes('#')) return MESSAGES.fragment
  if (address.includes('*')) return MESSAGES.wildcard
  if (address.includes('..')) return MESSAGES.dots
  const url = URL.parse(address)
  if (!url) return MESSAGES.notAbsolute
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK.has(url.hostname))) return MESSAGES.notHttps
  if (url.username !== '' || url.password !== '') return MESSAGES.userInfo
  if (url.hostname.startsWith('.') || url.hostname.endsWith('.') || url.hostname.includes('%')) return MESSAGES.host
  if (TRICKY.test(url.pathname)) return MESSAGES.encoded
  // Case, default ports, tabs, backslashes, single dots, odd numbers for hosts, letters beyond ASCII: all of them show here.
  if (address !== url.href && address !== url.origin) return MESSAGES.notCanonical(url.href)
  if (ANSWERS.some((name) => url.searchParams.has(name))) return MESSAGES.reserved
  return undefined
}

/** What is wrong with a list of addresses, each at its place. */
export const redirectFaults = (addresses: readonly string[]): { field: string; why: string }[] =>
  addresses.flatMap((address, index) => {
    const why = redirectFault(address) ?? (addresses.indexOf(address) < index ? MESSAGES.repeated : undefined)
    return why === undefined ? [] : [{ field: `redirectUris.${index}`, why }]
  })
