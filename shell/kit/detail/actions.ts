import { isTransition, type Machine } from '#kernel/machine.ts'

/** How a noun's steps are told apart on its page. */
export interface ActionOrder<T extends string> {
  /** Steps that carry the document on: the first one that is open is the main button. */
  readonly forward: readonly T[]
  /** Steps that cannot be taken back. */
  readonly destructive: readonly T[]
}

export interface Action<T extends string> {
  readonly name: T
  readonly label: string
  readonly primary: boolean
  readonly destructive: boolean
}

/** The buttons of a document: what the server allows, and nothing else; the main one first. */
export const actionsOf = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  allowed: readonly string[],
  { forward, destructive }: ActionOrder<T>,
): Action<T>[] => {
  const open = allowed.filter((name) => isTransition(machine, name))
  const main = forward.find((name) => open.includes(name))
  return (main === undefined ? open : [main, ...open.filter((name) => name !== main)]).map((name) => ({
    name,
    label: machine.transitions[name].label,
    primary: name === main,
    destructive: destructive.includes(name),
  }))
}
