import type { Caller } from '#kernel/caller.ts'
import type { Logger } from '../logging.ts'
import { slowStatements } from '../metrics/metrics.ts'
import { createSettings, type Environment } from '../settings.ts'

/** On whose behalf a statement is made. */
export type Asker = Pick<Caller, 'requestId' | 'operation'>

/** Keeps the statements that took longer than they should. */
export interface SlowLog {
  readonly slowMs: number
  note(text: string, ms: number, me: Asker | undefined): void
}

/** Ten times what a page of a list may take. */
const SLOW_MS = 500
/** Enough to see which statements they are; a database that has become slow would fill the disk with the rest. */
const LINES_A_MINUTE = 60
const MINUTE_MS = 60_000
const TEXT_MOST = 2_000

const OFF: SlowLog = { slowMs: Infinity, note: () => undefined }
let current = OFF

/** The log of this process; statements that nobody keeps are not even looked at. */
export const slowLog = (): SlowLog => current

export const useSlowLog = (log: SlowLog = OFF): void => {
  current = log
}

/** Reads SLOW_QUERY_MS. */
export const readSlowQueryMs = (env: Environment): number => {
  const { whole, end } = createSettings(env)
  const ms = whole('SLOW_QUERY_MS', SLOW_MS, 60_000)
  end()
  return ms
}

/** Logs statements with their places for values, and never the values; 0 keeps none. */
export const createSlowLog = (log: Pick<Logger, 'warn'>, slowMs: number, now: () => number = Date.now): SlowLog => {
  if (slowMs === 0) return OFF
  let minute = 0
  let lines = 0
  let left = 0
  return {
    slowMs,
    note: (text, ms, me) => {
      slowStatements.inc()
      const at = Math.floor(now() / MINUTE_MS)
      if (at !== minute) {
        minute = at
        lines = 0
      }
      lines += 1
      if (lines > LINES_A_MINUTE) {
        left += 1
        return
      }
      log.warn(
        {
          ms: Math.round(ms),
          // What the system does by itself has no request: its caller carries the name of the job.
          operation: me?.operation ?? me?.requestId,
          request: me?.requestId,
          statement: text.slice(0, TEXT_MOST),
          ...(left > 0 ? { leftOut: left } : {}),
        },
        'slow statement',
      )
      left = 0
    },
  }
}
