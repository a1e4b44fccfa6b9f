import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPostgres } from './own-postgres.ts'
import { startSmsProvider } from './sms-provider.ts'

const ROOT = join(import.meta.dirname, '..', '..')
export const PORT = Number(process.env['E2E_PORT'] ?? 4490)
const URL = `http://localhost:${PORT}`
const START_MS = 90_000

/** What the operator types into `npm run setup`. */
export const FIRST = {
  administrator: { name: '赵管理', mobile: '13900000006' },
  company: {
    name: '北京小树童阅文化有限公司',
    shortName: '小树童阅',
    creditCode: '91110105MA01XHTY0F',
    address: '北京市朝阳区望京东路 8 号',
  },
} as const

const SETUP_FLAGS = {
  'admin-name': FIRST.administrator.name,
  'admin-mobile': FIRST.administrator.mobile,
  'company-name': FIRST.company.name,
  'company-short-name': FIRST.company.shortName,
  'company-credit-code': FIRST.company.creditCode,
  'company-address': FIRST.company.address,
}

/** The whole of it: database, SMS provider, setup, and a product that can be stopped and started. */
export const openProduction = async () => {
  const [postgres, sms] = [await startPostgres(), await startSmsProvider()]
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-production-data-'))
  // Only what an operator would set: nothing of the machine that runs the tests reaches the product.
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    PASSPORT_PORT: String(PORT + 1),
    PUBLIC_URL: URL,
    PASSPORT_URL: `http://localhost:${PORT + 1}`,
    FIELD_KEYS: `1:${randomBytes(32).toString('hex')}`,
    ...sms.settings,
  }
  let npm: ChildProcess | undefined

  const setup = async (): Promise<string> => {
    const flags = Object.entries(SETUP_FLAGS).flatMap(([flag, value]) => [`--${flag}`, value])
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'setup', '--', ...flags], { cwd: ROOT, env })
    return stdout
  }
  const start = async (): Promise<void> => {
    const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
    npm = child
    for (const deadline = Date.now() + START_MS; ; await pause(200)) {
      if (child.exitCode !== null) throw new Error('the product did not start; what it said stands above')
      if (await isReady()) return
      if (Date.now() > deadline) throw new Error('the product is not ready in time')
    }
  }
  /** As a service manager does it: one signal to npm and to nobody else. Answers npm's exit code. */
  const stop = async (): Promise<number | null> => {
    if (!npm || npm.exitCode !== null) return npm?.exitCode ?? null
    const gone = once(npm, 'exit')
    npm.kill('SIGTERM')
    await gone
    return npm.exitCode
  }
  /** What a start with another setting says when it does not go on. */
  const refusal = async (change: Readonly<Record<string, string>>): Promise<string> => {
    const child = spawn('npm', ['run', '-s', 'worker'], {
      cwd: ROOT,
      env: { ...env, ...change },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const gone = once(child, 'exit')
    const said = await text(child.stderr)
    await gone
    if (child.exitCode !== 1) throw new Error(`the worker ended with ${child.exitCode}: ${said}`)
    return said
  }
  return {
    postgres,
    sms,
    setup,
    refusal,
    start,
    stop,
    close: async (): Promise<void> => {
      await stop()
      await sms.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Production = Awaited<ReturnType<typeof openProduction>>

const isReady = (): Promise<boolean> =>
  fetch(`${URL}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Does anybody listen on a port of this machine? */
export const isTaken = async (port: number): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
