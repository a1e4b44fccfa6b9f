import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import { fieldOf } from '#kernel/json.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import type { Logger } from '#platform/logging.ts'

const PROGRAM = fileURLToPath(new URL('../export/main.ts', import.meta.url))
/** An export holds a few pages of rows; one that holds more has a fault, and must not take the machine with it. */
const HEAP_MB = 256
/** Rows die young: with little room for them memory stays at half, and a tight heap above would collect without end. */
const YOUNG_MB = 4
/** How the process is started. */
export const EXPORT_FLAGS = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`]
/** At once on one machine: two, so that a large one does not hold up the small ones behind it. */
const AT_ONCE = 2

/** What the process has to do. */
export interface ExportOrder {
  readonly connection: PoolConfig
  readonly exportId: string
}

/** Waits so long for the next export: to load the program takes longer than to make most of them. */
const IDLE_MS = 60_000
/** Makes so many: whatever it has kept by then ends with it. */
const EXPORTS_EACH = 50
/** Where Node keeps programs that it has compiled. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'node-compile-cache')

/** A process that makes one export after the other. */
interface Maker {
  readonly child: ChildProcess
  left: number
  idle?: NodeJS.Timeout
}

/**
 * Makes exports in processes of their own: a million rows take most of a minute of one core, and the server that started
 * this answers people meanwhile.
 */
export const exportsInProcesses = (
  connection: PoolConfig,
  log?: Pick<Logger, 'warn'>,
): ((exportId: string) => Promise<void>) => {
  const limited = limitConcurrency(AT_ONCE)
  const resting = new Set<Maker>()
  const wake = (): Maker => {
    const known = [...resting].find(({ child }) => child.connected)
    if (!known) return { child: startChild(), left: EXPORTS_EACH }
    resting.delete(known)
    clearTimeout(known.idle)
    known.child.ref()
    known.child.channel?.ref()
    return known
  }
  const rest = (maker: Maker): void => {
    maker.left -= 1
    if (maker.left === 0) return maker.child.disconnect()
    const leave = (): void => {
      resting.delete(maker)
      if (maker.child.connected) maker.child.disconnect()
    }
    maker.idle = setTimeout(leave, IDLE_MS).unref()
    // The worker may end without it.
    maker.child.unref()
    maker.child.channel?.unref()
    resting.add(maker)
  }
  return (exportId) =>
    limited(async () => {
      const maker = wake()
      const complaint = await madeBy(maker.child, { connection, exportId })
      rest(maker)
      // Made all the same.
      if (complaint !== '') log?.warn({ export: exportId, complaint }, 'read from the primary')
    })
}

const startChild = (): ChildProcess =>
  fork(PROGRAM, {
    execArgv: EXPORT_FLAGS,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

/** Has an export made; answers what the process complained about, and fails when it ends instead. */
const madeBy = (child: ChildProcess, order: ExportOrder): Promise<string> =>
  new Promise((resolve, reject) => {
    let complaint = ''
    const end = (): void => void child.off('message', hear).off('exit', gone).off('error', gone)
    const gone = (code: unknown, signal?: unknown): void => {
      end()
      reject(new Error(`the export process ended with ${String(signal ?? code)}: ${complaint}`))
    }
    const hear = (message: unknown): void => {
      if (fieldOf(message, 'made') !== order.exportId) {
        complaint = String(fieldOf(message, 'complaint'))
        return
      }
      end()
      resolve(complaint)
    }
    child.on('message', hear).on('exit', gone).on('error', gone)
    child.send(order)
  })
