import { setTimeout as pause } from 'node:timers/promises'
import { createRandom } from '../parts/random.ts'
import { rounded } from '../parts/measurement.ts'
import type { Proof } from '../parts/proof.ts'
import { atFaultyPlace, type FaultyPlace } from './place.ts'
import { startTraffic, type Traffic } from './traffic.ts'

const STOPS = 5
const LONG_STOPS = 20
const CONTROL_KILLS = 3
const PER_SECOND = 100
const LIMIT_SECONDS = 10
const WORK_MS = [500, 1_500] as const

interface Stop extends Traffic {
  readonly seconds: number
  readonly code: number | null
}

/** Starts a server, lets people work, ends it at some moment; traffic goes on until it is gone. */
const stopOnce = async (place: FaultyPlace, how: 'SIGTERM' | 'SIGKILL', workMs: number): Promise<Stop> => {
  const server = await place.startServer()
  const { stop } = startTraffic(server.url, place.traders, PER_SECOND)
  await pause(workMs)
  const asked = performance.now()
  const code = how === 'SIGTERM' ? await server.stop() : await server.kill().then(() => null)
  const seconds = (performance.now() - asked) / 1_000
  return { ...(await stop()), seconds, code }
}

/** SIGTERM while people work. */
export const gracefulStop: Proof = {
  name: 'graceful-stop',
  promise: 'a stop of the server cuts no request',
  goal: `after SIGTERM at ${PER_SECOND} requests a second every request is answered wholly or was never sent, and the server is gone within ${LIMIT_SECONDS} s with code 0`,
  long: LONG_STOPS,
  run: ({ n, seed }) =>
    atFaultyPlace({}, async (place) => {
      const random = createRandom(seed)
      const rounds = n ?? STOPS
      const stops: Stop[] = []
      for (let round = 0; round < rounds; round += 1)
        stops.push(await stopOnce(place, 'SIGTERM', random.whole(...WORK_MS)))
      const control: Stop[] = []
      for (let round = 0; round < CONTROL_KILLS; round += 1)
        control.push(await stopOnce(place, 'SIGKILL', random.whole(...WORK_MS)))
      const cutsOf = (some: readonly Stop[]): string[] => some.flatMap(({ cuts }) => cuts)
      const sum = (of: (one: Stop) => number): number => stops.reduce((total, one) => total + of(one), 0)
      const slowest = rounded(Math.max(...stops.map(({ seconds }) => seconds)), 1)
      const cuts = cutsOf(stops)
      const controlCuts = cutsOf(control).length
      const isClean = stops.every(({ code, seconds }) => code === 0 && seconds <= LIMIT_SECONDS)
      return {
        n: rounds,
        tried: { count: rounds, what: `× SIGTERM, ${sum((one) => one.answered)} requests answered` },
        failed: cuts.length + (isClean ? 0 : 1),
        control: [{ fault: `cuts by ${CONTROL_KILLS} × kill -9`, caught: controlCuts }],
        ok: cuts.length === 0 && isClean && controlCuts > 0 && sum((one) => one.answered) > 0,
        measured: {
          answered: sum((one) => one.answered),
          turnedAway: sum((one) => one.turnedAway),
          refused: sum((one) => one.refused),
          cuts: cuts.length,
          kinds: [...new Set(cuts)],
          slowestSeconds: slowest,
          codes: [...new Set(stops.map(({ code }) => code))],
          controlCuts,
        },
        sentence:
          `${rounds} times SIGTERM at ${PER_SECOND} requests a second: ${sum((one) => one.answered)} answered (${sum((one) => one.turnedAway)} of them asked to try again), ${sum((one) => one.refused)} never sent, ${cuts.length} cut; ` +
          `gone within ${slowest} s, ${isClean ? 'each with code 0' : 'not each in order'}; control: ${CONTROL_KILLS} times kill -9 cut ${controlCuts}`,
      }
    }),
}
