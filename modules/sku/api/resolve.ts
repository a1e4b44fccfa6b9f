import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import * as store from './store.ts'

interface Known {
  readonly id: string
  readonly words: readonly string[]
}

/** One spelling of a path: blanks around its strokes do not count. */
const spelled = (text: string): string => folded(text).replaceAll(/\s*[/／>]\s*/g, '/')

/** Which record each text means: one that only one of them is called by. */
const meantBy = (texts: readonly string[], known: readonly Known[]): Map<string, string> => {
  const byWord = new Map<string, Set<string>>()
  for (const { id, words } of known)
    for (const word of words) byWord.set(spelled(word), (byWord.get(spelled(word)) ?? new Set()).add(id))
  return new Map(
    texts.flatMap((text) => {
      const [id, ...others] = byWord.get(spelled(text)) ?? []
      return id === undefined || others.length > 0 ? [] : [[text, id] as const]
    }),
  )
}

/** Categories by code, full name, or a name that no other one has. */
export const categoriesMeant = async (tx: Tx, me: Caller, texts: readonly string[]): Promise<Map<string, string>> =>
  meantBy(
    texts,
    (await store.categories(tx, me)).map(({ id, code, name, fullName }) => ({ id, words: [code, name, fullName] })),
  )

/** Brands by code or name. */
export const brandsMeant = async (tx: Tx, me: Caller, texts: readonly string[]): Promise<Map<string, string>> =>
  meantBy(
    texts,
    (await store.brands(tx, me)).map(({ id, code, name }) => ({ id, words: [code, name] })),
  )
