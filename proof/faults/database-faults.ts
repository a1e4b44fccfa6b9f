import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '../crash/place.ts'
import { rounded } from '../parts/measurement.ts'
import type { Proof } from '../parts/proof.ts'
import { startCallers, type Call } from './callers.ts'
import { atFaultyPlace, type FaultyPlace } from './place.ts'

const CALLERS = 6
const SILENT_SECONDS = 8
const LONG_SILENT_SECONDS = 30
const SLOW_SECONDS = 8
const DELAY_MS = 500
const ANSWER_LIMIT_MS = 5_000
const HEALED_LIMIT_MS = 2_000
const CALM_MS = 3_000
/** What a database in trouble may be answered with. */
const HONEST = new Set([503, 504])

interface Fault {
  readonly name: string
  inflict(place: FaultyPlace, silentSeconds: number): Promise<void>
}

const FAULTS: readonly Fault[] = [
  {
    name: 'silence',
    inflict: async ({ line }, seconds) => {
      line.silence()
      await pause(seconds * 1_000)
    },
  },
  { name: 'reset', inflict: async ({ line }) => line.cut() },
  {
    name: 'slow',
    inflict: async ({ line }) => {
      line.delay(DELAY_MS)
      await pause(SLOW_SECONDS * 1_000)
    },
  },
  {
    name: 'killed',
    inflict: async ({ options }) => {
      await asOwner(options, (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'supplier-portal'`,
        ),
      )
    },
  },
]

interface Findings {
  readonly calls: number
  readonly slowestMs: number
  readonly late: number
  readonly dishonest: number
  readonly refused: number
  readonly healedMs: number
}

/** Everything that can be seen from outside while the database has a fault and just after. */
const suffer = async (place: FaultyPlace, fault: Fault, silentSeconds: number): Promise<Findings> => {
  const callers = startCallers(place.server.url, place.traders, CALLERS)
  await pause(CALM_MS / 3)
  await fault.inflict(place, silentSeconds)
  const healedAt = performance.now()
  place.line.heal()
  await pause(CALM_MS)
  const calls = await callers.stop()
  const took = (call: Call): number => call.answeredAt - call.sentAt
  const firstGood = calls
    .filter(({ status, answeredAt }) => status > 0 && status < 300 && answeredAt > healedAt)
    .map(({ answeredAt }) => answeredAt - healedAt)
  return {
    calls: calls.length,
    slowestMs: rounded(Math.max(...calls.map(took)), 0),
    late: calls.filter((call) => took(call) > ANSWER_LIMIT_MS).length,
    dishonest: calls.filter(({ status, isWellFormed }) => (status >= 300 && !HONEST.has(status)) || !isWellFormed)
      .length,
    refused: calls.filter(({ status }) => HONEST.has(status)).length,
    healedMs: rounded(Math.min(...firstGood), 0),
  }
}

const isKept = ({ late, dishonest, healedMs }: Findings): boolean =>
  late === 0 && dishonest === 0 && healedMs <= HEALED_LIMIT_MS

/** Connections that are held although nobody asks for anything. */
const stuckIn = async ({ server }: FaultyPlace): Promise<number> => {
  const { taken, waiting } = await server.pool()
  return taken + waiting
}

/** The line to the database falls silent, is reset, gets slow; the database's sessions are killed. */
export const databaseFaults: Proof = {
  name: 'database-faults',
  promise: 'while the database fails, answers come in time and are honest',
  goal: `with a silent, reset, slow (+${DELAY_MS} ms each way) or killed database every answer comes within ${ANSWER_LIMIT_MS / 1000} s and is honest, the first success within ${HEALED_LIMIT_MS / 1000} s after it is back, and no connection stays taken`,
  long: LONG_SILENT_SECONDS,
  run: async ({ n }) => {
    const seconds = n ?? SILENT_SECONDS
    const { found, stuck } = await atFaultyPlace({}, async (place) => {
      const all: Record<string, Findings> = {}
      for (const fault of FAULTS) all[fault.name] = await suffer(place, fault, seconds)
      return { found: all, stuck: await stuckIn(place) }
    })
    const control = await atFaultyPlace({ DATABASE_PATIENCE: 'endless' }, async (place) => {
      const [silence] = FAULTS
      return silence ? suffer(place, silence, SILENT_SECONDS) : undefined
    })
    const all = Object.values(found)
    const isControlSeen = control !== undefined && !isKept(control)
    const total = (of: (one: Findings) => number): number => all.reduce((sum, one) => sum + of(one), 0)
    return {
      n: seconds,
      tried: { count: total((one) => one.calls), what: `calls under ${all.length} faults of the database` },
      failed:
        total((one) => one.late + one.dishonest) + all.filter((one) => one.healedMs > HEALED_LIMIT_MS).length + stuck,
      control: [{ fault: 'late without time limits', caught: control?.late ?? 0, of: control?.calls ?? 0 }],
      ok: all.every(isKept) && stuck === 0 && isControlSeen && total((one) => one.refused) > 0,
      measured: { silentSeconds: seconds, ...found, stuckConnections: stuck, control },
      sentence:
        `${total((one) => one.calls)} calls under ${all.length} faults (${seconds} s of silence): ${total((one) => one.late)} later than ${ANSWER_LIMIT_MS / 1000} s, slowest ${Math.max(...all.map((one) => one.slowestMs))} ms, ` +
        `${total((one) => one.dishonest)} answered with anything but success or 503/504, ${total((one) => one.refused)} refused; first success ${Object.entries(
          found,
        )
          .map(([name, { healedMs }]) => `${name} ${healedMs} ms`)
          .join(', ')} after; ${stuck} connections stuck; ` +
        `control: without time limits ${control?.late ?? 0} of ${control?.calls ?? 0} answers came too late or never`,
    }
  },
}
