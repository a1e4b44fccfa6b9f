import { folded, gramsOf } from '#kernel/grams.ts'

/** The columns by which search finds a document: its number and the words that a noun gives. */
export const searchable = (code: string, searched: readonly string[]) => ({
  searchText: folded([code, ...searched].join(' ')),
  searchGrams: gramsOf(code, ...searched),
})
