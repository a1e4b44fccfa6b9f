import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fieldOf } from '#kernel/json.ts'
import { startErp } from '../../proof/parts/erp.ts'
import type { World } from '../worlds.ts'
import { PEERS } from './install.ts'

/** As many connections to the database as the product's server has. */
export const CONNECTIONS = 12

/** What does the same work on the same database. The first is the limit, which the others are divided by. */
export const SIDES = {
  limit: 'node:http + pg',
  product: 'this product',
  prisma: 'Express 5 + Prisma 7',
  typeorm: 'Express 5 + TypeORM 1',
} as const
export type SideName = keyof typeof SIDES
export const SIDE_NAMES = ['limit', 'product', 'prisma', 'typeorm'] as const satisfies readonly SideName[]

export interface Side {
  readonly name: SideName
  readonly url: string
  readonly pid: number
  stop(): Promise<unknown>
}

/** Starts a program in a process of its own that tells where it listens. */
export const startProgram = async (
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string; pid: number; stop: () => Promise<void> }> => {
  const child = fork(file, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const word: unknown = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message),
    gone.then(() => {
      throw new Error(`${file} ended before it listened`)
    }),
  ])
  return {
    child,
    url: String(fieldOf(word, 'url')),
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** All of them on one database, each with the same number of connections. */
export const startSides = async ({ options, env }: World, recorded: string): Promise<Side[]> => {
  const database = {
    NODE_ENV: 'production',
    DATABASE_HOST: String(options.host),
    DATABASE_NAME: String(options.database),
    CONNECTIONS: String(CONNECTIONS),
  }
  const started: Side[] = []
  try {
    const limit = join(import.meta.dirname, 'limit-server.ts')
    started.push({ name: 'limit', ...(await startProgram(limit, { ...database, RECORDED: recorded })) })
    started.push({ name: 'product', ...(await startErp(env)) })
    started.push({ name: 'prisma', ...(await startProgram(join(PEERS, 'express-prisma.ts'), database)) })
    started.push({ name: 'typeorm', ...(await startProgram(join(PEERS, 'express-typeorm.ts'), database)) })
    return started
  } catch (error) {
    await stopSides(started)
    throw error
  }
}

export const stopSides = (sides: readonly Side[]): Promise<unknown> => Promise.all(sides.map((side) => side.stop()))
