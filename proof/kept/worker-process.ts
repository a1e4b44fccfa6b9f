import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Stage } from '../parts/stage.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'apps', 'worker', 'main.ts')
const START_LIMIT_MS = 60_000

/** A worker in a process of its own, as `npm run worker` starts it. */
export interface WorkerProcess {
  /** kill -9. */
  kill(): Promise<void>
  /** Stands still with all that it holds, as a machine that swaps, until it is thawed. */
  freeze(): void
  thaw(): void
}

/** Starts a worker on the database and the data folder of a stage; resolves when it works. */
export const startWorkerOf = ({ product: { config } }: Stage): Promise<WorkerProcess> =>
  startWorkerWith({
    PORT: String(config.port),
    PASSPORT_PORT: String(config.passportPort),
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
  })

/** The same with settings. */
export const startWorkerWith = async (settings: Readonly<Record<string, string>>): Promise<WorkerProcess> => {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Several run at once, and nobody asks them how they are.
    env: { ...process.env, WORKER_PORT: '0', ...settings, LOG_LEVEL: 'info' },
  })
  const gone = once(child, 'exit')
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await gone
  }
  const { promise: started, resolve, reject } = Promise.withResolvers<undefined>()
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    if (piece.includes('worker started')) resolve(undefined)
  })
  child.once('exit', () => reject(new Error('the worker ended before it worked')))
  const timer = setTimeout(() => reject(new Error('the worker did not start in time')), START_LIMIT_MS)
  try {
    await started
    return { kill, freeze: () => child.kill('SIGSTOP'), thaw: () => child.kill('SIGCONT') }
  } catch (error) {
    await kill()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
