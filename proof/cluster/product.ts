import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateExamples } from '#platform/messaging/sms/templates.ts'
import type { S3Options } from '#platform/storage/s3-options.ts'
import { PASSWORDS } from './patroni.ts'
import { isAnswering, logOf, startProgram, until, type Ground, type Program } from './programs.ts'
import { local, type Ports } from './ports.ts'

const READY_MS = 240_000

/** Servers and workers, each in a process of its own, with the settings of production. */
export interface Product {
  readonly env: Readonly<Record<string, string>>
  /** Starts the server of that number, of the sources in `home` where they are others; resolves when it can work. */
  startServer(nth: number, home?: string): Promise<Program>
  startWorker(nth: number, home?: string): Promise<Program>
  /** Brings the database up to the schema of these sources, as `npm run migrate` does. */
  migrate(home: string): Promise<void>
}

export const databaseUrl = (port: number, database = 'portal'): string =>
  `postgresql://portal:${PASSWORDS.OWNER_PASSWORD}@${local(port)}/${database}`

/** `door` is how people reach the servers; `home` the folder of the version that they are of, unless another is named. */
export const prepareProduct = (
  ground: Ground,
  ports: Ports,
  s3: S3Options,
  { door, home: usual }: { readonly door: number; readonly home: string },
): Product => {
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    FIELD_KEYS: `1:${'5c'.repeat(32)}`,
    PUBLIC_URL: `http://localhost:${door}`,
    PASSPORT_URL: `http://localhost:${ports.passportDoor}`,
    PROXY_HOPS: '1',
    DATABASE_URL: databaseUrl(ports.primary),
    DATABASE_READ_URL: databaseUrl(ports.replica),
    DATA_DIR: join(ground.folder, 'data'),
    MIGRATE_AT_START: 'no',
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    STORAGE_BUCKET: s3.bucket,
    // Nobody listens there: what goes out by SMS is tried again, and disturbs nothing else.
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'none',
    SMS_KEY_SECRET: 'none',
    SMS_SIGN_NAME: 'none',
    SMS_API_URL: 'http://127.0.0.1:9',
    SMS_TEMPLATES: templateExamples(),
  }
  const run = (name: string, program: string, home: string, more: Readonly<Record<string, string>>): Program =>
    startProgram(ground, {
      name,
      file: process.execPath,
      args: [join(home, 'apps', program, 'main.ts')],
      cwd: home,
      env: { ...env, ...more },
      isOurs: true,
    })
  return {
    env,
    startServer: async (nth, home = usual) => {
      const [port, passportPort] = [ports.portal[nth] ?? 0, ports.passport[nth] ?? 0]
      const more = { PORT: String(port), PASSPORT_PORT: String(passportPort), RUN_JOBS: 'no' }
      const server = run(`server${nth + 1}`, 'all', home, more)
      await until(`${server.name} is ready`, READY_MS, async () => {
        if (server.hasEnded()) throw new Error(`${server.name} ended: ${lastWords(ground, server.name)}`)
        return isAnswering(`http://${local(port)}/readyz`)
      })
      return server
    },
    startWorker: async (nth, home = usual) => {
      const name = `worker${nth + 1}`
      const before = startsOf(ground, name)
      const worker = run(name, 'worker', home, { LOG_LEVEL: 'info', WORKER_PORT: String(ports.workers[nth]) })
      await until(`${name} works`, READY_MS, () => {
        if (worker.hasEnded()) throw new Error(`${name} ended: ${lastWords(ground, name)}`)
        return startsOf(ground, name) > before
      })
      return worker
    },
    migrate: async (home) => {
      const job = run('migrate', 'migrate', home, {})
      await until('the migration has ended', READY_MS, () => job.hasEnded())
      if ((await job.stop()) !== 0) throw new Error(`the migration failed: ${lastWords(ground, 'migrate')}`)
    },
  }
}

const wordsOf = (ground: Ground, name: string): string => {
  try {
    return readFileSync(logOf(ground, name), 'utf8')
  } catch {
    return ''
  }
}

const startsOf = (ground: Ground, name: string): number => wordsOf(ground, name).split('worker started').length

const lastWords = (ground: Ground, name: string): string => wordsOf(ground, name).slice(-1_500)
