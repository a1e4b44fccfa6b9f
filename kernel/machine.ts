import type { Side } from './caller.ts'
import { fieldOf } from './json.ts'
import { neededOn, type Needs } from './needs.ts'
import type { Permission } from './permission.ts'
import { byField, invalid, refuse, type FieldErrors, type ProblemStatus, type ProblemType } from './problem.ts'
import { VERDICTS } from './words.ts'

/** Why a step is refused, and at which field. */
interface Finding {
  readonly field: string
  readonly why: string
  /** The step does not concern the document as it stands: a page leaves its button out instead of disabling it. */
  readonly hides?: true
}

/** Finds a reason to refuse a step, or nothing. It sees only facts that were loaded before, and on which side the caller is. */
export type Guard<Facts> = (facts: Facts, side: Side) => Finding | undefined

/** How guards over some facts are written: the field that is the matter, what a person reads, and when it stops the step. */
export const guardsOn = <Facts>() => ({
  /** Something is missing that somebody can mend, or that time mends: the button is shown disabled, with the reason. */
  blockedWhen:
    (
      field: string,
      why: string | ((facts: Facts) => string),
      stops: (facts: Facts, side: Side) => boolean,
    ): Guard<Facts> =>
    (facts, side) =>
      stops(facts, side) ? { field, why: typeof why === 'string' ? why : why(facts) } : undefined,
  /** The step does not concern the document as it stands: there is no button, and the server refuses all the same. */
  hiddenWhen:
    (field: string, why: string, stops: (facts: Facts, side: Side) => boolean): Guard<Facts> =>
    (facts, side) =>
      stops(facts, side) ? { field, why, hides: true } : undefined,
})

export interface State {
  /** The number on the wire. */
  readonly code: number
  /** The word each side reads: the same state is not the same news to both. */
  readonly label: { readonly supplier: string; readonly staff: string }
  readonly final?: true
  /** Suppliers do not see documents in this state at all. */
  readonly staffOnly?: true
}

export interface Transition<S extends string, Facts> {
  readonly from: readonly S[]
  /** The next state; `same` stays; a choice depends on the facts. */
  readonly to: S | 'same' | { readonly oneOf: readonly S[]; readonly pick: (facts: Facts) => S }
  readonly by: readonly Side[]
  /** The right that it asks for; where each side has its own word for it, one a side. */
  readonly needs?: Needs
  readonly label: string
  /** What a person who took the step reads: what is done, and what happens next. Otherwise its label says enough. */
  readonly done?: string
  /** A reason must be given. */
  readonly reason?: true
  /** Fields of the body that the step cannot do without, and what a person reads who leaves one out. */
  readonly asks?: Readonly<Record<string, string>>
  readonly unless?: readonly Guard<Facts>[]
  /** The buyer's own matter: suppliers do not read of it in the history. */
  readonly internal?: true
}

export interface Machine<S extends string, T extends string, Facts> {
  readonly name: string
  readonly initial: S
  readonly states: Readonly<Record<S, State>>
  readonly transitions: Readonly<Record<T, Transition<S, Facts>>>
}

/** A machine whose states and steps are the keys of its tables: nothing is listed twice, and a step to nowhere does not compile. */
export const defineMachine =
  <Facts>() =>
  <S extends string, T extends string>(machine: {
    readonly name: string
    readonly initial: NoInfer<S>
    readonly states: Readonly<Record<S, State>>
    readonly transitions: Readonly<Record<T, Transition<NoInfer<S>, Facts>>>
  }): Machine<S, T, Facts> =>
    machine

/** Steps that one side takes with one permission: each says its label, from where it leads to where, and what else it asks for. */
export const stepsBy =
  (side: Exclude<Side, 'system'>, needs: Permission) =>
  <const From extends string, const To, Facts>(
    label: string,
    from: readonly From[],
    to: To,
    more: Partial<Pick<Transition<From, Facts>, 'by' | 'done' | 'reason' | 'asks' | 'unless' | 'internal'>> = {},
  ) => ({ by: [side], needs, label, from, to, ...more })

