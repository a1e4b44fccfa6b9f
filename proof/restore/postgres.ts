import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type PoolConfig } from 'pg'
import { accountToDropTo, type Account } from '#platform/database/account.ts'

const POLL_MS = 50
const START_LIMIT_MS = 120_000

/** A folder for all that belongs to the databases, and the programs of the system's PostgreSQL. */
export interface Ground {
  readonly folder: string
  /** Where its programs are. */
  readonly bin: string
  readonly account: Account | undefined
}

export const groundIn = (folder: string, bin: string): Ground => ({ folder, bin, account: accountToDropTo() })

/** Makes a folder that the account of the database may write to. */
export const folderIn = ({ folder, account }: Ground, name: string): string => {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** How a program ended, and what it said. */
export interface Ended {
  readonly isDone: boolean
  readonly said: string
}

/** Runs a program as that account, to its end, while everything else goes on. */
export const tryToRun = async (
  { folder, bin, account }: Ground,
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> => {
  const child = spawn(file, args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, LANG: 'C.UTF-8', TZ: 'UTC', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
    })
  const [code]: unknown[] = await once(child, 'close')
  return { isDone: code === 0, said }
}

/** The same for what has to succeed. */
export const run = async (...command: Parameters<typeof tryToRun>): Promise<string> => {
  const { isDone, said } = await tryToRun(...command)
  if (!isDone) throw new Error(`${command[1]} ${command[2].join(' ')}: ${said}`)
  return said
}

/** A PostgreSQL that runs. */
export interface Postgres {
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** As its superuser. */
  optionsOf(database: string): PoolConfig
  stop(): Promise<void>
  /** kill -9 of all of it at one moment. */
  kill(): Promise<void>
}

/** Starts the server of a data folder; resolves when it takes writes, and fails when it ends before. */
export const startPostgres = async (
  ground: Ground,
  dataDir: string,
  port: number,
  settings: readonly string[],
): Promise<Postgres> => {
  const host = folderIn(ground, 'socket')
  const logFile = `${dataDir}.log`
  const log = openSync(logFile, 'a')
  const flags = ['listen_addresses=', `port=${port}`, `unix_socket_directories=${host}`, ...settings]
  const child = spawn(join(ground.bin, 'postgres'), ['-D', dataDir, ...flags.flatMap((flag) => ['-c', flag])], {
    ...ground.account,
    cwd: ground.folder,
    // A group of its own, which is killed as one.
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: `${ground.bin}:${process.env['PATH'] ?? ''}`, TZ: 'UTC', LANG: 'C.UTF-8' },
  })
  closeSync(log)
  const gone = once(child, 'exit')
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: () => void): Promise<void> => {
    if (hasEnded()) return
    signal()
    await gone
  }
  const optionsOf = (database: string): PoolConfig => ({ host, port, user: 'postgres', database })
  const deadline = performance.now() + START_LIMIT_MS
  while (!(await takesWrites(optionsOf('postgres')))) {
    if (hasEnded() || performance.now() > deadline) {
      await end(() => child.kill('SIGKILL'))
      throw new Error(`PostgreSQL does not take writes: ${readFileSync(logFile, 'utf8').slice(-1_000)}`)
    }
    await pause(POLL_MS)
  }
  return {
    dataDir,
    host,
    port,
    optionsOf,
    stop: () => end(() => child.kill('SIGINT')),
    kill: () => end(() => process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')),
  }
}

const takesWrites = async (options: PoolConfig): Promise<boolean> => {
  const client = new Client(options)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standsBy: boolean }>('select pg_is_in_recovery() as "standsBy"')
    return rows[0]?.standsBy === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
