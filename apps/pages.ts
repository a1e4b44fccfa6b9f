import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { PageEntry } from '#platform/http/pages.ts'

const DIST = join(import.meta.dirname, '..', 'dist')

// Nothing but what is named; no framing, no other base, no forms that a browser sends by itself.
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const originOf = (address: string): string => new URL(address).origin

type Settings = Pick<Config, 'passportUrl' | 'production' | 'embeddedPages' | 'errorReportDsn' | 'opensReviewsOffline'>

/** Where people score on site: a set of pages of its own, because a service worker controls whole documents. */
const ON_SITE = '/console/review'

/** The pages of the ERP server: the portal, the help that it embeds, the scoring on site, the page that links in messages open, and in development the sandbox phone. Files are sent to `uploadOrigin`, if that is not our own host. */
export const erpPages = (
  { passportUrl, production, embeddedPages, errorReportDsn, opensReviewsOffline }: Settings,
  uploadOrigin = '',
): PageEntry[] => {
  const guests = Object.values(embeddedPages).flatMap((address) => (URL.canParse(address) ? [originOf(address)] : []))
  return [
    {
      dir: join(DIST, 'portal'),
      at: '/',
      // Made by scripts/portal-documents.ts.
      variant: { shape: /^(\/console)?\/admin(?![\w-])/, file: 'workspace.html' },
      caching: 'no-cache',
      // The opening words carry their style, and antd holds a page still under a dialog by a rule that it writes, hence inline
      // styles; scripts come from our own files only.
      policy: [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        // Recordings are fetched like other files, and played from there.
        "media-src 'self' blob:",
        "font-src 'self' data:",
        `connect-src 'self' ${[passportUrl, uploadOrigin, ...(errorReportDsn === undefined ? [] : [originOf(errorReportDsn)])].filter(Boolean).join(' ')}`,
        `frame-src 'self' blob: ${guests.join(' ')}`.trimEnd(),
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    {
      dir: join(DIST, 'help'),
      at: '/help',
      also: ['/help/staff'],
      // Made by scripts/guide-documents.ts.
      variant: { shape: /^\/help\/staff/, file: 'staff.html' },
      caching: 'no-cache',
      isFramed: true,
      policy: `${STRICT.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; img-src 'self'`,
    },
    {
      dir: join(DIST, 'review'),
      at: ON_SITE,
      also: [`${ON_SITE}/`, `${ON_SITE}/:id`],
      caching: 'no-cache',
      // The one that is off takes itself and what it kept away.
      worker: opensReviewsOffline ? 'worker.js' : 'worker-off.js',
      // Photographs are shown from the device. A worker is registered by its address, which trusted types do not let pass.
      policy: [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob:",
        `connect-src 'self' ${uploadOrigin}`.trimEnd(),
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    {
      dir: join(DIST, 'act'),
      at: '/act',
      also: ['/act/:token'],
      caching: 'no-store',
      policy: `${STRICT}; img-src 'self'`,
    },
    {
      dir: join(DIST, 'sandbox'),
      at: '/sandbox',
      caching: 'no-store',
      isRefused: production,
      policy: `${STRICT}; img-src 'self'`,
    },
  ]
}

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