/** The word that both sides read for a state. */
export const bothRead = (label: string): State['label'] => ({ supplier: label, staff: label })

/** What staff call each state. */
export const staffLabels = ({ states }: { readonly states: Readonly<Record<string, State>> }): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label.staff]))

/** The names of a machine's states. */
export type StateOf<M extends { readonly states: object }> = keyof M['states'] & string

/** The names of a machine's steps. */
export type TransitionOf<M extends { readonly transitions: object }> = keyof M['transitions'] & string

export interface Actor {
  readonly side: Side
  readonly permissions: ReadonlySet<Permission>
}

export type Verdict<S> =
  | { readonly ok: true; readonly to: S }
  | {
      readonly ok: false
      readonly code: 'unknown' | 'not_yours' | 'no_permission' | 'wrong_state' | 'guard'
      readonly why: string
      readonly errors: FieldErrors
      /** Worth a disabled button: nothing but guards stop the step, and none of them hides it. */
      readonly isBlocked: boolean
    }

/** How each kind of refusal is answered over HTTP (domain rule 0.5). */
const STATUS_OF = {
  unknown: [405, 'NotAllowed'],
  not_yours: [405, 'NotAllowed'],
  no_permission: [403, 'Forbidden'],
  wrong_state: [412, 'Stale'],
  guard: [422, 'Invalid'],
} as const satisfies Record<string, readonly [ProblemStatus, ProblemType]>

/** Answers a verdict that is a no. */
export const refuseVerdict = ({ code, why, errors }: Extract<Verdict<string>, { ok: false }>): never => {
  const [status, type] = STATUS_OF[code]
  return refuse(status, type, code === 'guard' ? { title: why, errors } : {})
}

const no = (code: Exclude<keyof typeof STATUS_OF, 'guard'>, why: string) =>
  ({ ok: false, code, why, errors: {}, isBlocked: false }) as const

/** May this actor take this step with this document now? The page asks it for the button, the server for the step. */
export const decide = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  name: string,
  state: S,
  facts: Facts,
  actor: Actor,
): Verdict<S> => {
  const transition = openTo(machine, name, actor)
  if ('code' in transition) return transition
  if (!transition.from.includes(state)) return no('wrong_state', VERDICTS.wrongState)
  const stopped = (transition.unless ?? []).flatMap((guard) => guard(facts, actor.side) ?? [])
  const [first] = stopped
  if (first)
    return {
      ok: false,
      code: 'guard',
      why: first.why,
      errors: byField(stopped),
      isBlocked: stopped.every(({ hides }) => hides !== true),
    }
  return { ok: true, to: targetOf(transition, state, facts) }
}

/** The step of a name, if this actor may ever take it. */
const openTo = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  name: string,
  actor: Actor,
): Transition<S, Facts> | ReturnType<typeof no> => {
  const transition = isTransition(machine, name) ? machine.transitions[name] : undefined
  if (!transition) return no('unknown', VERDICTS.unknown)
  if (!transition.by.includes(actor.side)) return no('not_yours', VERDICTS.notYours)
  const needed = actor.side === 'system' ? undefined : neededOf(transition, actor.side)
  return needed !== undefined && !actor.permissions.has(needed)
    ? no('no_permission', VERDICTS.noPermission)
    : transition
}

/** The right that a step asks of somebody on this side. */
export const neededOf = <S extends string, Facts>(
  { needs }: Transition<S, Facts>,
  side: 'supplier' | 'staff',
): Permission | undefined => (needs === undefined ? undefined : neededOn(side, needs))

/** Refuses a step that this actor may take with no document at all, before any of them is looked at. */
export const mustBeOpenTo = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  name: string,
  actor: Actor,
): void => {
  const transition = openTo(machine, name, actor)
  if ('code' in transition) refuseVerdict(transition)
}

