import { stateNames, targetsOf, transitionNames, type Machine } from './machine.ts'

/** What is wrong with a machine as a drawing: states nobody reaches, dead ends, missing words. Every machine is walked by one test. */
export const flawsOf = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>): string[] => {
  const states = stateNames(machine)
  const transitions = transitionNames(machine)
  const reached = new Set<S>([machine.initial])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const name of transitions) {
      const transition = machine.transitions[name]
      for (const from of transition.from)
        if (reached.has(from)) for (const to of targetsOf(transition, from)) reached.add(to)
    }
  }
  const leaves = (state: S): boolean =>
    transitions.some(
      (name) =>
        machine.transitions[name].from.includes(state) &&
        targetsOf(machine.transitions[name], state).some((to) => to !== state),
    )
  const codes = states.map((state) => machine.states[state].code)
  return [
    ...states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...states
      .filter((state) => !machine.states[state].final && !leaves(state))
      .map((state) => `${state} is a dead end`),
    ...states
      .filter((state) => machine.states[state].final && leaves(state))
      .map((state) => `${state} is final and can be left`),
    ...states
      .filter((state) => !machine.states[state].label.supplier || !machine.states[state].label.staff)
      .map((state) => `${state} has no word`),
    ...transitions.filter((name) => !machine.transitions[name].label).map((name) => `${name} has no word`),
    ...transitions.filter((name) => machine.transitions[name].by.length === 0).map((name) => `${name} is nobody's`),
    ...transitions
      .filter(
        (name) => !machine.transitions[name].needs && machine.transitions[name].by.some((side) => side !== 'system'),
      )
      .map((name) => `${name} needs no permission`),
    ...(new Set(codes).size === codes.length ? [] : ['two states share a number']),
  ]
}
