import { createRandom, type Random } from '../proof/parts/random.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { openLine, type Line } from './day/line.ts'
import { signInPeople, type Person } from './day/people.ts'
import { openStreams } from './day/streams.ts'
import { failed, MINUTE_MS, within, workFor, type Traffic } from './day/traffic.ts'
import { watchBusy, watchMemory, watchPieces, type Busy, type Piece } from './day/watch.ts'
import { startProduct, type ProductProcess } from './product-process.ts'
import { openWorlds } from './worlds.ts'

const PER_SECOND = 150
const GOAL_P95_MS = 200
const GOAL_FAILED = 0.001
/** How much more memory the last quarter may hold than the second one: by then caches and pools are full. */
const GOAL_GROWTH = 1.15
const MINUTES = 10
/** People come to work one after the other: every connection plans each statement once. */
const MORNING = [0.2, 0.5, 1]
const MORNING_MS = 20_000
const STEP_MS = 20_000
const STEP = 1.25
const MOST_PER_SECOND = 1_500
/** Beyond this share of failures, or this much waiting, there is no use in asking for more. */
const BROKEN = 0.02
const BROKEN_MS = 5_000
const WINDOWS_OPEN = 2

/** A day of many people at once, for minutes; then more and more of them, until answers take twice as long. */
export const mixedDay: Measurement = {
  name: 'load',
  goal: `${PER_SECOND} requests a second of a mixed day for ${MINUTES} minutes, server, worker and database on this machine: p95 at most ${GOAL_P95_MS} ms, failures at most ${GOAL_FAILED * 100} %, memory at most ${GOAL_GROWTH} times that of the second quarter`,
  isSlow: true,
  run: async ({ n, seed }) => {
    const minutes = n ?? MINUTES
    const worlds = await openWorlds()
    try {
      const world = await worlds.copyOfWorld({
        orders: 100_000,
        linesPerOrder: 10,
        companies: 200,
        hasDeliveries: true,
      })
      const [first, ...rest] = await signInPeople(world)
      if (!first) throw new Error('nobody is at work')
      const people = [first, ...rest] as const
      const server = await startProduct(world, {})
      const line = openLine(server.url)
      const streams = await openStreams(server.url, people, WINDOWS_OPEN)
      const scene = { line, people, server, dataDir: worlds.cluster.dataDir, random: createRandom(seed) }
      try {
        for (const share of MORNING) await stretch(scene, PER_SECOND * share, MORNING_MS)
        const memory = watchMemory(server.pid)
        const pieces = watchPieces(server, scene.dataDir, MINUTE_MS)
        const day = await stretch(scene, PER_SECOND, minutes * MINUTE_MS)
        const [held, minutesSeen] = [memory(), pieces()]
        const [open, heard] = [streams.open(), streams.heard()]
        const steps = await untilItBends(scene, day)
        return outcomeOf({
          minutes,
          day,
          steps,
          held,
          seen: minutesSeen,
          open,
          heard,
          wanted: people.length * WINDOWS_OPEN,
        })
      } finally {
        streams.close()
        line.close()
        await server.stop()
      }
    } finally {
      await worlds.close()
    }
  },
}

interface Scene {
  readonly line: Line
  readonly people: readonly [Person, ...Person[]]
  readonly server: ProductProcess
  readonly dataDir: string
  readonly random: Random
}

interface Stretch {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failedShare: number
  readonly traffic: Traffic
  readonly busy: Busy
}

const stretch = async (
  { line, people, server, dataDir, random }: Scene,
  perSecond: number,
  ms: number,
): Promise<Stretch> => {
  const busy = await watchBusy(server, dataDir)
  const traffic = await workFor(line, people, { perSecond, ms, random })
  const { times, seconds } = traffic
  const at = (share: number): number => rounded(within(times, share), 1)
  const found: Stretch = {
    perSecond: rounded(times.length / seconds, 0),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failedShare: failed(traffic) / times.length,
    traffic,
    busy: await busy(),
  }
  console.log(
    `${found.perSecond} a second for ${rounded(seconds, 0)} s: p50 ${found.p50}, p95 ${found.p95}, p99 ${found.p99} ms, ${failed(traffic)} failed`,
  )
  return found
}

