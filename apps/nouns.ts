import { orderNoun } from '#modules/purchase-order/api/noun.ts'
import type { Noun } from '#platform/document/noun.ts'

/** The documents of the product, in the order of the menu. A new one is entered here and nowhere else. */
export const NOUNS: readonly Noun[] = [orderNoun]

/** One part of all nouns, by the words on the wire. A word that two of them claim stops the start. */
export const ofNouns = <V>(part: (noun: Noun) => Readonly<Record<string, V>> | undefined): Record<string, V> => {
  const entries = NOUNS.flatMap((noun) => Object.entries(part(noun) ?? {}))
  const all = Object.fromEntries(entries)
  if (Object.keys(all).length < entries.length) throw new Error('two nouns claim the same word')
  return all
}
