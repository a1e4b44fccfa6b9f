import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fieldOf } from '#kernel/json.ts'

const PROGRAM = join(import.meta.dirname, 'erp-process.ts')
const START_LIMIT_MS = 60_000

/** An ERP server in a process of its own. */
export interface ErpProcess {
  readonly url: string
  /** Folder of the database's socket; empty when it runs elsewhere. */
  readonly databaseHost: string
  readonly pid: number
  hasDied(): boolean
  /** Connections to the database that somebody holds, and requests that wait for one. */
  pool(): Promise<PoolUse>
  /** Dies without a word, as with kill -9. */
  kill(): Promise<void>
  /** Leaves in order; the code that it ended with. */
  stop(): Promise<number | null>
}

interface PoolUse {
  readonly taken: number
  readonly waiting: number
}

/** Starts a server; `env` is added to the environment and `flags` to Node's own. Its log goes nowhere unless somebody reads it. */
export const startErp = async (
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  readLog?: (piece: string) => void,
): Promise<ErpProcess> => {
  const child = fork(PROGRAM, {
    env: { ...process.env, PORT: '0', ...env },
    execArgv: [...flags],
    stdio: ['ignore', readLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => readLog?.(piece))
  const { url, databaseHost } = await firstWord(child)
  const gone = once(child, 'exit')
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal)
    await gone
    return child.exitCode
  }
  return {
    url,
    databaseHost,
    pid: child.pid ?? 0,
    hasDied: () => child.exitCode !== null || child.signalCode !== null,
    pool: async () => {
      const message = once(child, 'message')
      child.send('pool')
      const [use]: unknown[] = await message
      return { taken: Number(fieldOf(use, 'taken')), waiting: Number(fieldOf(use, 'waiting')) }
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

const firstWord = async (child: ChildProcess): Promise<{ url: string; databaseHost: string }> => {
  const waiting = new AbortController()
  try {
    const [word]: unknown[] = await Promise.race([
      once(child, 'message', { signal: waiting.signal }),
      once(child, 'exit', { signal: waiting.signal }).then(() => {
        throw new Error('the server ended before it listened')
      }),
      once(child, 'error', { signal: waiting.signal }).then(([error]) => {
        throw error
      }),
      once(AbortSignal.timeout(START_LIMIT_MS), 'abort', { signal: waiting.signal }).then(() => {
        throw new Error('the server did not listen in time')
      }),
    ])
    return {
      url: String(fieldOf(word, 'url')),
      databaseHost: String(fieldOf(word, 'databaseHost')),
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    waiting.abort()
  }
}
