import * as fc from 'fast-check'
import { transitionNames, type Machine } from '#kernel/machine.ts'
import type { Belief } from '#platform/testing/proof-subject.ts'
import type { Actor } from './cast.ts'
import type { Answer } from './subject.ts'

/** What the server shows of a document: the number of its state, and the steps that are open or blocked. */
interface Seen {
  readonly status: number
  readonly allowedTransitions: readonly string[]
  readonly blockedTransitions: readonly { readonly name: string; readonly why: string }[]
}

/** A model of documents, and documents behind the API as the real thing. */
export interface Modelled {
  readonly machine: Machine<string, string, never>
  readonly actors: readonly Actor[]
  /** A new document and what is to be believed of it. */
  begin(seed: number): Promise<{ readonly id: string; readonly belief: Belief }>
  take(id: string, transition: string, actor: Actor): Promise<Answer>
  /** What the server shows this person; nothing if the person does not see the document. */
  see(id: string, actor: Actor): Promise<Seen | undefined>
  /** Does this person see the document in this state at all? */
  sees(state: string, actor: Actor): boolean
}

interface Walked {
  readonly sequences: number
  readonly commands: number
  readonly accepted: number
  readonly states: number
  readonly divergences: readonly string[]
}

/** A step with a call of its own may be refused by the rights of that call, before the machine is asked. */
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

/** When something may be done again is counted from a moment that the server alone knows. */
const timeless = (sentences: readonly string[]): string => sentences.join().replaceAll(/\d\d-\d\d \d\d:\d\d/g, '…')

interface Walk {
  readonly id: string
  belief: Belief
  readonly steps: string[]
  isLost: boolean
  /** Steps since the last moment when somebody could take one. */
  idle: number
}

/** R4: random walks by random people; after each step the document must be what the machine says, for the one who looks. */
export const walkModel = async (
  { machine, actors, begin, take, see, sees }: Modelled,
  sequences: number,
  seed: number,
): Promise<Walked> => {
  const divergences: string[] = []
  const reached = new Set<string>()
  let [commands, accepted] = [0, 0]

  const known = transitionNames(machine)
  const all = known.flatMap((transition) => actors.map((actor) => ({ transition, actor })))
  const choose = (walk: Walk, pick: number, isBlind: boolean) => {
    const { state, verdict } = walk.belief
    const open = all.filter(({ transition, actor }) => sees(state, actor) && verdict(transition, actor.caller).ok)
    walk.idle = open.length > 0 ? 0 : walk.idle + 1
    const from = open.length > 0 && !isBlind ? open : all
    const chosen = from[pick % from.length]
    if (!chosen) throw new Error('nothing to do')
    return chosen
  }

  const tryStep = async (walk: Walk, transition: string, actor: Actor): Promise<string | undefined> => {
    const before = walk.belief
    const verdict = before.verdict(transition, actor.caller)
    const expected: readonly number[] = !sees(before.state, actor) ? [404] : verdict.ok ? [200] : REFUSED[verdict.code]
    const answer = await take(walk.id, transition, actor)
    if (!expected.includes(answer.status))
      return `${expected.join()} expected, got ${answer.status} ${answer.text.slice(0, 200)}`
    if (verdict.ok && answer.status === 200) {
      accepted += 1
      walk.belief = before.after(transition, actor.caller)
    }
    const { state } = walk.belief
    reached.add(state)
    const seen = await see(walk.id, actor)
    if (!sees(state, actor)) return seen === undefined ? undefined : 'it is seen'
    if (!seen || seen.status !== machine.states[state]?.code) return `state ${seen?.status} instead of ${state}`
    return differenceOf(seen, walk.belief, actor)
  }

  /** Where the steps that the server shows as open or blocked differ from those of the model. */
  const differenceOf = (seen: Seen, { verdict }: Belief, { caller }: Actor): string | undefined => {
    const verdicts = known.map((name) => ({ name, verdict: verdict(name, caller) }))
    const open = verdicts.filter((one) => one.verdict.ok).map(({ name }) => name)
    const blocked = verdicts.flatMap((one) =>
      !one.verdict.ok && one.verdict.isBlocked ? [`${one.name}: ${one.verdict.why}`] : [],
    )
    if (seen.allowedTransitions.join() !== open.join())
      return `open are ${seen.allowedTransitions.join()} instead of ${open.join()}`
    const shown = seen.blockedTransitions.map(({ name, why }) => `${name}: ${why}`)
    return timeless(shown) === timeless(blocked)
      ? undefined
      : `blocked are ${shown.join()} instead of ${blocked.join()}`
  }

  const commandArbitrary = fc
    .tuple(fc.nat(1_000_000), fc.nat(9))
    .map(([pick, dice]): fc.AsyncCommand<Walk, object> => ({
      toString: () => `step ${pick}`,
      check: (walk) => !walk.isLost && walk.idle < IDLE,
      run: async (walk) => {
        const { transition, actor } = choose(walk, pick, dice < BLIND)
        commands += 1
        walk.steps.push(`${transition} by ${actor.name}`)
        const wrong = await tryStep(walk, transition, actor)
        if (wrong === undefined) return
        walk.isLost = true
        divergences.push(`${machine.name} at ${walk.belief.state}: ${wrong} after ${walk.steps.join(', ')}`)
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
