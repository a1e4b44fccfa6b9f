import type { Actor } from './machine.ts'
import { rolesWith, type Permission } from './permission.ts'
import { TURN } from './words.ts'

/**
 * Documents that wait for somebody, as a filter of their list, and whose turn it is. Tabs, home page, bell and the sentence
 * of a document all read it, so they cannot contradict each other.
 */
export interface WorkQueue<Query> {
  readonly side: 'supplier' | 'staff'
  /** What the step asks for that ends the waiting. */
  readonly needs: Permission
  readonly filter: Query
  /** What is to be done, in a few characters. Left out where the same documents stand in another queue: nothing counts twice. */
  readonly task?: string
  /** On the home page: the tab of the list that it leads to, and what that is called. */
  readonly card?: { readonly tab: string; readonly label: string }
}

/** Cards of the home page that are called as the tabs of the list. */
export const cardsOf =
  <Names extends Readonly<Record<string, string>>>(names: Names) =>
  <Tab extends keyof Names & string>(tab: Tab) => ({ card: { tab, label: names[tab] } })

type Turn = Pick<WorkQueue<unknown>, 'side' | 'needs'>

/** Is it this person's turn there? */
export const isTurnOf = ({ side, needs }: Turn, reader: Actor): boolean =>
  reader.side === side && reader.permissions.has(needs)

/** What is to be done, to a reader of the side whose turn it is: to do it, or whose it is to do. */
export const turnSentence = (turn: Turn, what: string, reader: Actor): string =>
  isTurnOf(turn, reader) ? TURN.yours(what) : TURN.others(rolesWith(turn.side, turn.needs), what)
