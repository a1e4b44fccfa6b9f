import { createdAt } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { id, listOf, oneOf, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS as COMMON } from '#kernel/words.ts'
import { DESCRIPTION, FIELDS, SUMMARY } from './words.ts'

/** How much is shown, of one kind and of all. */
export const MOST_OF_KIND = 5
export const MOST = 20
/** One character is in most texts: with fewer than two only numbers are looked at. */
export const FEWEST_CHARACTERS = 2

/** Where a text was found, the best place first. */
export const MATCHED = ['code', 'prefix', 'title', 'words'] as const
export type Matched = (typeof MATCHED)[number]

/** One document, supplier or product that was found. */
export const SearchHit = shape({
  id: id(),
  entity: words(60, FIELDS.entity),
  noun: words(40, FIELDS.noun),
  /** Not every supplier has one. */
  code: text(40, { title: COMMON.code }),
  title: text(500, { title: FIELDS.title }),
  /** Of a document: the supplier to staff, the buyer to suppliers. */
  partyName: text(200, { title: FIELDS.partyName }),
  statusName: words(40, COMMON.status),
  createdAt: createdAt(),
  matched: oneOf(MATCHED, FIELDS.matched),
  url: words(500, FIELDS.url),
})
export type SearchHit = Static<typeof SearchHit>

export const operations = {
  searchEverything: {
    method: 'GET',
    path: '/api/Search',
    summary: SUMMARY,
    description: DESCRIPTION,
    who: { supplier: 'member', staff: 'member' },
    owns: 'company',
    query: shape({ Q: words(100, FIELDS.q) }),
    reply: listOf(SearchHit, { max: MOST }),
    extension: true,
  },
} as const satisfies Operations
