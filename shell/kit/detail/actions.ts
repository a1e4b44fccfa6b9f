import { isTransition, type Machine } from '#kernel/machine.ts'

/** How a noun's steps are distinguished on its page. */
export interface ActionOrder<T extends string> {
  /** Steps that carry the document on: the first one that is open is the main button. */
  readonly forward: readonly T[]
  /** Steps that cannot be undone. */
  readonly destructive: readonly T[]
  /** The step that the page is there for: it stands first also while it is blocked, so that nobody gives up in its place. */
  readonly first?: T
}

/** What the server says about the steps of a document. */
export interface Offered {
  readonly allowedTransitions: readonly string[]
  readonly blockedTransitions: readonly { readonly name: string; readonly why: string }[]
}

export interface Action<T extends string> {
  readonly name: T
  readonly label: string
  readonly primary: boolean
  readonly destructive: boolean
  /** Why it cannot be taken now; the button is disabled. */
  readonly blocked?: string
}

/** The buttons of a document: what the server allows, the main one first, then what a guard blocks. Nothing else. */
export const actionsOf = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  { allowedTransitions, blockedTransitions }: Offered,
  { forward, destructive, first }: ActionOrder<T>,
): Action<T>[] => {
  const open = allowedTransitions.filter((name) => isTransition(machine, name))
  const main = forward.find((name) => open.includes(name))
  const buttonOf = (name: T): Action<T> => ({
    name,
    label: machine.transitions[name].label,
    primary: name === main,
    destructive: destructive.includes(name),
  })
  const blocked = blockedTransitions.flatMap(({ name, why }): Action<T>[] =>
    isTransition(machine, name) ? [{ ...buttonOf(name), blocked: why }] : [],
  )
  const all = [...open.map(buttonOf), ...blocked]
  const isFirst = ({ name }: Action<T>): boolean => name === (main ?? first)
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]
}
