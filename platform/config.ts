import { resolve } from 'node:path'
import { isRecord, parseJson } from '#kernel/json.ts'
import { createSettings, GUIDE, type Environment, type Settings } from './settings.ts'

/** Every setting of the product, read once from the environment. docs/configuration.md has the table for people. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly passportPort: number
  readonly publicUrl: string
  readonly passportUrl: string
  readonly databaseUrl: string | undefined
  /** Standbys of that database, which exports are read from. */
  readonly databaseReadUrl: string | undefined
  readonly dataDir: string
  readonly logLevel: string
  /** How many reverse proxies stand in front; 0 means that the peer address is the client's. */
  readonly proxyHops: number
  readonly runJobs: boolean
  /** Off, a start changes nothing of the schema and needs one that is ready: `npm run migrate` came before. */
  readonly migratesAtStart: boolean
  /** Addresses of pages that the portal embeds, by the names that menu nodes use. */
  readonly embeddedPages: Readonly<Record<string, string>>
  /** DSN of a Sentry-compatible service that hears of the pages' errors; none by default. */
  readonly errorReportDsn: string | undefined
  /** How many calls one caller may make in a minute; 0 is no limit. */
  readonly callsPerMinute: number
  /** The scoring on site opens without a line; off, browsers forget what they kept of its pages. */
  readonly opensReviewsOffline: boolean
  /** What a monitor shows to read `/metrics`. */
  readonly metricsToken: string | undefined
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const HELP = { help: '/help', staffHelp: '/help/staff' }
// A person with twenty open pages makes a few hundred at most.
const CALLS_PER_MINUTE = 1_200

/** How people reach one of the servers. In production it is said on purpose: links in messages begin with it. */
const ownAddress = (settings: Settings, name: string, port: number, what: string): string => {
  if (settings.production && !settings.env[name]) {
    settings.wrong(`${name} must be set in production: the address at which browsers reach ${what}`)
    return ''
  }
  return settings.encryptedWeb(name, `http://localhost:${port}`)
}

const databaseAddress = (settings: Settings): string | undefined => {
  const raw = settings.env['DATABASE_URL'] || undefined
  if (raw === undefined && settings.production)
    settings.wrong(
      `DATABASE_URL must be set in production: the PostgreSQL that holds everything, as postgresql://user:password@host/database (${GUIDE}, Database)`,
    )
  return postgresAddress(settings, 'DATABASE_URL')
}

const postgresAddress = ({ env, wrong }: Settings, name: string): string | undefined => {
  const raw = env[name] || undefined
  // The value stays out of the sentence: it holds a password.
  if (raw !== undefined && !isDatabaseAddress(raw))
    wrong(
      `${name} must be an address like postgresql://user:password@host/database; signs such as @ / # in the password are written as %40 %2F %23`,
    )
  return raw
}

// With a socket on this machine the host may be left out, which only PostgreSQL takes for an address.
const isDatabaseAddress = (raw: string): boolean =>
  /^postgres(ql)?:\/\//.test(raw) && URL.canParse(raw.replace('@/', '@localhost/'))

const addresses = ({ env, wrong }: Settings, name: string): Record<string, string> => {
  const given = parseJson(env[name] || '{}')
  if (isRecord(given) && hasAddresses(given)) return given
  wrong(`${name} must be a JSON object of names and https addresses`)
  return {}
}

const hasAddresses = (given: Readonly<Record<string, unknown>>): given is Record<string, string> =>
  Object.values(given).every(isEmbeddable)

const isEmbeddable = (address: unknown): boolean =>
  typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:'

const TOKEN = /^[\w.~+/-]{16,200}$/

const token = ({ env, wrong }: Settings, name: string): string | undefined => {
  const raw = env[name] || undefined
  if (raw !== undefined && !TOKEN.test(raw))
    wrong(`${name} must have 16 to 200 letters, digits or signs of ._~+/- (openssl rand -hex 32 makes one)`)
  return raw
}

const level = ({ env, wrong }: Settings): string => {
  const raw = env['LOG_LEVEL'] || 'info'
  if (!LEVELS.includes(raw)) wrong(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${raw}"`)
  return raw
}

/** Where our own files lie. */
export const dataDirOf = (env: Environment): string => resolve(env['DATA_DIR'] || 'data')

/** Reads the configuration and says which variables are wrong, all of them at once. */
export const readConfig = (env: Environment = process.env): Config => {
  const settings = createSettings(env)
  const { production, whole, web, end } = settings
  const port = whole('PORT', 4000, 65_535)
  const passportPort = whole('PASSPORT_PORT', 4001, 65_535)
  const config: Config = {
    production,
    host: env['HOST'] || '127.0.0.1',
    port,
    passportPort,
    publicUrl: ownAddress(settings, 'PUBLIC_URL', port, 'the portal, such as https://portal.example.com'),
    passportUrl: ownAddress(
      settings,
      'PASSPORT_URL',
      passportPort,
      'the sign-in, such as https://passport.example.com',
    ),
    databaseUrl: databaseAddress(settings),
    databaseReadUrl: postgresAddress(settings, 'DATABASE_READ_URL'),
    dataDir: dataDirOf(env),
    logLevel: level(settings),
    proxyHops: whole('PROXY_HOPS', 0, 10),
    runJobs: env['RUN_JOBS'] !== 'no',
    migratesAtStart: env['MIGRATE_AT_START'] !== 'no',
    embeddedPages: { ...HELP, ...addresses(settings, 'EMBEDDED_PAGES') },
    errorReportDsn: env['ERROR_REPORT_DSN'] ? web('ERROR_REPORT_DSN', '') : undefined,
    callsPerMinute: whole('CALLS_PER_MINUTE', production ? CALLS_PER_MINUTE : 0, 60_000),
    opensReviewsOffline: env['OFFLINE_REVIEW'] !== 'no',
    metricsToken: token(settings, 'METRICS_TOKEN'),
  }
  end()
  return config
}
