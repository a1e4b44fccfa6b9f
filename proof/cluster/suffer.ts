import { setTimeout as pause } from 'node:timers/promises'
import { check } from '../crash/check.ts'
import type { Writers } from '../crash/writers.ts'
import type { Write } from '../crash/writes.ts'
import { lookThrough } from '../kept/chain.ts'
import { noticedSince } from './answers.ts'
import { brokenIn, type Found } from './broken.ts'
import { askingOf, type Work } from './effects.ts'
import type { Fault } from './faults.ts'
import { startLoad } from './load.ts'
import type { ClusterPlace } from './place.ts'
import { until } from './programs.ts'

const CALM_MS = 3_000
const SERVED_MS = 3_000
const WORKED_MS = 120_000

/** One fault under load: what people noticed, and what was left of their work. */
export interface Suffered extends Found {
  readonly fault: string
  readonly acknowledged: number
  /** Writes that were sent more than once. */
  readonly repeated: number
  /** What broke its promise, in words. */
  readonly broken: readonly string[]
}

/** Lets a fault happen while people work, sets it right while they go on, and looks at what became of their writes. */
export const suffer = async (
  place: ClusterPlace,
  fault: Fault,
  seed: number,
): Promise<{ readonly suffered: Suffered; readonly work: Work }> => {
  const load = startLoad(place)
  const { writers, answers } = load
  try {
    await somebodyWorks(writers)
    await pause(CALM_MS)
    const since = performance.now()
    const repair = await fault.inflict(place)
    await somebodyWorks(writers)
    await pause(SERVED_MS)
    await repair()
    await somebodyWorks(writers)
    await load.finish()
    for (const refusal of writers.refusals.slice(0, 5)) console.error(`${fault.name}: ${refusal}`)
    const { writes } = writers
    const chains = await lookThrough(askingOf(place))
    const found = {
      ...noticedSince(answers, since),
      ...(await check(place, writes, seed)),
      refused: writers.refusals.length,
      brokenChains: chains.changed + chains.torn + chains.forked,
    }
    const suffered = {
      fault: fault.name,
      ...found,
      acknowledged: acknowledgedOf(writes),
      repeated: writes.filter(({ attempts }) => attempts > 1).length,
      broken: brokenIn(found, fault.isUnnoticed ?? false),
    }
    console.log(`  ${JSON.stringify(suffered)}`)
    return { suffered, work: { writes, exports: load.exports } }
  } finally {
    load.abandon()
  }
}

const acknowledgedOf = (writes: readonly Write[]): number => writes.filter(({ answer }) => answer !== undefined).length

/** Somebody gets a write done from now on. */
const somebodyWorks = ({ writes }: Writers): Promise<number> => {
  const before = acknowledgedOf(writes)
  return until('a write is acknowledged again', WORKED_MS, () => acknowledgedOf(writes) > before)
}
