/** One spelling for one word: full-width forms folded, lower case, single blanks. */
export const folded = (value: string): string => value.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const FNV_PRIME = 0x01000193
const FNV_OFFSET = 0x811c9dc5

const fnv1a = (piece: string): number => {
  let hash = FNV_OFFSET
  for (const character of piece) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME)
  return hash | 0
}

/** Hashes of all single characters and pairs: what the search index stores, so that two Chinese characters find their rows. */
export const gramsOf = (...values: readonly string[]): number[] => {
  const grams = new Set<number>()
  for (const value of values) {
    const characters = [...folded(value)]
    characters.forEach((character, index) => {
      grams.add(fnv1a(character))
      const next = characters[index + 1]
      if (next !== undefined) grams.add(fnv1a(character + next))
    })
  }
  return [...grams]
}

/** The hashes a search text asks for: its pairs, or its only character. */
export const gramsToFind = (search: string): number[] => {
  const characters = [...folded(search)]
  const [only] = characters
  if (only === undefined) return []
  if (characters.length === 1) return [fnv1a(only)]
  return [...new Set(characters.slice(1).map((character, index) => fnv1a((characters[index] ?? '') + character)))]
}
