import type { Program } from '#shell/session/authorization.ts'

interface PortalConfig {
  readonly passportUrl: string
}

/** The same pages serve suppliers and, below /console, the buyer's staff: two programs to the passport. */
const isConsole = (path: string): boolean => path === '/console' || path.startsWith('/console/')

/** What all addresses of this program begin with. */
export const BASE = isConsole(location.pathname) ? '/console' : ''
const CLIENT_ID = BASE === '' ? 'supplier-portal' : 'purchasing-console'

/** This program as the passport knows it. The passport lives on another host; this host says where. */
export const loadProgram = async (): Promise<Program> => {
  const response = await fetch('/portal-config.json')
  if (!response.ok) throw new Error(`portal-config.json was answered with ${response.status}`)
  const { passportUrl }: PortalConfig = await response.json()
  return { clientId: CLIENT_ID, passportUrl, redirectUri: `${location.origin}${BASE}/auth/callback` }
}
