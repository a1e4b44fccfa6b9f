import type { Operation } from '#kernel/operation.ts'
import type { Reply } from './shot.ts'

const WANTED: readonly (readonly [string, RegExp])[] = [
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-resource-policy', /^same-(site|origin)$/],
  ['cache-control', /\bno-store\b/],
  ['content-security-policy', /default-src 'none'/],
  ['x-request-id', /^[0-9a-f-]{36}$/],
]

/** What is missing of the headers that every answer has, of the flags of its cookies, and of the care with its type (ASVS 3.3, 3.4). */
export const missingHeaders = ({ headers }: Pick<Reply, 'headers'>, operation?: Operation): string[] => {
  const missing = WANTED.filter(([name, form]) => !form.test(String(headers[name] ?? ''))).map(([name]) => name)
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  const loose = cookies.filter((cookie) => !/; ?httponly/i.test(cookie) || !/; ?samesite=(lax|strict)/i.test(cookie))
  // A page could run what somebody else wrote; only the browser's own road through OAuth answers with one.
  const isPage = String(headers['content-type'] ?? '').includes('html') && operation?.oauth !== 'authorize'
  return [...missing, ...loose.map(() => 'set-cookie'), ...(isPage ? ['content-type'] : [])]
}
