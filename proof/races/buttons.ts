import { stateNames, transitionNames, type Verdict } from '#kernel/machine.ts'
import type { Judgement } from '#platform/testing/proof-subject.ts'
import { SYSTEM, type Actor } from './cast.ts'
import type { Answer, Button, Subject } from './subject.ts'
import { placed } from './transitions.ts'

interface Compared {
  readonly placements: number
  readonly pairs: number
  /** Steps with a button that can be pressed, and with one that says why it cannot. */
  readonly enabled: number
  readonly disabled: number
  readonly disagreements: readonly string[]
  readonly guards: number
  /** Guards that never stopped a step, or always did. */
  readonly oneSided: readonly string[]
}

interface Options {
  /** In how many circumstances every step is tried by everybody; in the others, those that depend on circumstances. */
  readonly whole: number
  /** In how many circumstances at all; in every one otherwise. */
  readonly most?: number
  /** The planted fault: a page with buttons of its own. */
  readonly plant?: (buttons: readonly Button[]) => readonly Button[]
}

interface Try {
  readonly actor: Actor
  readonly transition: string
  readonly shown: string
  readonly findings: ReturnType<Judgement['findings']>
}

/** Do circumstances decide, and not the state, the side or the rights? */
const depends = (verdict: Verdict<string>): boolean => verdict.ok || verdict.code === 'guard'

const shownAs = (button: Button | undefined): string =>
  button === undefined ? 'absent' : button.blocked === undefined ? 'enabled' : `disabled: ${button.blocked}`

/** What the button has to be, by the server's answer to the step and the guards that stop it. */
const wantedFor = (
  { status, text }: Answer,
  findings: Try['findings'],
  { hidesBlocked }: Pick<Subject, 'hidesBlocked'>,
): string => {
  if (status === 200) return 'enabled'
  const stopped = findings.filter((finding) => finding !== undefined)
  const isMendable = stopped.length > 0 && stopped.every(({ hides }) => hides !== true)
  if (status !== 422 || !isMendable || hidesBlocked) return 'absent'
  const { title }: { title: string } = JSON.parse(text)
  return `disabled: ${title}`
}

/**
 * R5: in every state and all circumstances, the buttons that a page shows to each person, and what the server answers to
 * the step: enabled if it takes it, disabled with the sentence of the refusal if only mendable guards stop it, else absent.
 */
export const compareButtons = async (
  subjects: readonly Subject[],
  { whole, most, plant }: Options,
): Promise<Compared> => {
  const disagreements: string[] = []
  const outcomes = new Map<string, Set<boolean>>()
  let [placements, pairs, enabled, disabled] = [0, 0, 0, 0]

  const note = (machine: Subject['machine'], { findings }: Judgement): void => {
    for (const name of transitionNames(machine))
      for (const [index, finding] of findings(name).entries()) {
        const guard = `${machine.name}.${name}.${index}`
        outcomes.set(guard, (outcomes.get(guard) ?? new Set()).add(finding !== undefined))
      }
  }
  for (const subject of subjects) {
    const { machine } = subject
    const id = await subject.fresh()
    for (const [turn, variant] of subject.variants.slice(0, most).entries()) {
      for (const state of stateNames(machine)) {
        if (!(await placed(subject, id, state, variant))) continue
        placements += 1
        const tries: Try[] = []
        for (const actor of [...subject.actors, ...subject.strangers]) {
          const judgement = await subject.judge(id, actor)
          if (subject.actors.includes(actor)) note(machine, judgement)
          // The scheduler has no page.
          if (actor === SYSTEM) continue
          const seen = await subject.buttonsOf(id, actor)
          const buttons = new Map((plant?.(seen) ?? seen).map((button) => [button.name, button]))
          const { verdict, findings } = judgement
          for (const transition of transitionNames(machine)) {
            const button = buttons.get(transition)
            if (turn < whole || button !== undefined || depends(verdict(transition)))
              tries.push({ actor, transition, shown: shownAs(button), findings: findings(transition) })
          }
        }
        for (const { actor, transition, shown, findings } of tries) {
          const { rowVersion } = await subject.rowOf(id)
          const answer = await subject.take({ id, transition, rowVersion, actor, session: 0 })
          pairs += 1
          enabled += shown === 'enabled' ? 1 : 0
          disabled += shown.startsWith('disabled') ? 1 : 0
          const wanted = wantedFor(answer, findings, subject)
          if (shown !== wanted || answer.status >= 500)
            disagreements.push(
              `${machine.name}.${transition} at ${state}, ${variant}, for ${actor.name}: ${shown} instead of ${wanted}, answered ${answer.status} ${answer.text.slice(0, 120)}`,
            )
          if (answer.status === 200) await subject.put(id, state, variant)
        }
      }
    }
  }
  return {
    placements,
    pairs,
    enabled,
    disabled,
    disagreements,
    guards: outcomes.size,
    oneSided: [...outcomes].filter(([, seen]) => seen.size < 2).map(([guard]) => guard),
  }
}
