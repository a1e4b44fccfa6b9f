import { transitionNames } from '#kernel/machine.ts'
import type { Stage } from '../parts/stage.ts'
import { CALLERS, type Actor } from './cast.ts'
import type { Subject } from './subject.ts'

/** One race that did not end as it should. */
interface Odd {
  readonly machine: string
  readonly transition: string
  readonly what: string
}

interface Raced {
  readonly machines: number
  readonly transitions: number
  readonly races: number
  readonly calls: number
  readonly odd: readonly Odd[]
  /** Steps that could not be tried from any state in any circumstances. */
  readonly untried: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
}

interface Start {
  readonly state: string
  readonly variant: string
  readonly actors: readonly Actor[]
}

/** Does the database refuse such a document by itself? */
const isImpossible = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23514'

/** Puts a document there; false where the database does not let such a one exist. */
export const placed = async (subject: Subject, id: string, state: string, variant: string): Promise<boolean> => {
  try {
    await subject.put(id, state, variant)
    return true
  } catch (error) {
    if (isImpossible(error)) return false
    throw error
  }
}

/** Where a step can be taken, and by whom: the machine is asked, state by state, until there are enough. */
const startsOf = async (subject: Subject, id: string, transition: string, enough: number): Promise<Start[]> => {
  const starts: Start[] = []
  for (const state of subject.machine.transitions[transition]?.from ?? []) {
    if (starts.length >= enough) break
    for (const variant of subject.variants) {
      if (!(await placed(subject, id, state, variant))) continue
      const actors: Actor[] = []
      for (const actor of subject.actors)
        if ((await subject.judge(id, actor)).verdict(transition).ok) actors.push(actor)
      if (actors.length === 0) continue
      starts.push({ state, variant, actors })
      break
    }
  }
  return starts
}

/** Several take the same step with the same document at the same moment. */
const race = async (
  stage: Stage,
  subject: Subject,
  transition: string,
  { state, variant, actors }: Start,
  callers: number,
  count: (status: number) => void,
): Promise<string[]> => {
  const id = await subject.fresh()
  await subject.put(id, state, variant)
  const { rowVersion } = await subject.rowOf(id)
  const action = subject.auditActionOf(transition)
  const linesInHistory = async (): Promise<number> => {
    const [line] = await stage.ask<{ n: string }>(
      'select count(*) as n from audit_log where entity_id = $1 and action = $2',
      [id, action],
    )
    return Number(line?.n)
  }
  const before = await linesInHistory()
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) => {
      const actor = actors[index % actors.length]
      if (!actor) throw new Error('nobody may')
      return subject.take({ id, transition, rowVersion, actor, session: index })
    }),
  )
  for (const { status } of answers) count(status)
  const winners =
    (await subject.holders?.(id, transition, answers)) ?? answers.filter(({ status }) => status === 200).length
  const strange = answers.filter(({ status }) => ![200, 412, 422].includes(status))
  const lines = action === undefined ? 1 : (await linesInHistory()) - before
  return [
    ...(winners === 1 ? [] : [`${winners} winners from ${state}, ${variant}: ${answers[0]?.text.slice(0, 200)}`]),
    ...strange.map(({ status, text }) => `answered ${status} ${text.slice(0, 200)}`),
    ...(lines === 1 ? [] : [`${lines} lines in the history`]),
  ]
}

interface RaceOptions {
  /** How many take the same step. */
  readonly callers?: number
  readonly isWanted?: (machine: string) => boolean
}

/** R1: every step of every machine, on some documents each. */
export const raceTransitions = async (
  stage: Stage,
  subjects: readonly Subject[],
  documents: number,
  { callers = CALLERS, isWanted = () => true }: RaceOptions = {},
): Promise<Raced> => {
  const odd: Odd[] = []
  const untried: string[] = []
  const statuses: Record<string, number> = {}
  let races = 0
  let transitions = 0
  const wanted = subjects.filter(({ machine }) => isWanted(machine.name))
  for (const subject of wanted) {
    const probe = await subject.fresh()
    for (const transition of transitionNames(subject.machine)) {
      const starts = await startsOf(subject, probe, transition, documents)
      transitions += 1
      if (starts.length === 0) untried.push(`${subject.machine.name}.${transition}`)
      for (let index = 0; index < (starts.length === 0 ? 0 : documents); index += 1) {
        const start = starts[index % starts.length]
        if (!start) continue
        races += 1
        const found = await race(stage, subject, transition, start, callers, (status) => {
          statuses[status] = (statuses[status] ?? 0) + 1
        })
        odd.push(...found.map((what) => ({ machine: subject.machine.name, transition, what })))
      }
    }
  }
  return { machines: wanted.length, transitions, races, calls: races * callers, odd, untried, statuses }
}
