import { refuse } from '#kernel/problem.ts'
import { rateLimitRefusals } from '../metrics/metrics.ts'

const MINUTE_MS = 60_000

/**
 * Counts the calls of each caller and refuses beyond so many a minute; 0 means no limit. The count is the process's
 * own: it costs no statement, and several processes let through as many times the limit, which is meant for machines
 * that call without measure and not for counting tries.
 */
export const createThrottle = (perMinute: number, now: () => number = Date.now): ((caller: string) => void) => {
  let minute = 0
  let counts = new Map<string, number>()
  return (caller) => {
    if (perMinute === 0) return
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      counts = new Map()
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (count <= perMinute) return
    rateLimitRefusals.inc({ limit: 'calls_per_minute' })
    refuse(429, 'TooMany')
  }
}
