import { mainPath, stagesOf, type PathStage } from '#kernel/machine-path.ts'
import { stateNames, type Machine } from '#kernel/machine.ts'
import { actionsOf, type Action, type ActionOrder, type Offered } from '../detail/actions.ts'
import type { Tone } from '../detail/status-tag.tsx'
import type { Option } from '../list/definition.ts'
import { DETAIL } from '../words.ts'
import type { RecordTypes, Viewer } from './types.ts'

/** How a noun shows itself: the tone of each state, and how its steps are distinguished. */
interface Shown<S extends string, T extends string> extends ActionOrder<T> {
  readonly tones: Readonly<Record<S, Tone>>
  /** The state in which all has gone well, where the clock leads on from it. */
  readonly goal?: NoInfer<S>
}

/** What pages ask of a machine, by the numbers and words of the wire. */
export const faceOf = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  { tones, goal, ...order }: Shown<S, NoInfer<T>>,
) => {
  const byCode = new Map(stateNames(machine).map((state) => [machine.states[state].code, state]))
  const isAt = (status: number, ...states: readonly S[]): boolean => {
    const state = byCode.get(status)
    return state !== undefined && states.includes(state)
  }
  const path = mainPath(machine, order.forward, goal)
  return {
    /** What such documents are called in the paths of their calls. */
    entity: machine.name,
    /** The numbers of some states. */
    codesOf: (...states: readonly S[]): number[] => states.map((state) => machine.states[state].code),
    /** The state of a number; nothing for one that a newer server has. */
    stateOf: (status: number): S | undefined => byCode.get(status),
    /** The states as a person of that side chooses among them. */
    stateOptions: (side: Viewer): Option[] =>
      stateNames(machine).map((state) => ({
        value: String(machine.states[state].code),
        label: machine.states[state].label[side],
      })),
    isAt,
    toneOf: (status: number): Tone => {
      const state = byCode.get(status)
      return state === undefined ? 'default' : tones[state]
    },
    /** How far a document has come, as a side reads it; nothing for a state that a newer server has. */
    stagesOf: (
      { status, statusName, logs }: Pick<RecordTypes['document'], 'status' | 'statusName' | 'logs'>,
      side: Viewer,
    ): PathStage[] => {
      const state = byCode.get(status)
      // The newest stands on top.
      const visited = logs.toReversed().flatMap(({ fromState, toState }) => [fromState ?? [], toState ?? []].flat())
      const stages = state === undefined ? [] : stagesOf(machine, path, { state, visited, side })
      // Where it stands is called as the document says, which may know it more exactly than the state.
      return stages.map((stage) => (stage.progress === 'current' ? { ...stage, label: statusName } : stage))
    },
    labelOf: (name: T): string => machine.transitions[name].label,
    /** What a person reads who took a step; where the system went on at once, not what should have come next. */
    doneOf: (name: T, status: number): string => {
      const { label, done, to } = machine.transitions[name]
      const isThere = typeof to !== 'string' || to === 'same' || machine.states[to].code === status
      return done !== undefined && isThere ? done : DETAIL.done(label)
    },
    /** Must a reason be given? */
    needsReason: (name: T): boolean => machine.transitions[name].reason === true,
    /** Is it the buyer's own matter? */
    isInternal: (name: T): boolean => machine.transitions[name].internal === true,
    /** The buttons: what the server allows, the main one first, then what is blocked. */
    actions: (offered: Offered): Action<T>[] => actionsOf(machine, offered, order),
  }
}

export type Face<T extends string> = Pick<
  ReturnType<typeof faceOf<string, T, never>>,
  'entity' | 'toneOf' | 'stagesOf' | 'labelOf' | 'needsReason' | 'isInternal' | 'actions'
>
