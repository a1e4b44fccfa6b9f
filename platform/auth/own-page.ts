import type { Wire } from '#kernel/operation.ts'
import { refuse } from '#kernel/problem.ts'

/**
 * Lets only our own pages through: calls that set or use the passport's cookie must not be made on a person's behalf by
 * another site (login CSRF, ASVS V3.5.1). Every current browser sends at least one of the two headers, and no script can
 * set them; a request with neither is not from a page of ours.
 */
export const mustBeOwnPage = (wire: Wire, origin: string, title: string): void => {
  const from = wire.header('origin')
  const site = wire.header('sec-fetch-site')
  const isOwn =
    from === undefined ? site === 'same-origin' : from === origin && (site === undefined || site === 'same-origin')
  if (!isOwn) refuse(403, 'Forbidden', { title })
}

/** Cookies need TLS everywhere but on the developer's own machine. */
export const isLocalHost = (url: string): boolean => {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}
