import { stateNames, transitionNames, type Verdict } from '#kernel/machine.ts'
import { SYSTEM, type Actor } from './cast.ts'
import type { Judgement, Subject } from './subject.ts'
import { placed } from './transitions.ts'

interface Compared {
  readonly placements: number
  readonly pairs: number
  readonly offered: number
  readonly disagreements: readonly string[]
  readonly guards: number
  /** Guards that never stopped a step, or always did. */
  readonly oneSided: readonly string[]
}

interface Options {
  /** In how many circumstances every step is tried by everybody; in the others, those that hang on circumstances. */
  readonly whole: number
  /** In how many circumstances at all; in every one otherwise. */
  readonly most?: number
  /** The planted fault: a page with a button of its own. */
  readonly plant?: (offered: readonly string[]) => readonly string[]
}

interface Try {
  readonly actor: Actor
  readonly transition: string
  readonly isOffered: boolean
}

/** Do circumstances decide, and not the state, the side or the rights? */
const hangs = (verdict: Verdict<string>): boolean => verdict.ok || verdict.code === 'guard'

/** R5: in every state and all circumstances, what the page offers to each person, and what the server then lets him do. */
export const compareButtons = async (
  subjects: readonly Subject[],
  { whole, most, plant }: Options,
): Promise<Compared> => {
  const disagreements: string[] = []
  const outcomes = new Map<string, Set<boolean>>()
  let [placements, pairs, shown] = [0, 0, 0]

  const note = (machine: Subject['machine'], { stops }: Judgement): void => {
    for (const name of transitionNames(machine))
      for (const [index, isStopped] of stops(name).entries()) {
        const guard = `${machine.name}.${name}.${index}`
        outcomes.set(guard, (outcomes.get(guard) ?? new Set()).add(isStopped))
      }
  }
  for (const subject of subjects) {
    const { machine } = subject
    const id = await subject.fresh()
    for (const [turn, variant] of subject.variants.slice(0, most).entries()) {
      for (const state of stateNames(machine)) {
        if (!(await placed(subject, id, state, variant))) continue
        placements += 1
        for (const actor of subject.actors) note(machine, await subject.judge(id, actor))
        // The scheduler has no page.
        const people = [...subject.actors, ...subject.strangers].filter((actor) => actor !== SYSTEM)
        const tries: Try[] = []
        for (const actor of people) {
          const seen = (await subject.offered?.(id, actor)) ?? []
          const offered = new Set(plant?.(seen) ?? seen)
          const { verdict } = await subject.judge(id, actor)
          for (const transition of transitionNames(machine))
            if (turn < whole || offered.has(transition) || hangs(verdict(transition)))
              tries.push({ actor, transition, isOffered: offered.has(transition) })
        }
        for (const { actor, transition, isOffered } of tries) {
          const { rowVersion } = await subject.rowOf(id)
          const { status, text } = await subject.take({ id, transition, rowVersion, actor, session: 0 })
          pairs += 1
          shown += isOffered ? 1 : 0
          if ((status === 200) !== isOffered || status >= 500)
            disagreements.push(
              `${machine.name}.${transition} at ${state}, ${variant}, for ${actor.name}: ${isOffered ? 'offered' : 'not offered'}, answered ${status} ${text.slice(0, 120)}`,
            )
          if (status === 200) await subject.put(id, state, variant)
        }
      }
    }
  }
  return {
    placements,
    pairs,
    offered: shown,
    disagreements,
    guards: outcomes.size,
    oneSided: [...outcomes].filter(([, seen]) => seen.size < 2).map(([guard]) => guard),
  }
}
