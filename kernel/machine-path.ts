import { targetsOf, type Machine } from './machine.ts'

/** How far a document has come, in states as one side reads them. */
export interface PathStage {
  readonly label: string
  readonly progress: 'done' | 'current' | 'ahead'
}

/**
 * The states that a document goes through if nothing comes between: by the steps that carry it on, and the system's own, up to
 * the goal where one is named: what time does to it afterwards is nothing to look forward to.
 */
export const mainPath = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  forward: readonly T[],
  goal?: S,
): S[] => {
  const bySystem = Object.values<Machine<S, T, Facts>['transitions'][T]>(machine.transitions).filter(({ by }) =>
    by.includes('system'),
  )
  const steps = [...forward.map((name) => machine.transitions[name]), ...bySystem]
  const walk = (path: S[], at: S): S[] => {
    const next = steps
      .filter(({ from }) => from.includes(at))
      .flatMap((step) => targetsOf(step, at))
      .find((state) => !path.includes(state))
    return next === undefined || at === goal ? path : walk([...path, next], next)
  }
  return walk([machine.initial], machine.initial)
}

/** The states that a document can come to from here, by whatever step. */
const within = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>, from: S): Set<S> => {
  const steps = Object.values<Machine<S, T, Facts>['transitions'][T]>(machine.transitions)
  const found = new Set([from])
  for (const at of found)
    for (const step of steps) if (step.from.includes(at)) for (const to of targetsOf(step, at)) found.add(to)
  return found
}

/** Where a document stands. */
interface Standing<S extends string> {
  readonly state: S
  /** The states it has been in, the oldest first, as far as its history says. */
  readonly visited: readonly string[]
  readonly side: 'supplier' | 'staff'
}

/**
 * A document's way so far and from here on. A state beside the main path stands after the one that it was reached from; what
 * it does not lead to is not ahead of it, and nothing is ahead of an end. States that were skipped are left out, and those that a side never sees.
 */
export const stagesOf = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  path: readonly S[],
  { state, visited, side }: Standing<S>,
): PathStage[] => {
  const isOnPath = path.includes(state)
  const before = path.filter((one) => visited.includes(one) && one !== state)
  const index = isOnPath ? path.indexOf(state) : path.indexOf(before.at(-1) ?? machine.initial) + 1
  const passed = path.slice(0, index).filter((one) => visited.length === 0 || visited.includes(one))
  const reached = within(machine, state)
  const ahead = machine.states[state].final
    ? []
    : path.slice(isOnPath ? index + 1 : index).filter((one) => reached.has(one))
  const stage = (progress: PathStage['progress']) => (one: S) =>
    side === 'supplier' && machine.states[one].staffOnly ? [] : [{ label: machine.states[one].label[side], progress }]
  const stages = [...passed.flatMap(stage('done')), ...stage('current')(state), ...ahead.flatMap(stage('ahead'))]
  // Two states that a side reads by one word are one stage to it, and where it stands is what counts of it.
  return stages.filter(({ label, progress }, place) => {
    const [former, after] = [stages[place - 1], stages[place + 1]]
    const isTwice = former?.label === label && progress !== 'current'
    return !isTwice && !(after?.label === label && after.progress === 'current')
  })
}
