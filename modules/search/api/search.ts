import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { findableOf } from '#platform/document/findable.ts'
import type { Noun } from '#platform/document/noun.ts'
import type { FindableRecords } from '#platform/record/findable-records.ts'
import { MATCHED, MOST, type SearchHit } from '../contract.ts'
import type { FoundRecord } from './found-record.ts'
import { findRecords } from './record-store.ts'
import { findDocuments } from './store.ts'

/** What is said of everything that was found of one kind. */
interface Kind {
  readonly entity: string
  readonly title: string
  readonly nameOf: (status: string) => string
  readonly addressOf: (found: { readonly id: string; readonly code: string }) => string
}

const hitsOf = (kinds: readonly Kind[], found: readonly FoundRecord[]): SearchHit[] =>
  found.flatMap(({ kind: place, rank, status, ...hit }) => {
    const [kind, matched] = [kinds[place], MATCHED[rank]]
    if (kind === undefined || matched === undefined) return []
    const { entity, title: noun, nameOf, addressOf } = kind
    return [{ ...hit, entity, noun, matched, statusName: nameOf(status), url: addressOf(hit) }]
  })

const byPlace = (one: SearchHit, other: SearchHit): number =>
  MATCHED.indexOf(one.matched) - MATCHED.indexOf(other.matched)

/** Searches the documents of all nouns, and for staff these records, for what the caller may see. */
export const createSearch = (nouns: readonly Noun[], records: readonly FindableRecords[]) => {
  const documents = nouns.map(findableOf)
  return async (tx: Tx, me: Caller, typed: string): Promise<SearchHit[]> => {
    const kinds = documents.filter(({ isSeenBy }) => isSeenBy(me))
    const seen = me.side === 'staff' ? records.filter(({ needs }) => me.permissions.has(needs)) : []
    const found = hitsOf(
      kinds.map(({ entity, title, stateName, addressOf }) => ({
        entity,
        title,
        nameOf: (status) => stateName(status, me.side),
        addressOf: ({ id }) => addressOf(id),
      })),
      await findDocuments(tx, me, kinds, typed),
    )
    const named = hitsOf(
      seen.map(({ stateName, ...kind }) => ({ ...kind, nameOf: stateName })),
      await findRecords(tx, me, seen, typed),
    )
    // Who types the name of a supplier or product means it before the documents that have it in their titles.
    return [...named, ...found].toSorted(byPlace).slice(0, MOST)
  }
}
