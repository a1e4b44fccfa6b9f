import { keepPreviousData } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type Option } from '../../contract.ts'

const client = createClient(operations, erp)
const SHOWN = 20
/** What was found by every part of a word is not kept for as long as the window is open. */
const SEARCHED_MS = 5 * 60_000

/** The lists that a person can choose from. */
const SEARCHES = {
  Bank: client.searchBanks,
  Brand: client.searchBrands,
  Logistics: client.searchLogistics,
  Solution: client.searchSolutions,
  Supplier: client.searchSuppliers,
  User: client.searchUsers,
  Warehouse: client.searchWarehouses,
} as const
export type OptionList = keyof typeof SEARCHES

/** Entries of a list by a part of their name. */
export const useOptions = (list: OptionList, keyword: string, enabled = true) =>
  useReference({
    queryKey: ['options', list, keyword],
    queryFn: ({ signal }) => SEARCHES[list]({ query: { Q: keyword, PageSize: SHOWN }, signal }),
    select: ({ data }): readonly Option[] => data,
    placeholderData: keepPreviousData,
    gcTime: SEARCHED_MS,
    enabled,
  })
