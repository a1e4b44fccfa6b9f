import type { ThreadPerson } from '#kernel/thread.ts'
import { COMPOSER } from './words.ts'

/** A person under the words that stand behind the @, which no other has. */
export interface Named extends ThreadPerson {
  readonly label: string
}

/** Gives each person a label of their own: the name, with the side where two are called alike, and else a number. */
export const labelled = (people: readonly ThreadPerson[]): Named[] => {
  const taken = new Set<string>()
  const isAlone = ({ name }: ThreadPerson): boolean => people.filter((other) => other.name === name).length === 1
  return people.map((person) => {
    const plain = person.name.replaceAll(/\s+/g, '')
    const first = isAlone(person) ? plain : COMPOSER.same(plain, COMPOSER.sideOf[person.side])
    let label = first
    for (let number = 2; taken.has(label); number += 1) label = COMPOSER.numbered(first, number)
    taken.add(label)
    return { ...person, label }
  })
}

/** The people whom a text mentions, each once. Of two labels that both fit, the longer one is meant. */
export const mentionsIn = (text: string, people: readonly Named[]): Named[] => {
  const byLength = people.toSorted((a, b) => b.label.length - a.label.length)
  const found = text
    .split('@')
    .slice(1)
    .flatMap((behind) => byLength.find(({ label }) => behind.startsWith(label)) ?? [])
  return [...new Set(found)]
}

/** A text cut at the names that it mentions, so that they can be marked. */
export const markedParts = (
  text: string,
  names: readonly string[],
): { readonly at: number; readonly text: string; readonly isMention: boolean }[] => {
  const byLength = names.map((name) => `@${name.replaceAll(/\s+/g, '')}`).toSorted((a, b) => b.length - a.length)
  const parts: { at: number; text: string; isMention: boolean }[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const mention = byLength.find((name) => rest.startsWith(name))
    const next = rest.indexOf('@', 1)
    const part = mention ?? (next === -1 ? rest : rest.slice(0, next))
    parts.push({ at, text: part, isMention: mention !== undefined })
    at += part.length
  }
  return parts
}
