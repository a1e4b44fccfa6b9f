import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fieldOf } from '#kernel/json.ts'
import { rounded } from '../proof/parts/measurement.ts'
import type { World } from './worlds.ts'

const PROGRAM = join(import.meta.dirname, 'product-server.ts')

/** How long the event loop was held up, in milliseconds. */
export interface LoopDelay {
  readonly p99: number
  readonly max: number
}

/** Server and worker in a process of their own. */
export interface ProductProcess {
  readonly url: string
  readonly pid: number
  /** How long its event loop was held up since the last time that somebody asked. */
  loopDelay(): Promise<LoopDelay>
  stop(): Promise<void>
}

/** Starts the product on a world; `env` is added to its environment. */
export const startProduct = async (world: World, env: Readonly<Record<string, string>>): Promise<ProductProcess> => {
  const child = fork(PROGRAM, {
    env: { ...process.env, ...world.env, LOG_LEVEL: 'warn', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = String(fieldOf(await heard(child), 'url'))
  return {
    url,
    pid: child.pid ?? 0,
    loopDelay: async () => {
      const message = heard(child)
      child.send('loop')
      const delay = await message
      return { p99: rounded(Number(fieldOf(delay, 'p99')), 1), max: rounded(Number(fieldOf(delay, 'max')), 1) }
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const heard = async (child: ChildProcess): Promise<unknown> => {
  const [message]: unknown[] = await once(child, 'message')
  return message
}
