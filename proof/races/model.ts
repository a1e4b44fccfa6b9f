import * as fc from 'fast-check'
import { allowedTransitions, decide, transitionNames, type Machine } from '#kernel/machine.ts'
import type { Actor } from './cast.ts'
import type { Answer } from './subject.ts'

/** What the model believes of a document: its state, and the facts that the guards look at. */
interface Believed<S extends string, Facts> {
  readonly state: S
  readonly facts: Facts
}

/** A machine as the model, a document behind the API as the real thing, and how the facts follow from the steps. */
export interface Modelled<S extends string, T extends string, Facts> {
  readonly machine: Machine<S, T, Facts>
  readonly actors: readonly Actor[]
  /** A new document and what is to be believed of it. */
  begin(seed: number): Promise<{ readonly id: string; readonly believed: Believed<S, Facts> }>
  /** The facts as this person's guards see them. */
  factsFor(facts: Facts, actor: Actor): Facts
  /** What is believed after a step that was taken. */
  after(believed: Believed<S, Facts>, transition: T, to: S, actor: Actor): Believed<S, Facts>
  take(id: string, transition: T, actor: Actor): Promise<Answer>
  /** What the server shows this person: the number of the state and the steps that are open to him; nothing if nothing. */
  see(
    id: string,
    actor: Actor,
  ): Promise<{ readonly status: number; readonly allowedTransitions: readonly string[] } | undefined>
  /** Does this person see the document in this state at all? */
  sees(state: S, actor: Actor): boolean
}

interface Walked {
  readonly sequences: number
  readonly commands: number
  readonly accepted: number
  readonly states: number
  readonly divergences: readonly string[]
}

/** A step with a call of its own is refused by the door to it, before the machine is asked. */
const REFUSED = {
  unknown: [405],
  not_yours: [405, 403],
  no_permission: [403, 405],
  wrong_state: [412, 405],
  guard: [422],
} as const
const LONGEST = 30
/** How many of ten steps are taken blindly; the others are ones that the model lets somebody take. */
const BLIND = 3
/** A document that nobody can move any more is tried this often, and then left alone. */
const IDLE = 3

interface Walk<S extends string, Facts> {
  readonly id: string
  believed: Believed<S, Facts>
  readonly steps: string[]
  isLost: boolean
  /** Steps since the last moment when somebody could take one. */
  idle: number
}

/** R4: random walks by random people; after each step the document must be what the machine says, for the one who looks. */
export const walkModel = async <S extends string, T extends string, Facts>(
  { machine, actors, begin, factsFor, after, take, see, sees }: Modelled<S, T, Facts>,
  sequences: number,
  seed: number,
): Promise<Walked> => {
  const divergences: string[] = []
  const reached = new Set<string>()
  let [commands, accepted] = [0, 0]

  const known = transitionNames(machine)
  const all = known.flatMap((transition) => actors.map((actor) => ({ transition, actor })))
  const choose = (walk: Walk<S, Facts>, pick: number, isBlind: boolean) => {
    const { state, facts } = walk.believed
    const open = all.filter(
      ({ transition, actor }) =>
        sees(state, actor) && decide(machine, transition, state, factsFor(facts, actor), actor.caller).ok,
    )
    walk.idle = open.length > 0 ? 0 : walk.idle + 1
    const from = open.length > 0 && !isBlind ? open : all
    const chosen = from[pick % from.length]
    if (!chosen) throw new Error('nothing to do')
    return chosen
  }

  const tryStep = async (walk: Walk<S, Facts>, transition: T, actor: Actor): Promise<string | undefined> => {
    const before = walk.believed
    const verdict = decide(machine, transition, before.state, factsFor(before.facts, actor), actor.caller)
    const expected: readonly number[] = !sees(before.state, actor) ? [404] : verdict.ok ? [200] : REFUSED[verdict.code]
    const answer = await take(walk.id, transition, actor)
    if (!expected.includes(answer.status))
      return `${expected.join()} expected, got ${answer.status} ${answer.text.slice(0, 200)}`
    if (verdict.ok && answer.status === 200) {
      accepted += 1
      walk.believed = after(before, transition, verdict.to, actor)
    }
    const { state, facts } = walk.believed
    reached.add(state)
    const seen = await see(walk.id, actor)
    if (!sees(state, actor)) return seen === undefined ? undefined : 'it is seen'
    const allowed = allowedTransitions(machine, state, factsFor(facts, actor), actor.caller)
    if (seen?.status !== machine.states[state].code) return `state ${seen?.status} instead of ${state}`
    return seen.allowedTransitions.join() === allowed.join()
      ? undefined
      : `open are ${seen.allowedTransitions.join()} instead of ${allowed.join()}`
  }
  const commandArbitrary = fc
    .tuple(fc.nat(1_000_000), fc.nat(9))
    .map(([pick, dice]): fc.AsyncCommand<Walk<S, Facts>, object> => ({
      toString: () => `step ${pick}`,
      check: (walk) => !walk.isLost && walk.idle < IDLE,
      run: async (walk) => {
        const { transition, actor } = choose(walk, pick, dice < BLIND)
        commands += 1
        walk.steps.push(`${transition} by ${actor.name}`)
        const wrong = await tryStep(walk, transition, actor)
        if (wrong === undefined) return
        walk.isLost = true
        divergences.push(`${machine.name} at ${walk.believed.state}: ${wrong} after ${walk.steps.join(', ')}`)
      },
    }))

  let begun = 0
  await fc.assert(
    fc.asyncProperty(fc.commands([commandArbitrary], { maxCommands: LONGEST, size: 'max' }), async (sequence) => {
      begun += 1
      const start = await begin(seed + begun)
      await fc.asyncModelRun(() => ({ model: { ...start, steps: [], isLost: false, idle: 0 }, real: {} }), sequence)
    }),
    { numRuns: sequences, seed, endOnFailure: true },
  )
  return { sequences: begun, commands, accepted, states: reached.size, divergences }
}
