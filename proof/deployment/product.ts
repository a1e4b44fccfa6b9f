import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { templateExamples } from '#platform/messaging/sms/templates.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { createPeople } from '#platform/testing/people.ts'
import { meet } from '../crash/place.ts'
import type { Traders } from '../crash/writes.ts'
import type { Places } from './site.ts'

const READY_MS = 90_000
const POLL_MS = 100
/** What a monitor of the proof shows. */
export const MONITOR = 'a-token-of-this-proof'
const KEY = `1:${'5c'.repeat(32)}`

/** Runs some work with the product, both servers and jobs, as it is in production behind one proxy. */
export const inProduction = async <R>(
  home: string,
  { folder, portal, passport }: Places,
  { host = '', user = '', database = '' }: PoolConfig,
  work: (traders: Traders) => Promise<R>,
): Promise<R> => {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${database}`,
    DATA_DIR: join(folder, 'data'),
    FIELD_KEYS: KEY,
    PUBLIC_URL: 'https://portal.example.com',
    PASSPORT_URL: 'https://passport.example.com',
    PORT: String(portal),
    PASSPORT_PORT: String(passport),
    PROXY_HOPS: '1',
    METRICS_TOKEN: MONITOR,
    LOG_LEVEL: 'warn',
    // Nobody listens there: what goes out by SMS is tried again, and disturbs nothing else.
    SMS_PROVIDER: 'aliyun',
    SMS_KEY_ID: 'none',
    SMS_KEY_SECRET: 'none',
    SMS_SIGN_NAME: 'none',
    SMS_API_URL: 'http://127.0.0.1:9',
    SMS_TEMPLATES: templateExamples(),
  }
  const said = join(folder, 'product.log')
  const log = openSync(said, 'a')
  const child = spawn(process.execPath, [join('apps', 'all', 'main.ts')], {
    cwd: home,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...settings },
  })
  closeSync(log)
  const gone = once(child, 'exit')
  try {
    const deadline = performance.now() + READY_MS
    while (!(await isReady(portal))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`the product does not start: ${readFileSync(said, 'utf8').slice(-1_500)}`)
      await pause(POLL_MS)
    }
    const db = createDatabaseAccess(createPool({ host, user, database }, 2))
    try {
      const cipher = createFieldCipher(readFieldKeys(KEY, '', true))
      const tokens = createAccessTokens(createKeyRing(db, cipher), settings.PASSPORT_URL, settings.PUBLIC_URL)
      return await work(await meet(createPeople(db, tokens, cipher)))
    } finally {
      await db.close()
    }
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