/**
 * The step that was asked for and where it leads, or a refusal, in the one order that reveals nothing too early: not
 * yours, not allowed, somebody was faster, a guard, no reason, something else missing.
 */
export const mustTake = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  name: string,
  seen: { readonly state: S; readonly facts: Facts; readonly rowVersion: number },
  input: { readonly rowVersion: number; readonly remark?: string },
  actor: Actor,
): { readonly name: T; readonly to: S } => {
  const verdict = decide(machine, name, seen.state, seen.facts, actor)
  if (!verdict.ok && verdict.code !== 'guard') return refuseVerdict(verdict)
  if (input.rowVersion !== seen.rowVersion) return refuse(412, 'Stale')
  if (!verdict.ok) return refuseVerdict(verdict)
  if (!isTransition(machine, name)) return refuse(405, 'NotAllowed')
  const { reason, asks = {} } = machine.transitions[name]
  if (reason && !input.remark?.trim()) return invalid({ remark: [VERDICTS.reasonMissing] })
  const missing = Object.entries(asks).filter(([field]) => isEmpty(fieldOf(input, field)))
  if (missing.length > 0) return invalid(byField(missing.map(([field, why]) => ({ field, why }))))
  return { name, to: verdict.to }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Narrows a word from outside to a transition of the machine. */
export const isTransition = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  name: string,
): name is T => Object.hasOwn(machine.transitions, name)

const targetOf = <S extends string, Facts>(transition: Transition<S, Facts>, state: S, facts: Facts): S =>
  transition.to === 'same' ? state : typeof transition.to === 'object' ? transition.to.pick(facts) : transition.to

/** The steps open to this actor now, in the machine's order: the buttons of a page. */
export const allowedTransitions = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  state: S,
  facts: Facts,
  actor: Actor,
): T[] => transitionNames(machine).filter((name) => decide(machine, name, state, facts, actor).ok)

/** A step that only a mendable reason stops. */
export interface BlockedTransition<T extends string> {
  readonly name: T
  readonly why: string
}

/** The steps that a guard closes to this actor now, with the reason: the disabled buttons of a page. */
export const blockedTransitions = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  state: S,
  facts: Facts,
  actor: Actor,
): BlockedTransition<T>[] =>
  transitionNames(machine).flatMap((name) => {
    const verdict = decide(machine, name, state, facts, actor)
    return verdict.ok || !verdict.isBlocked ? [] : [{ name, why: verdict.why }]
  })

/** All transition names, typed. */
export const transitionNames = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>): T[] =>
  Object.keys(machine.transitions).filter((name) => isTransition(machine, name))

/** The labels of the steps that suppliers do not read of. */
export const internalLabels = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>): string[] =>
  transitionNames(machine).flatMap((name) =>
    machine.transitions[name].internal === true ? [machine.transitions[name].label] : [],
  )

/** All state names, typed, by their number. */
export const stateNames = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>): S[] =>
  Object.keys(machine.states)
    .filter((name): name is S => Object.hasOwn(machine.states, name))
    .toSorted((a, b) => machine.states[a].code - machine.states[b].code)

/** The state that a row is in; one that the machine does not know is a fault of ours. */
export const stateIn = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>, word: string): S => {
  const state = stateNames(machine).find((name) => name === word)
  if (state === undefined) throw new Error(`${machine.name} has no state ${word}`)
  return state
}

/** The word for a state on the viewer's side. */
export const statusName = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  state: S,
  side: Side,
): string => machine.states[state].label[side === 'supplier' ? 'supplier' : 'staff']

/** Every state a transition may lead to from a given one. */
export const targetsOf = <S extends string, Facts>(transition: Transition<S, Facts>, from: S): readonly S[] =>
  transition.to === 'same' ? [from] : typeof transition.to === 'object' ? transition.to.oneOf : [transition.to]
