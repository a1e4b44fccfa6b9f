import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../parts/random.ts'
import { rounded } from '../parts/measurement.ts'
import type { ProofOutcome } from '../parts/proof.ts'
import { check, findPlanted, missing } from './check.ts'
import { openPlace, type Place } from './place.ts'
import { startHastyWriters, startWriters, type Writers } from './writers.ts'
import type { Write } from './writes.ts'

const WRITERS = 8
const WORK_MS = [0, 1_000] as const
const CONTROL_KILLS = 3

/** One way to die, and to be back: `back` resolves when the product answers again. */
export interface Death {
  /** What happens, in a sentence. */
  readonly what: string
  /** What the control is, in a sentence. */
  readonly controlled: string
  kill(place: Place, nth: number): Promise<void>
  back(place: Place): Promise<void>
  /** Faults that only this death can leave behind, with a count each; all must be 0. */
  examine(place: Place): Promise<Readonly<Record<string, number>>>
  /** Where it happens; any folder unless this death needs one of its own. */
  open?(): Promise<Place>
  /** Starts the writers that must lose something; by default those that count as done what was only sent. */
  control?(place: Place, writers: number): Promise<Writers>
}

/** Kills under load, then compares what was acknowledged with the database; then does the same to writers that lie. */
export const killUnderLoad = async (death: Death, kills: number, seed: number): Promise<ProofOutcome> => {
  const place = await (death.open ?? openPlace)()
  try {
    const writers = startWriters(place, WRITERS)
    const { lost, slowest } = await killAgain(place, death, writers, kills, seed)
    const found = await check(place, writers.writes, seed)
    const own = await death.examine(place)
    const controlLost = await controlLosses(place, death, seed)
    const planted = await findPlanted(place)
    if (writers.refusals.length > 0) console.error(writers.refusals.slice(0, 5).join('\n'))
    const interrupted = writers.writes.filter((write) => write.attempts > 1).length
    const faults = { ...found, ...own, missingMeanwhile: lost, refused: writers.refusals.length }
    const total = Object.values(faults).reduce((sum, count) => sum + count, 0)
    return {
      n: kills,
      tried: { count: kills, what: `× ${death.what}, ${writers.writes.length} acknowledged writes` },
      failed: total,
      control: [
        { fault: `losses ${death.controlled}`, caught: controlLost },
        { fault: 'documents spoiled', caught: planted.found, of: planted.planted },
      ],
      ok: total === 0 && interrupted > 0 && controlLost > 0 && planted.found === planted.planted,
      measured: {
        ...faults,
        acknowledged: writers.writes.length,
        interrupted,
        slowestReturnSeconds: slowest,
        controlLost,
        controlPlanted: planted.planted,
        controlFound: planted.found,
      },
      sentence:
        `${kills} times ${death.what} under ${WRITERS} writers: of ${writers.writes.length} acknowledged writes, ${interrupted} of them cut off and repeated with their key, ` +
        `${found.lost + lost} missing, ${found.doubled} doubled, ${found.halfDone} half documents, ${found.otherAnswers} repeats answered differently` +
        `${Object.entries(own)
          .map(([name, count]) => `, ${count} ${name}`)
          .join('')}; back within ${slowest} s; ` +
        `controls: ${controlLost} losses ${death.controlled} and ${planted.found} of ${planted.planted} planted faults seen`,
    }
  } finally {
    await place.close()
  }
}

const killAgain = async (
  place: Place,
  death: Death,
  writers: Writers,
  kills: number,
  seed: number,
): Promise<{ lost: number; slowest: number }> => {
  const random = createRandom(seed)
  const lost = new Set<Write>()
  let slowest = 0
  try {
    for (let nth = 0; nth < kills; nth += 1) {
      // A server that has just started takes its time for the first write; the moment is counted from then.
      await writers.progress()
      await pause(random.whole(...WORK_MS))
      await death.kill(place, nth)
      const acknowledged = writers.writes.filter((write) => write.answer !== undefined)
      const started = performance.now()
      await death.back(place)
      slowest = Math.max(slowest, rounded((performance.now() - started) / 1000, 1))
      for (const write of await missing(place, acknowledged)) lost.add(write)
    }
    await writers.finish()
  } finally {
    writers.abandon()
  }
  return { lost: lost.size, slowest }
}

/** How many losses are seen when there must be some. */
const controlLosses = async (place: Place, death: Death, seed: number): Promise<number> => {
  const writers = (await death.control?.(place, WRITERS)) ?? startHastyWriters(place, WRITERS)
  return (await killAgain(place, death, writers, CONTROL_KILLS, seed + 1)).lost
}
