import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { currentCommit } from './commit.ts'

/** How a run is set up from the command line. */
export interface Settings {
  /** How often, where a trial counts something; its own default when not given. */
  readonly n: number | undefined
  readonly seed: number
}

/** What a run found. */
export interface Outcome {
  readonly ok: boolean
  /** One sentence with the figures. */
  readonly sentence: string
  readonly n: number
  readonly measured: Readonly<Record<string, unknown>>
}

/** One promise with its measurement. */
export interface Trial {
  readonly name: string
  readonly goal: string
  /** How often in the long programme, where that is more than the trial's own default. */
  readonly long?: number
  /** Takes minutes: run in the long programme, or when asked for by its name. */
  readonly isSlow?: true
  run(settings: Settings): Promise<Outcome>
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

/** Runs the trials that the command line names, or all; writes each result; the exit code tells whether all kept their goal. */
export const runTrials = async (trials: readonly Trial[], resultsDir: string): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { n: { type: 'string' }, seed: { type: 'string' }, long: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((name) => trials.every((trial) => trial.name !== name))
  if (unknown.length > 0)
    throw new Error(`no ${unknown.join(', ')}; there are ${trials.map((trial) => trial.name).join(', ')}`)
  const asked = values.n === undefined ? undefined : whole('n', values.n)
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : whole('seed', values.seed)
  mkdirSync(resultsDir, { recursive: true })
  for (const trial of trials) {
    const isAsked = positionals.length === 0 ? values.long || trial.isSlow !== true : positionals.includes(trial.name)
    if (!isAsked) continue
    const started = performance.now()
    const { ok, sentence, n, measured } = await trial
      .run({ n: asked ?? (values.long ? trial.long : undefined), seed })
      .catch((error: unknown) => failure(error))
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const result: Result = {
      name: trial.name,
      commit: currentCommit(),
      n,
      goal: trial.goal,
      sentence,
      measured,
      ok,
      seconds,
      seed,
      at: new Date().toISOString(),
    }
    writeFileSync(join(resultsDir, `${trial.name}.json`), `${JSON.stringify(result, null, 2)}\n`)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${trial.name}: ${sentence} (goal: ${trial.goal}; ${seconds} s, seed ${seed})`)
    if (!ok) process.exitCode = 1
  }
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

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** A figure with a few digits, for sentences. */
export const rounded = (value: number, places = 2): number => Number(value.toFixed(places))
