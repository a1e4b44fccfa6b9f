import type { Logger } from '#platform/logging.ts'

const FORCE_AFTER_MS = 10_000
/** Ctrl-C reaches us twice: from the terminal, and handed on by npm. Only a later one is a second wish. */
const SAME_WISH_MS = 1_000

type Step = () => Promise<unknown>

export interface Steps {
  readonly whenStopping: (step: Step) => void
  /** The same, at the time of the step before it: one after the other, each within its time, they could take longer than a stop may. */
  readonly alongside: (step: Step) => void
  /** Closes what was opened so far. */
  readonly closeAll: () => Promise<void>
}

interface Lifecycle extends Steps {
  readonly isStopping: () => boolean
}

/** What was opened last is closed first, so the doors before the database. A step that fails keeps no other from being taken. */
export const stepsOfStopping = (log: Pick<Logger, 'error'>): Steps => {
  const groups: Step[][] = []
  return {
    whenStopping: (step) => void groups.push([step]),
    alongside: (step) => {
      const last = groups.at(-1)
      if (last) last.push(step)
      else groups.push([step])
    },
    closeAll: async () => {
      for (let group = groups.pop(); group; group = groups.pop())
        await Promise.all(
          group.map((step) => step().catch((error: unknown) => log.error({ err: error }, 'while stopping'))),
        )
    },
  }
}

/**
 * Stops in order on SIGTERM or SIGINT. It counts from the moment it is called, so call it before anything is opened. A second
 * signal stops at once.
 */
export const stopOnSignal = (log: Pick<Logger, 'info' | 'error'>): Lifecycle => {
  const steps = stepsOfStopping(log)
  let askedAt: number | undefined
  const stop = async (signal: string): Promise<void> => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > SAME_WISH_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref()
    await steps.closeAll()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  return { ...steps, isStopping: () => askedAt !== undefined }
}