/** More people, step by step, until the slow twentieth of the answers takes twice as long as in the day. */
const untilItBends = async (scene: Scene, day: Stretch): Promise<Stretch[]> => {
  const steps: Stretch[] = []
  for (let asked = PER_SECOND * STEP; asked < MOST_PER_SECOND; asked *= STEP) {
    const step = await stretch(scene, asked, STEP_MS)
    steps.push(step)
    if (step.p95 > Math.min(2 * day.p95, BROKEN_MS) || step.failedShare > BROKEN) break
  }
  return steps
}

interface Found {
  readonly minutes: number
  readonly day: Stretch
  readonly steps: readonly Stretch[]
  readonly held: readonly number[]
  readonly seen: readonly Piece[]
  readonly open: number
  readonly heard: number
  readonly wanted: number
}

const figuresOf = ({ traffic, ...figures }: Stretch) => ({
  ...figures,
  failedShare: rounded(figures.failedShare, 5),
  requests: traffic.times.length,
  failures: traffic.failures,
  p95ByAction: Object.fromEntries(
    Object.entries(traffic.byAction).map(([name, times]) => [name, rounded(within(times, 0.95), 1)]),
  ),
})

const quarter = (held: readonly number[], nth: number): number =>
  median(held.slice(Math.floor((held.length * nth) / 4), Math.ceil((held.length * (nth + 1)) / 4)))

const sumOf = ({ server, database, exports, callers }: Busy): number => server + database + exports + callers
const told = ({ server, database, exports, callers }: Busy): string =>
  `server ${server}, database ${database}, exports ${exports}, callers ${callers}`

/**
 * The day minute by minute. What is asked for is of the same mixture in each, so a request that takes more processor time than in
 * another minute, or processors that were with others, tell of the machine, not of the product.
 */
const minutesOf = ({ byMinute }: Traffic, seen: readonly Piece[]) =>
  seen.flatMap(({ worked, stolen }, at) => {
    const times = byMinute[at] ?? []
    const p95 = rounded(within(times, 0.95), 0)
    return times.length === 0
      ? []
      : [{ p95, processorMs: rounded(worked / times.length, 1), stolen: rounded(stolen / MINUTE_MS) }]
  })

const range = (figures: readonly number[]): string => `${Math.min(...figures)} to ${Math.max(...figures)}`

const outcomeOf = ({ minutes, day, steps, held, seen, open, heard, wanted }: Found) => {
  const byMinute = minutesOf(day.traffic, seen)
  const growth = quarter(held, 3) / quarter(held, 1)
  const bend = steps.at(-1) ?? day
  const knee = steps.at(-2) ?? day
  const spare = rounded(2 - sumOf(bend.busy))
  return {
    n: minutes,
    ok:
      day.p95 <= GOAL_P95_MS &&
      day.failedShare <= GOAL_FAILED &&
      growth <= GOAL_GROWTH &&
      open === wanted &&
      // The pace was kept: a client that cannot ask so often measures itself.
      day.perSecond >= PER_SECOND * 0.95,
    measured: {
      day: figuresOf(day),
      byMinute,
      memoryMb: { second: rounded(quarter(held, 1), 0), last: rounded(quarter(held, 3), 0), growth: rounded(growth) },
      streams: { open, heard },
      knee: knee.perSecond,
      steps: steps.map(figuresOf),
    },
    sentence:
      `${day.perSecond} requests a second for ${minutes} minutes: p50 ${day.p50}, p95 ${day.p95}, p99 ${day.p99} ms, ${failed(day.traffic)} of ${day.traffic.times.length} failed, memory ${rounded(quarter(held, 3), 0)} MB (${rounded(growth)} times the second quarter), ${open} of ${wanted} live streams open; ` +
      `processors: ${told(day.busy)}; ` +
      `by the minute p95 ${range(byMinute.map(({ p95 }) => p95))} ms (median ${median(byMinute.map(({ p95 }) => p95))}) and ${range(byMinute.map(({ processorMs }) => processorMs))} ms of processor for a request, ${range(byMinute.map(({ stolen }) => stolen))} of 2 processors with others; ` +
      `p95 has doubled at ${bend.perSecond} a second (${bend.p95} ms, ${rounded(bend.failedShare * 100)} % failed), where ${told(bend.busy)} leave ${spare} of 2 processors`,
  }
}
