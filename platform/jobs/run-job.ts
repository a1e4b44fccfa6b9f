import { jobSeconds } from '../metrics/metrics.ts'
import { parentOf, withoutTrace } from '../tracing/carry.ts'
import { inTrace } from '../tracing/tracing.ts'

/** Runs one job, timed, in the trace of whatever asked for it. */
export const runJob = (queue: string, message: object, handle: (payload: object) => Promise<void>): Promise<void> => {
  const work = async (): Promise<void> => {
    const from = performance.now()
    const note = (outcome: 'completed' | 'failed'): void =>
      jobSeconds.observe({ queue, outcome }, (performance.now() - from) / 1000)
    try {
      await handle(withoutTrace(message))
      note('completed')
    } catch (error) {
      note('failed')
      throw error
    }
  }
  return inTrace(`job ${queue}`, { 'portal.queue': queue }, work, parentOf(message))
}
