import { setTimeout as pause } from 'node:timers/promises'
import { check, type Findings } from '../crash/check.ts'
import { noticedSince, startLoad, type Noticed } from './answers.ts'
import type { Fault } from './faults.ts'
import type { ClusterPlace } from './place.ts'

const CALM_MS = 3_000
const SERVED_MS = 3_000
/** How long people may wait at most for a success, whatever happens. */
export const BACK_LIMIT_SECONDS = 30

/** What a cluster in trouble may answer: later, please. */
const HONEST = new Set([200, 503, 504])

/** One fault under load: what people noticed, and what was left of their work. */
export interface Suffered extends Findings, Noticed {
  readonly fault: string
  readonly acknowledged: number
  /** Writes that were sent more than once. */
  readonly repeated: number
  readonly refused: number
  /** What broke its promise, in words. */
  readonly broken: readonly string[]
}

/** Lets a fault happen while people work, sets it right while they go on, and looks at what became of their writes. */
export const suffer = async (place: ClusterPlace, fault: Fault, seed: number): Promise<Suffered> => {
  const load = startLoad(place)
  const { writers, answers } = load
  try {
    await writers.progress()
    await pause(CALM_MS)
    const since = performance.now()
    const repair = await fault.inflict(place)
    await writers.progress()
    await pause(SERVED_MS)
    await repair()
    await writers.progress()
    await load.finish()
    const noticed = noticedSince(answers, since)
    const found = await check(place, writers.writes, seed)
    for (const refusal of writers.refusals.slice(0, 5)) process.stderr.write(`${fault.name}: ${refusal}\n`)
    const suffered = {
      fault: fault.name,
      ...noticed,
      ...found,
      acknowledged: writers.writes.filter(({ answer }) => answer !== undefined).length,
      repeated: writers.writes.filter(({ attempts }) => attempts > 1).length,
      refused: writers.refusals.length,
    }
    const broken = brokenIn(fault, suffered)
    process.stdout.write(`  ${fault.name}: ${JSON.stringify({ ...suffered, broken })}\n`)
    return { ...suffered, broken }
  } finally {
    load.abandon()
  }
}

/** What the database says about writes; each must be 0. */
const LOSSES = ['lost', 'doubled', 'halfDone', 'otherAnswers', 'refused'] as const

/** The promises that were not kept. */
const brokenIn = (fault: Fault, found: Omit<Suffered, 'broken'>): string[] => {
  const others = Object.keys(found.statuses).map(Number)
  return [
    ...LOSSES.filter((name) => found[name] > 0),
    ...others.filter((status) => !HONEST.has(status)).map((status) => `answers of ${status}`),
    ...(fault.isUnnoticed && others.length > 0 ? ['noticed'] : []),
    ...(Math.max(found.longestGapSeconds, found.readGapSeconds) > BACK_LIMIT_SECONDS ? ['away for too long'] : []),
  ]
}
