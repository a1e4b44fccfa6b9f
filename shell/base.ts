/** The same pages serve suppliers and, below /console, the buyer's staff: two programs with sign-ins of their own. */
const isConsolePath = (path: string): boolean => path === '/console' || path.startsWith('/console/')

/** What all addresses of this program begin with. */
export const BASE = isConsolePath(location.pathname) ? '/console' : ''

/** An address as the program's own pages write it. */
export const withoutBase = (path: string): string => path.slice(BASE.length) || '/'
