import { isRecord } from '#kernel/json.ts'
import { BASE } from '#shell/base.ts'
import type { Program } from '#shell/session/authorization.ts'

/** What this host says about its surroundings. */
export interface PortalConfig {
  readonly passportUrl: string
  /** Addresses of embedded pages by their names. */
  readonly frames: Readonly<Record<string, string>>
  readonly errorReportDsn: string
}

export const CLIENT_ID = BASE === '' ? ('supplier-portal' as const) : ('purchasing-console' as const)

const fetchConfig = async (): Promise<PortalConfig> => {
  const response = await fetch('/portal-config.json')
  if (!response.ok) throw new Error(`portal-config.json was answered with ${response.status}`)
  const config: unknown = await response.json()
  if (!isConfig(config)) throw new Error('portal-config.json does not fit')
  return config
}

const isConfig = (value: unknown): value is PortalConfig =>
  isRecord(value) &&
  typeof value['passportUrl'] === 'string' &&
  isRecord(value['frames']) &&
  typeof value['errorReportDsn'] === 'string'

let asked: Promise<PortalConfig> | undefined

/** The settings of this host; asked for once. */
export const loadConfig = (): Promise<PortalConfig> => {
  asked ??= fetchConfig().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** This program as the passport knows it. The passport lives on another host; this host says where. */
export const loadProgram = async (): Promise<Program> => ({
  clientId: CLIENT_ID,
  passportUrl: (await loadConfig()).passportUrl,
  redirectUri: `${location.origin}${BASE}/auth/callback`,
})
