import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { PageEntry } from '#platform/http/pages.ts'

const DIST = join(import.meta.dirname, '..', 'dist')

// Nothing but what is named; no framing, no other base, no forms that a browser sends by itself.
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The pages of the ERP server: the portal, and in development the sandbox phone. */
export const erpPages = ({ passportUrl, production }: Pick<Config, 'passportUrl' | 'production'>): PageEntry[] => [
  {
    dir: join(DIST, 'portal'),
    at: '/',
    caching: 'no-cache',
    // antd writes its styles at run time, hence inline styles; scripts come from our own files only.
    policy: `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ${passportUrl}; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  },
  {
    dir: join(DIST, 'sandbox'),
    at: '/sandbox',
    caching: 'no-store',
    isRefused: production,
    policy: `${STRICT}; img-src 'self'`,
  },
]

/** The pages of the passport: where people sign in. */
export const passportPages = (): PageEntry[] => [
  {
    dir: join(DIST, 'login'),
    at: '/login',
    also: ['/login/wechat', '/login/bind_mobile'],
    caching: 'no-store',
    policy: `${STRICT}; img-src 'self'`,
  },
]
