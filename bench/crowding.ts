import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../proof/parts/measurement.ts'

const ROUNDS = 15
const WORK_MS = 40
const REST_MS = 100

/** How many times as long work takes here and now as it would alone on the machine: 1 on a free one. */
export const crowding = async (): Promise<number> => {
  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [started, before] = [performance.now(), process.cpuUsage()]
    while (performance.now() - started < WORK_MS) Math.hypot(round, started)
    const { user, system } = process.cpuUsage(before)
    shares.push((performance.now() - started) / ((user + system) / 1_000))
    await pause(REST_MS)
  }
  return Math.max(1, median(shares))
}
