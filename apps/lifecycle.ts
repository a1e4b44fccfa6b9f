import type { Logger } from '#platform/logging.ts'

const FORCE_AFTER_MS = 10_000
/** Ctrl-C reaches us twice: from the terminal, and handed on by npm. Only a later one is a second wish. */
const SAME_WISH_MS = 1_000

export type Step = () => Promise<unknown>

interface Lifecycle {
  readonly whenStopping: (step: Step) => void
  /** Closes what was opened so far. */
  readonly closeAll: () => Promise<void>
  readonly isStopping: () => boolean
}

/**
 * Stops in order on SIGTERM or SIGINT: what was opened last is closed first, so the doors before the database. It counts
 * from the moment it is called, so call it before anything is opened. A second signal stops at once.
 */
export const stopOnSignal = (log: Pick<Logger, 'info' | 'error'>): Lifecycle => {
  const steps: Step[] = []
  let askedAt: number | undefined
  const closeAll = async (): Promise<void> => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
    }
  }
  const stop = async (signal: string): Promise<void> => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref()
    await closeAll()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  return { whenStopping: (step) => steps.push(step), closeAll, isStopping: () => askedAt !== undefined }
}
