import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../parts/random.ts'
import { rounded, type Trial } from '../parts/trial.ts'
import { check, findPlanted, missing } from './check.ts'
import { openPlace, type Place } from './place.ts'
import { startHastyWriters, startWriters, type Writers } from './writers.ts'

const KILLS = 20
const CONTROL_KILLS = 3
const WRITERS = 8
const WORK_MS = [150, 1_500] as const

/** kill -9 of the server while people write. */
export const crashServer: Trial = {
  name: 'crash-server',
  goal: 'after kill -9 of the server at random moments no acknowledged write is missing, none is doubled and no document is half; the check sees planted faults',
  run: async ({ n, seed }) => {
    const kills = n ?? KILLS
    const place = await openPlace()
    try {
      const writers = startWriters(place, WRITERS)
      const { lostAtRestart, slowestStart } = await killServers(place, writers, kills, seed)
      await writers.finish()
      const found = await check(place, writers.deeds, seed)
      const control = await hastyControl(place, seed)
      const planted = await findPlanted(place)
      const interrupted = writers.deeds.filter((deed) => deed.attempts > 1).length
      const measured = { ...found, lostAtRestart, refused: writers.refusals.length, acknowledged: writers.deeds.length, interrupted, slowestStartSeconds: slowestStart, controlLost: control, plantedFound: planted.found }
      if (writers.refusals.length > 0) console.error(writers.refusals.slice(0, 5).join('\n'))
      const ok = found.lost + found.doubled + found.halfDone + found.otherAnswers + lostAtRestart + writers.refusals.length === 0 && interrupted > 0 && control > 0 && planted.found === planted.planted
      return {
        ok, n: kills, measured,
        sentence: `${kills} kills under ${WRITERS} writers: of ${writers.deeds.length} acknowledged writes (${interrupted} cut off and repeated with their key) ${found.lost + lostAtRestart} missing, ` +
          `${found.doubled} doubled, ${found.halfDone} half documents, ${found.otherAnswers} repeats answered differently; slowest restart ${slowestStart} s; ` +
          `controls: ${control} losses of hasty writers and ${planted.found} of ${planted.planted} planted faults seen`,
      }
    } finally {
      await place.close()
    }
  },
}

const killServers = async (place: Place, writers: Writers, kills: number, seed: number): Promise<{ lostAtRestart: number; slowestStart: number }> => {
  const random = createRandom(seed)
  let lostAtRestart = 0
  let slowestStart = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(random.whole(...WORK_MS))
    await place.server().kill()
    const acknowledged = writers.deeds.filter((deed) => deed.answer !== undefined)
    const started = performance.now()
    await place.restart()
    slowestStart = Math.max(slowestStart, rounded((performance.now() - started) / 1000, 1))
    lostAtRestart += await missing(place, acknowledged)
  }
  return { lostAtRestart, slowestStart }
}

/** How many losses the check sees when writers count as done what was only sent. */
const hastyControl = async (place: Place, seed: number): Promise<number> => {
  const writers = startHastyWriters(place, WRITERS)
  const { lostAtRestart } = await killServers(place, writers, CONTROL_KILLS, seed + 1)
  await writers.finish()
  return lostAtRestart
}
