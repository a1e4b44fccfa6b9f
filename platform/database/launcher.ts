import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountToDropTo, type Account } from './account.ts'
import { claim, findBinaries, reachableHome } from './binaries.ts'

/** A running embedded PostgreSQL that this process uses, perhaps together with others. */
export interface Cluster {
  readonly socketDir: string
  readonly dataDir: string
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000
// Sessions that only look or stop do not count as use.
const LAUNCHER = 'portal-launcher'
const WATCH_EVERY_MS = 1_000
/** Our own sessions may be seen for a moment after they were ended; those of another process stay. */
const LEAVE_MS = 1_000

const MB = 1_048_576
const [FEWEST_MB, MOST_MB] = [128, 1_024] as const

/** Pages that the database keeps itself cost less than those it asks the system for; tests and tools run many of it at once. */
const keptPagesMb = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / MB
  return Math.round(Math.min(MOST_MB, Math.max(FEWEST_MB, memory / 32)))
}

// Failing statements and key values stay out of the server's log: they can hold personal data.
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=80',
  `shared_buffers=${keptPagesMb()}MB`,
  'timezone=UTC',
  'autovacuum_vacuum_scale_factor=0.02',
  'autovacuum_analyze_scale_factor=0.02',
  'jit=off',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_line_prefix=%m [%p] ',
]

/**
 * Starts the embedded PostgreSQL of a data folder, or attaches to it when it runs already. Safe to call from several
 * processes at once: each step (initialise, start) has one winner, and the others use what it made.
 */
export const launch = async (wishedDir: string, settings: readonly string[] = []): Promise<Cluster> => {
  const account = accountToDropTo()
  mkdirSync(dirname(wishedDir), { recursive: true })
  const dataDir = reachableHome(wishedDir, account)
  mkdirSync(dirname(dataDir), { recursive: true, mode: 0o755 })
  const binaries = findBinaries(account)
  const socketDir = prepareSocketDir(dataDir, account)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(binaries, dataDir, account)
  const start = () => startUntilItAnswers(binaries, dataDir, socketDir, account, settings)
  await start()

  // No matter who kills the server, and whether it was our child or another's: it comes back while we live.
  let healing: Promise<void> | undefined
  const watch = setInterval(() => {
    if (healing || postmasterOf(dataDir) !== undefined) return
    healing = start()
      .catch(() => undefined)
      .finally(() => {
        healing = undefined
      })
  }, WATCH_EVERY_MS)
  watch.unref()

  return {
    socketDir,
    dataDir,
    stop: async () => {
      clearInterval(watch)
      await healing
      await stopIfUnused(dataDir, socketDir)
    },
  }
}

/** Stops the server of a data folder, no matter who uses it. */
export const stopServer = async (wishedDir: string): Promise<void> => {
  const dataDir = reachableHome(wishedDir, accountToDropTo())
  const pid = postmasterOf(dataDir)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if (isAlive(pid)) throw error
  }
  for (let waited = 0; isServerOf(pid, dataDir) && waited < START_LIMIT_MS; waited += 20) await pause(20)
}

/** Stops the server and deletes its data, wherever they had to be put. */
export const removeCluster = async (wishedDir: string): Promise<void> => {
  await stopServer(wishedDir)
  const dataDir = reachableHome(wishedDir, accountToDropTo())
  for (const path of [dataDir, `${dataDir}.log`]) rmSync(path, { recursive: true, force: true })
}

const initialise = (binaries: string, dataDir: string, account: Account | undefined): void => {
  // A folder of its own: an initialisation that was killed may still be writing to the last one.
  const draft = `${dataDir}.init-${randomBytes(6).toString('hex')}`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  give(draft, account)
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-instructions'],
    {
      ...account,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], TZ: 'UTC' },
    },
  )
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not be initialised in ${draft}: ${made.stderr || made.error?.message}`)
  }
  claim(draft, dataDir)
}

const startUntilItAnswers = async (
  binaries: string,
  dataDir: string,
  socketDir: string,
  account: Account | undefined,
  settings: readonly string[],
): Promise<void> => {
  const logFile = `${dataDir}.log`
  const deadline = Date.now() + START_LIMIT_MS
  let child: ChildProcess | undefined
  while (!(await answers(socketDir))) {
    // Exits at once while another server, or the remains of a killed one, hold the folder; then we try again.
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      forgetStranger(dataDir)
      child = startServer(binaries, dataDir, socketDir, logFile, account, settings)
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer in ${dataDir}; its log is ${logFile}`)
    await pause(40)
  }
}

const startServer = (
  binaries: string,
  dataDir: string,
  socketDir: string,
  logFile: string,
  account: Account | undefined,
  settings: readonly string[],
): ChildProcess => {
  const log = openSync(logFile, 'a', 0o600)
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  // A group of its own, so that Ctrl-C in a terminal reaches us first and we stop it in order.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', dataDir, '-k', socketDir, ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], TZ: 'UTC' },
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

const stopIfUnused = async (dataDir: string, socketDir: string): Promise<void> => {
  const client = new Client({ host: socketDir, user: 'postgres', database: 'postgres', application_name: LAUNCHER })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const deadline = Date.now() + LEAVE_MS
    while (await isUsed(client)) {
      if (Date.now() > deadline) return
      await pause(40)
    }
  } catch {
    return
  } finally {
    await client.end().catch(() => undefined)
  }
  await stopServer(dataDir)
}

const isUsed = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend' and application_name <> '${LAUNCHER}'`,
  )
  return rowCount !== 0
}

/** Paths of unix sockets are limited to 107 bytes, so it lies in the temporary folder under a short name. */
const prepareSocketDir = (dataDir: string, account: Account | undefined): string => {
  const dir = join(tmpdir(), `portal-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { uid } = statSync(dir)
  const mine = process.getuid?.()
  if (mine !== undefined && uid !== mine && uid !== account?.uid)
    throw new Error(`${dir} belongs to another user; remove it and start again`)
  chmodSync(dir, 0o700)
  give(dir, account)
  return dir
}

const give = (path: string, account: Account | undefined): void => {
  if (account) chownSync(path, account.uid, account.gid)
}

/** The server of a folder, if it runs: after a crash its number may belong to somebody else by now. */
const postmasterOf = (dataDir: string): number | undefined => {
  const pid = numberIn(pidFile(dataDir))
  return pid !== undefined && isServerOf(pid, dataDir) ? pid : undefined
}

const pidFile = (dataDir: string): string => join(dataDir, 'postmaster.pid')

const numberIn = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

const isServerOf = (pid: number, dataDir: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    // Empty for a process that has ended and was not collected yet.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir)
  } catch {
    return false
  }
}

/** PostgreSQL would not start beside the number of a living stranger. */
const forgetStranger = (dataDir: string): void => {
  const pid = numberIn(pidFile(dataDir))
  if (pid !== undefined && isAlive(pid) && !isServerOf(pid, dataDir)) rmSync(pidFile(dataDir), { force: true })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const answers = async (socketDir: string): Promise<boolean> => {
  const client = new Client({
    host: socketDir,
    user: 'postgres',
    database: 'postgres',
    application_name: LAUNCHER,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
