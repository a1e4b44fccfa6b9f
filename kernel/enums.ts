import type { Side } from './caller.ts'
import { stateNames, statusName, type Machine } from './machine.ts'

/** One value of an enumeration: the number and the word that documents carry, and the label that people read. */
export interface EnumRow {
  value: number
  key: string
  label: string
  color: string
  sort: number
  group: string
}

/** The rows of an enumeration, or how each side reads it: the same state is not the same news to both. */
type EnumList = readonly EnumRow[] | ((side: Side) => readonly EnumRow[])
export type EnumRegistry = Readonly<Record<string, EnumList>>

/** The rows of a `{code: label}` record. Words that stand for themselves get their place, from 1, as number. */
export const enumRows = (record: Readonly<Record<string, string>>): EnumRow[] =>
  Object.entries(record).map(([key, label], index) => ({
    value: /^\d+$/.test(key) ? Number(key) : index + 1,
    key,
    label,
    color: '',
    sort: index + 1,
    group: '',
  }))

/** The rows of a list of words that are their own labels. */
export const wordRows = (words: readonly string[]): EnumRow[] =>
  enumRows(Object.fromEntries(words.map((word) => [word, word])))

/** The states of a machine as one side reads them; what suppliers never see is not named to them. */
export const stateRows =
  <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>) =>
  (side: Side): EnumRow[] =>
    stateNames(machine)
      .filter((state) => side !== 'supplier' || machine.states[state].staffOnly !== true)
      .map((state, index) => ({
        value: machine.states[state].code,
        key: state,
        label: statusName(machine, state, side),
        color: '',
        sort: index + 1,
        group: '',
      }))
