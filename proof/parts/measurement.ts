import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentCommit } from './commit.ts'

/** How a run is set up from the command line. */
export interface Settings {
  /** How often, where something is counted; the measurement's own default when not given. */
  readonly n: number | undefined
  readonly seed: number
  /** Over how many seeds, one after the other from the first on, where a measurement draws by chance. */
  readonly seeds: number
}

/** What a run found. */
export interface Outcome {
  readonly ok: boolean
  /** One sentence with the figures. */
  readonly sentence: string
  readonly n: number
  readonly measured: Readonly<Record<string, unknown>>
}

/** One thing that is measured against its goal: a promise, or a speed. */
export interface Measurement<Found extends Outcome = Outcome> {
  readonly name: string
  readonly goal: string
  /** How often in the long programme, where that is more than its own default. */
  readonly long?: number
  /** Takes minutes: run in the long programme, or when asked for by its name. */
  readonly isSlow?: true
  run(settings: Settings): Promise<Found>
}

/** What is kept of a run in its file. */
export interface Result extends Outcome {
  readonly name: string
  readonly commit: string
  readonly goal: string
  readonly seconds: number
  readonly seed: number
  readonly at: string
}

/**
 * Runs the measurements that the command line names, or all; writes each result; the exit code tells whether all kept their goal.
 * With `--since` a programme of hours goes on where it was cut off: what has kept its goal since that moment is left out.
 */
export const runMeasurements = async (measurements: readonly Measurement[], resultsDir: string): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      n: { type: 'string' },
      seed: { type: 'string' },
      seeds: { type: 'string', default: '1' },
      long: { type: 'boolean', default: false },
      since: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => measurements.every((one) => one.name !== name))
  if (unknown.length > 0)
    throw new Error(`no ${unknown.join(', ')}; there are ${measurements.map((one) => one.name).join(', ')}`)
  const asked = values.n === undefined ? undefined : whole('n', values.n)
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : whole('seed', values.seed)
  const seeds = Math.max(1, whole('seeds', values.seeds))
  const since = values.since === undefined ? Number.POSITIVE_INFINITY : moment('since', values.since)
  mkdirSync(resultsDir, { recursive: true })
  for (const one of measurements) {
    const isAsked = positionals.length === 0 ? values.long || one.isSlow !== true : positionals.includes(one.name)
    if (!isAsked || keptAt(join(resultsDir, `${one.name}.json`)) >= since) continue
    const started = performance.now()
    const found = await one
      .run({ n: asked ?? (values.long ? one.long : undefined), seed, seeds })
      .catch((error: unknown) => failure(error))
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const result: Result = {
      name: one.name,
      commit: currentCommit(),
      goal: one.goal,
      ...found,
      seconds,
      seed,
      at: new Date().toISOString(),
    }
    writeFileSync(join(resultsDir, `${one.name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    const { ok, sentence } = found
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${one.name}: ${sentence} (goal: ${one.goal}; ${seconds} s, seed ${seed})`)
    if (!ok) process.exitCode = 1
  }
}

/** When a measurement last kept its goal, as its file says; before all times where it did not. */
const keptAt = (file: string): number => {
  if (!existsSync(file)) return Number.NEGATIVE_INFINITY
  const { ok, at }: Pick<Result, 'ok' | 'at'> = JSON.parse(readFileSync(file, 'utf8'))
  return ok ? Date.parse(at) : Number.NEGATIVE_INFINITY
}

const failure = (error: unknown): Outcome => {
  console.error(error)
  const why = error instanceof Error ? error.message : String(error)
  return { ok: false, sentence: `could not be run: ${why}`, n: 0, measured: { error: why } }
}

const whole = (name: string, given: string): number => {
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a whole number`)
  return Number(given)
}

const moment = (name: string, given: string): number => {
  const at = Date.parse(given)
  if (Number.isNaN(at)) throw new Error(`--${name} must be a moment, as 2026-01-31T12:00:00Z`)
  return at
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** A figure with a few digits, for sentences. */
export const rounded = (value: number, places = 2): number => Number(value.toFixed(places))
