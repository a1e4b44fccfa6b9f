import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
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

/**
 * Makes exports in processes of their own: a million rows take most of a minute of one core, and the server that started
 * this answers people meanwhile.
 */
export const exportsInProcesses = (
  connection: PoolConfig,
  log?: Pick<Logger, 'warn'>,
): ((exportId: string) => Promise<void>) => {
  const limited = limitConcurrency(AT_ONCE)
  return (exportId) => limited(() => inProcess({ connection, exportId }, log))
}

const inProcess = async (order: ExportOrder, log: Pick<Logger, 'warn'> | undefined): Promise<void> => {
  const child = fork(PROGRAM, {
    execArgv: EXPORT_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let complaint = ''
  child.on('message', (message) => {
    complaint = typeof message === 'string' ? message : ''
  })
  const gone: Promise<unknown[]> = once(child, 'exit')
  child.send(order)
  const [code, signal] = await gone
  if (code !== 0) throw new Error(`the export process ended with ${String(signal ?? code)}: ${complaint}`)
  // Made all the same.
  if (complaint !== '') log?.warn({ export: order.exportId, complaint }, 'read from the primary')
}
