import type { Noun } from '#platform/document/noun.ts'
import type { Feature } from '#platform/feature.ts'
import type { FindableRecords } from '#platform/record/findable-records.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { createSearch } from './search.ts'

/** Binds the search over these nouns and records. */
export const searchRoutes = (nouns: readonly Noun[], records: readonly FindableRecords[]): BoundOperation[] => {
  const search = createSearch(nouns, records)
  return bind(operations, { searchEverything: ({ tx, me, query }) => search(tx, me, query.Q) })
}

/** The search over all documents of the product and over records. A noun that is entered in the list is found. */
export const searchFeature = (nouns: readonly Noun[], records: readonly FindableRecords[]): Feature => ({
  contract: operations,
  routes: () => searchRoutes(nouns, records),
})
