import type { IncomingHttpHeaders } from 'node:http'

/**
 * Is this address asked for as a page? A browser says that it wants HTML. Link previews, monitors and `curl` take any
 * type or name none: they get the page too, unless they want a file, or a script of a page asks.
 */
export const wantsPage = (method: string, path: string, headers: IncomingHttpHeaders): boolean => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const accepted = mediaTypes(headers.accept ?? '*/*')
  if (accepted.includes('text/html')) return true
  const takesAnything = accepted.includes('*/*') || accepted.includes('text/*')
  return takesAnything && !IS_FILE.test(path) && isNavigation(headers['sec-fetch-dest'])
}

const IS_FILE = /\.\w+$/
// Browsers say what they fetch something for; a page is no script, picture or answer to a call.
const NAVIGATIONS: readonly unknown[] = [undefined, 'document', 'iframe']
const isNavigation = (destination: unknown): boolean => NAVIGATIONS.includes(destination)

/** The types of an Accept header, without those that it rules out (RFC 9110 §12.5.1). */
const mediaTypes = (accept: string): string[] =>
  accept
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim())
