import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations, type Option, type OptionQuery } from '../contract.ts'
import type { EnumRegistry } from '#kernel/enums.ts'
import { enumOf, narrowed, pageOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import * as store from './store.ts'

/** What other modules know and the selectors offer. */
interface Offered {
  readonly enums: EnumRegistry
  readonly menuNodes?: readonly Option[]
  readonly menuAccessScopes?: readonly Option[]
}

interface Search {
  readonly tx: Tx
  readonly me: Caller
  readonly query: OptionQuery
}

const listed =
  (list: store.OptionList) =>
  ({ tx, me, query }: Search): Promise<Page<Option>> =>
    store.listed(tx, me, list, query)
const kept =
  (options: readonly Option[] = []) =>
  async ({ query }: Search): Promise<Page<Option>> =>
    pageOf(options, ({ name }) => name, query)

/** Binds the selectors and the enumerations. */
export const selectorRoutes = ({ enums, menuNodes, menuAccessScopes }: Offered): BoundOperation[] =>
  bind(operations, {
    searchBanks: ({ tx, me, query }) => store.banks(tx, me, query),
    searchBrands: listed('Brand'),
    searchComplaintTags: listed('ComplaintTag'),
    searchLogistics: listed('Logistics'),
    searchSolutions: listed('Solution'),
    searchWarehouses: listed('Warehouse'),
    searchMenuNodes: kept(menuNodes),
    searchMenuAccessScopes: kept(menuAccessScopes),
    searchBankSubs: ({ tx, me, query }) => store.bankSubs(tx, me, query),
    searchSuppliers: ({ tx, me, query }) => store.suppliers(tx, me, query),
    searchUsers: ({ tx, me, query }) => store.users(tx, me, query),
    listEnums: async ({ me, query }) =>
      pageOf(
        narrowed(
          enumOf(enums, query.TypeStr, me.side) ?? invalid({ TypeStr: [MESSAGES.typeUnknown] }),
          query.FilterRule,
          query.ValueNot,
        ),
        ({ label }) => label,
        query,
      ),
  })
