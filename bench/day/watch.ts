import { cpuUsage } from 'node:process'
import { rounded } from '../../proof/parts/measurement.ts'
import type { ProductProcess } from '../product-process.ts'
import { databaseMs, childrenMs, memoryMb, processMs, stolenMs } from '../sides/processor-time.ts'

const SAMPLE_MS = 2_000

/** How busy everybody was during a stretch, in processors. */
export interface Busy {
  readonly server: number
  readonly database: number
  /** The processes that make exports; they work when nobody else does. */
  readonly exports: number
  readonly callers: number
  /** How long the server's event loop was held up, in milliseconds. */
  readonly loopP99: number
}

/** Looks at the processors from now until it is asked. */
export const watchBusy = async (server: ProductProcess, dataDir: string): Promise<() => Promise<Busy>> => {
  const now = () => ({
    server: processMs(server.pid),
    database: databaseMs(dataDir),
    exports: childrenMs(server.pid),
    at: performance.now(),
  })
  await server.loopDelay()
  const [before, own] = [now(), cpuUsage()]
  return async () => {
    const [after, { user, system }] = [now(), cpuUsage(own)]
    const elapsed = after.at - before.at
    return {
      server: rounded((after.server - before.server) / elapsed),
      database: rounded((after.database - before.database) / elapsed),
      exports: rounded((after.exports - before.exports) / elapsed),
      callers: rounded((user + system) / 1_000 / elapsed),
      loopP99: (await server.loopDelay()).p99,
    }
  }
}

/** One piece of a stretch. */
export interface Piece {
  /** Processor time that everybody but the callers took, in milliseconds. */
  readonly worked: number
  /** And what others took who share the machine with this one. */
  readonly stolen: number
}

/** Looks at each piece of so many milliseconds, until it is asked. */
export const watchPieces = (server: ProductProcess, dataDir: string, everyMs: number): (() => Piece[]) => {
  const now = (): Piece => ({
    worked: processMs(server.pid) + databaseMs(dataDir) + childrenMs(server.pid),
    stolen: stolenMs(),
  })
  const samples = [now()]
  const timer = setInterval(() => samples.push(now()), everyMs)
  return () => {
    clearInterval(timer)
    return samples.slice(1).map((sample, at) => {
      const before = samples[at] ?? sample
      return { worked: sample.worked - before.worked, stolen: sample.stolen - before.stolen }
    })
  }
}

/** What the server holds in memory, again and again until it is asked. */
export const watchMemory = (pid: number): (() => number[]) => {
  const samples = [memoryMb(pid)]
  const timer = setInterval(() => samples.push(memoryMb(pid)), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return samples
  }
}
