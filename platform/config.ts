import { resolve } from 'node:path'
import { isRecord, parseJson } from '#kernel/json.ts'

/** Every setting of the product, read once from the environment. README.md holds the table for people. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly passportPort: number
  readonly publicUrl: string
  readonly passportUrl: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly logLevel: string
  /** How many reverse proxies stand in front; 0 means that the peer address is the client's. */
  readonly proxyHops: number
  readonly runJobs: boolean
  /** Addresses of pages that the portal embeds, by the names that menu nodes use. */
  readonly embeddedPages: Readonly<Record<string, string>>
  /** DSN of a Sentry-compatible service that hears of the pages' errors; none by default. */
  readonly errorReportDsn: string | undefined
  /** How many calls one caller may make in a minute; 0 is no limit. */
  readonly callsPerMinute: number
  /** What a monitor shows to read `/metrics`. */
  readonly metricsToken: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const whole = (env: Environment, name: string, fallback: number, max: number): number => {
  const raw = env[name]
  if (raw === undefined || raw === '') return fallback
  if (!/^\d{1,5}$/.test(raw) || Number(raw) > max)
    throw new Error(`${name} must be a whole number up to ${max}, not "${raw}"`)
  return Number(raw)
}

const web = (env: Environment, name: string, fallback: string): string => {
  const raw = env[name] || fallback
  if (!URL.canParse(raw)) throw new Error(`${name} must be a web address, not "${raw}"`)
  return raw.replace(/\/+$/, '')
}

const HELP = '/help'
// A person with twenty open pages makes a few hundred at most.
const CALLS_PER_MINUTE = 1_200

/** In production people reach us encrypted; only a local try-out may do without. */
const encrypted = (production: boolean, name: string, address: string): string => {
  const { protocol, hostname } = new URL(address)
  if (production && protocol !== 'https:' && hostname !== 'localhost')
    throw new Error(`${name} must begin with https:// in production, not "${address}"`)
  return address
}

const addresses = (env: Environment, name: string): Record<string, string> => {
  const given = parseJson(env[name] || '{}')
  if (!isRecord(given) || !hasAddresses(given))
    throw new Error(`${name} must be a JSON object of names and https addresses`)
  return given
}

const hasAddresses = (given: Readonly<Record<string, unknown>>): given is Record<string, string> =>
  Object.values(given).every(isEmbeddable)

const isEmbeddable = (address: unknown): boolean =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:'

const TOKEN = /^[\w.~+/-]{16,200}$/

const token = (env: Environment, name: string): string | undefined => {
  const raw = env[name] || undefined
  if (raw !== undefined && !TOKEN.test(raw))
    throw new Error(`${name} must have 16 to 200 letters, digits or signs of ._~+/-`)
  return raw
}

/** Reads the configuration and says which variable is wrong when one is. */
export const readConfig = (env: Environment = process.env): Config => {
  const port = whole(env, 'PORT', 4000, 65_535)
  const passportPort = whole(env, 'PASSPORT_PORT', 4001, 65_535)
  const logLevel = env['LOG_LEVEL'] || 'info'
  if (!LEVELS.includes(logLevel)) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${logLevel}"`)
  const production = env['NODE_ENV'] === 'production'
  return {
    production,
    host: env['HOST'] || '127.0.0.1',
    port,
    passportPort,
    publicUrl: encrypted(production, 'PUBLIC_URL', web(env, 'PUBLIC_URL', `http://localhost:${port}`)),
    passportUrl: encrypted(production, 'PASSPORT_URL', web(env, 'PASSPORT_URL', `http://localhost:${passportPort}`)),
    databaseUrl: env['DATABASE_URL'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    logLevel,
    proxyHops: whole(env, 'PROXY_HOPS', 0, 10),
    runJobs: env['RUN_JOBS'] !== 'no',
    embeddedPages: { help: HELP, ...addresses(env, 'EMBEDDED_PAGES') },
    errorReportDsn: env['ERROR_REPORT_DSN'] ? web(env, 'ERROR_REPORT_DSN', '') : undefined,
    callsPerMinute: whole(env, 'CALLS_PER_MINUTE', production ? CALLS_PER_MINUTE : 0, 60_000),
    metricsToken: token(env, 'METRICS_TOKEN'),
  }
}
